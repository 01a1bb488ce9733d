import type { Migration } from "../../sqlite.ts";
import { catalogTables } from "./0001-catalog.ts";
import { searchTables } from "./0002-search.ts";
import { publicValueIndex } from "./0003-public-value.ts";
import { leavingIndex } from "./0004-leaving.ts";
import { placesByCountry } from "./0005-places.ts";
import { titleIndexes } from "./0006-titles.ts";
import { wordUses } from "./0007-words.ts";
import { asSpecified } from "./0008-as-specified.ts";
import { coverageBoxes } from "./0009-coverage-boxes.ts";
import { arraysPresent } from "./0010-arrays.ts";
import { sourceEvidence } from "./0011-source-evidence.ts";
import { stationHistory } from "./0012-station-history.ts";
import { clusterTable } from "./0013-clusters.ts";
import { stationTraits } from "./0014-traits.ts";
import { foundColumns } from "./0015-found.ts";
import { changeUuid } from "./0016-change-uuid.ts";
import { episodeExtras } from "./0017-episode-extras.ts";
import { stationAuthorities } from "./0018-station-authorities.ts";
import { seriesFeed } from "./0019-series-feed.ts";
import { programmeChanges } from "./0020-programme-changes.ts";
import { alphabeticalOrder } from "./0021-order.ts";
import { lettersOfLists } from "./0022-letters.ts";
import { unusedStationIndex } from "./0023-unused-index.ts";

export const catalogMigrations: readonly Migration[] = [
  catalogTables,
  searchTables,
  publicValueIndex,
  leavingIndex,
  placesByCountry,
  titleIndexes,
  wordUses,
  asSpecified,
  coverageBoxes,
  arraysPresent,
  sourceEvidence,
  stationHistory,
  clusterTable,
  stationTraits,
  foundColumns,
  changeUuid,
  episodeExtras,
  stationAuthorities,
  seriesFeed,
  programmeChanges,
  alphabeticalOrder,
  lettersOfLists,
  unusedStationIndex,
];
