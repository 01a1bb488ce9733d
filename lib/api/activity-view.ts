import { findSongsOnAir } from "#db/activity/songs.ts";
import type { Visibility } from "#db/catalog/read/view.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { PlayLog } from "../plays/play-log.ts";
import { listeningView } from "../recommendations/listening.ts";
import type { ActivityView } from "./context.ts";

/** The activity store as a caller with this visibility may see it. */
export function activityView(db: SqliteDatabase, plays: PlayLog, { hidden }: Visibility): ActivityView {
  return {
    songsOnAir: (rpuids, nowMs) =>
      findSongsOnAir(db, rpuids, nowMs).map((row) => ({
        rpuid: row.rpuid,
        artist: row.artist,
        artistKey: row.artist_key,
        title: row.title,
        startMs: row.start_ms,
        stopMs: row.stop_ms,
      })),
    listening: listeningView(db, hidden),
    recordSitting: (sitting, nowMs) => plays.add(sitting, nowMs),
  };
}
