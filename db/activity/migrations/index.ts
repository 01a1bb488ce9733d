import type { Migration } from "../../sqlite.ts";
import { activityTables } from "./0001-activity.ts";
import { listeningTables } from "./0002-listening.ts";
import { sourceRunTable } from "./0003-source-runs.ts";
import { whoCallsTables } from "./0004-who-calls.ts";
import { streamHealthTables } from "./0005-stream-health.ts";
import { sourceTable } from "./0006-sources.ts";
import { nowPlayingTables } from "./0007-now-playing.ts";
import { songWayTable } from "./0008-song-ways.ts";
import { listingTable } from "./0009-listings.ts";
import { artworkTable } from "./0010-artwork.ts";
import { triedStreams } from "./0011-tried-streams.ts";
import { deepChecks } from "./0012-deep-checks.ts";
import { duplicateTable } from "./0013-duplicates.ts";
import { clickTables } from "./0014-clicks.ts";
import { rewindWindow } from "./0015-rewind-window.ts";
import { unusedRefusalIndex } from "./0016-unused-index.ts";
import { movedSources } from "./0017-moved-sources.ts";
import { scheduleEnds } from "./0018-schedule-ends.ts";
import { newFeedUrls } from "./0019-new-feed-urls.ts";

export const activityMigrations: readonly Migration[] = [
  activityTables,
  listeningTables,
  sourceRunTable,
  whoCallsTables,
  streamHealthTables,
  sourceTable,
  nowPlayingTables,
  songWayTable,
  listingTable,
  artworkTable,
  triedStreams,
  deepChecks,
  duplicateTable,
  clickTables,
  rewindWindow,
  unusedRefusalIndex,
  movedSources,
  scheduleEnds,
  newFeedUrls,
];
