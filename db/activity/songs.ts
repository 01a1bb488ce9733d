/** Reading songs. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, type SongTable } from "./schema.ts";

type SongRow = Pick<SongTable, "rpuid" | "artist" | "artist_key" | "title" | "start_ms" | "stop_ms">;
/** The last to begin is the one on air: a station's thousands of earlier songs are not looked at. */
const songsAt = statement<{ rpuids: string; now: number }, SongRow>((p) => ({
  compile: () =>
    sql<SongRow>`
      SELECT song.rpuid, song.artist, song.artist_key, song.title, song.start_ms, song.stop_ms
      FROM json_each(${p("rpuids")}) AS asked CROSS JOIN song ON song.rpuid = asked.value
        AND song.start_ms = (SELECT max(start_ms) FROM song WHERE rpuid = asked.value AND start_ms <= ${p("now")})
      WHERE song.stop_ms > ${p("now")}`.compile(q),
}));

/** The songs on air at `now` on these stations. */
export const findSongsOnAir = (db: SqliteDatabase, rpuids: readonly string[], now: number) =>
  songsAt.all(db, { rpuids: JSON.stringify(rpuids), now });
