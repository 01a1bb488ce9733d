/** Reading songs. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, type SongTable } from "./schema.ts";

export type SongRow = Pick<SongTable, "rpuid" | "artist" | "artist_key" | "title" | "start_ms" | "stop_ms">;
/** The last to begin is the one on air: a station's thousands of earlier songs are not looked at. */
const songsAt = statement<{ rpuids: string; now: number }, SongRow>((p) => ({
  compile: () =>
    sql<SongRow>`
      SELECT song.rpuid, song.artist, song.artist_key, song.title, song.start_ms, song.stop_ms
      FROM json_each(${p("rpuids")}) AS asked CROSS JOIN song ON song.rpuid = asked.value
        AND song.start_ms = (SELECT max(start_ms) FROM song WHERE rpuid = asked.value AND start_ms <= ${p("now")})
      WHERE song.stop_ms > ${p("now")}`.compile(q),
}));

/** The same of all stations of a country that ever named a song: their rpuids begin with its three digits. */
const songsOf = statement<{ from: string; to: string; now: number; limit: number }, SongRow>((p) => ({
  compile: () =>
    sql<SongRow>`
      SELECT song.rpuid, song.artist, song.artist_key, song.title, song.start_ms, song.stop_ms
      FROM station_songs AS asked CROSS JOIN song ON song.rpuid = asked.rpuid
        AND song.start_ms = (SELECT max(start_ms) FROM song WHERE rpuid = asked.rpuid AND start_ms <= ${p("now")})
      WHERE asked.rpuid >= ${p("from")} AND asked.rpuid < ${p("to")} AND song.stop_ms > ${p("now")}
      ORDER BY asked.rpuid
      LIMIT ${p("limit")}`.compile(q),
}));
const MOST_STATIONS = 5_000;

/** The songs on air at `now` on the stations of a country, hidden ones too; 5,000 at most. */
export const findSongsOfCountry = (db: SqliteDatabase, country: string, now: number) =>
  songsOf.all(db, { from: country, to: `${country}:`, now, limit: MOST_STATIONS });

/** The songs on air at `now` on these stations. */
export const findSongsOnAir = (db: SqliteDatabase, rpuids: readonly string[], now: number) =>
  songsAt.all(db, { rpuids: JSON.stringify(rpuids), now });

/** The last to have begun, from the primary key: bounded by both. */
const songsSince = statement<{ rpuid: string; since: number; now: number; limit: number }, SongRow>((p) =>
  q
    .selectFrom("song")
    .select(["rpuid", "artist", "artist_key", "title", "start_ms", "stop_ms"])
    .where("rpuid", "=", p("rpuid"))
    .where("start_ms", ">=", p("since"))
    .where("start_ms", "<=", p("now"))
    .orderBy("start_ms", "desc")
    .limit(p("limit")),
);

/** At most `limit` songs of a station that began between `since` and `now` (ms), the last first. */
export const findSongsSince = (
  db: SqliteDatabase,
  rpuid: string,
  { since, now, limit }: { since: number; now: number; limit: number },
) => songsSince.all(db, { rpuid, since, now, limit });

/** Of each station the primary key has the next one at hand. */
const nextSong = statement<{ rpuids: string; now: number }, { start_ms: number | null }>((p) => ({
  compile: () =>
    sql<{ start_ms: number | null }>`
      SELECT min((SELECT min(start_ms) FROM song WHERE rpuid = asked.value AND start_ms > ${p("now")})) AS start_ms
      FROM json_each(${p("rpuids")}) AS asked`.compile(q),
}));

/** When (ms) the first song after `now` begins on any of these stations; Infinity when none is known. */
export const findNextSongMs = (db: SqliteDatabase, rpuids: readonly string[], now: number): number =>
  nextSong.get(db, { rpuids: JSON.stringify(rpuids), now })?.start_ms ?? Number.POSITIVE_INFINITY;
