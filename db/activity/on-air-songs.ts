/** Reads songs. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, type SongTable, WITNESSES } from "./schema.ts";

export type SongRow = Pick<
  SongTable,
  "rpuid" | "artist" | "artist_key" | "title" | "start_ms" | "stop_ms" | "origin"
>;
/** While a witness tells what a station plays, songs of imports are not on air there. */
const heard = (
  rpuid: string,
  now: number,
) => sql`(song.origin IN (${sql.join(WITNESSES.map(sql.lit))}) OR NOT EXISTS
  (SELECT 1 FROM song_witness AS w WHERE w.rpuid = ${sql.ref(rpuid)} AND w.until_ms > ${now}))`;

/** The song that began last is on air, so a station's thousands of earlier songs are not read. */
const songsAt = statement<{ rpuids: string; now: number }, SongRow>((p) => ({
  compile: () =>
    sql<SongRow>`
      SELECT song.rpuid, song.artist, song.artist_key, song.title, song.start_ms, song.stop_ms,
        song.origin
      FROM json_each(${p("rpuids")}) AS asked CROSS JOIN song ON song.rpuid = asked.value
        AND song.start_ms = (SELECT max(start_ms) FROM song WHERE rpuid = asked.value AND start_ms <= ${p("now")}
          AND ${heard("asked.value", p("now"))})
      WHERE song.stop_ms > ${p("now")}`.compile(q),
}));

/** The songs on air on a country's stations; station_songs lists stations, whose rpuids begin with the country. */
const songsOf = statement<{ from: string; to: string; now: number; limit: number }, SongRow>((p) => ({
  compile: () =>
    sql<SongRow>`
      SELECT song.rpuid, song.artist, song.artist_key, song.title, song.start_ms, song.stop_ms,
        song.origin
      FROM station_songs AS asked CROSS JOIN song ON song.rpuid = asked.rpuid
        AND song.start_ms = (SELECT max(start_ms) FROM song WHERE rpuid = asked.rpuid AND start_ms <= ${p("now")}
          AND ${heard("asked.rpuid", p("now"))})
      WHERE asked.rpuid >= ${p("from")} AND asked.rpuid < ${p("to")} AND song.stop_ms > ${p("now")}
      ORDER BY asked.rpuid
      LIMIT ${p("limit")}`.compile(q),
}));
const MOST_STATIONS = 5_000;

/** The songs on air at `now` (ms) on a country's stations, hidden ones included; 5,000 at most. */
export const findSongsOfCountry = (db: SqliteDatabase, country: string, now: number) =>
  songsOf.all(db, { from: country, to: `${country}:`, now, limit: MOST_STATIONS });

/** The songs on air at `now` (ms) on these stations. */
export const findSongsOnAir = (db: SqliteDatabase, rpuids: readonly string[], now: number) =>
  songsAt.all(db, { rpuids: JSON.stringify(rpuids), now });

/** Read backwards from the primary key, bounded by `since` and `limit`. */
const songsSince = statement<{ rpuid: string; since: number; now: number; limit: number }, SongRow>((p) =>
  q
    .selectFrom("song")
    .select(["rpuid", "artist", "artist_key", "title", "start_ms", "stop_ms", "origin"])
    .where("rpuid", "=", p("rpuid"))
    .where("start_ms", ">=", p("since"))
    .where("start_ms", "<=", p("now"))
    .orderBy("start_ms", "desc")
    .limit(p("limit")),
);

/** At most `limit` songs of a station that began between `since` and `now` (ms), newest first. */
export const findSongsSince = (
  db: SqliteDatabase,
  rpuid: string,
  { since, now, limit }: { since: number; now: number; limit: number },
) => songsSince.all(db, { rpuid, since, now, limit });

/** Each station's next song is one seek in the primary key. */
const nextSong = statement<{ rpuids: string; now: number }, { start_ms: number | null }>((p) => ({
  compile: () =>
    sql<{ start_ms: number | null }>`
      SELECT min((SELECT min(start_ms) FROM song WHERE rpuid = asked.value AND start_ms > ${p("now")})) AS start_ms
      FROM json_each(${p("rpuids")}) AS asked`.compile(q),
}));

/** When (ms) the first song after `now` begins on any of these stations; Infinity when none is known. */
export const findNextSongMs = (db: SqliteDatabase, rpuids: readonly string[], now: number): number =>
  nextSong.get(db, { rpuids: JSON.stringify(rpuids), now })?.start_ms ?? Number.POSITIVE_INFINITY;
