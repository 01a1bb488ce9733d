import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { type SongTable, WITNESSES } from "./schema.ts";
import { LONGEST_SONG_MS } from "./write.ts";

export type SongRow = Pick<
  SongTable,
  "rpuid" | "artist" | "artist_key" | "title" | "start_ms" | "stop_ms" | "origin"
>;
const TOLD = sql`(${sql.join(WITNESSES.map(sql.lit))})`;
/**
 * When the song on air at `now` on the station `rpuid` began: the song that began last. While a witness `w` tells what
 * the station plays, songs of imports do not count. A song that began longer ago than any song lasts is not looked at.
 */
const lastStart = (rpuid: string, now: number) => sql`(SELECT s.start_ms FROM song AS s
  WHERE s.rpuid = ${sql.ref(rpuid)} AND s.start_ms <= ${now} AND s.start_ms > ${now} - ${sql.lit(LONGEST_SONG_MS)}
    AND (w.rpuid IS NULL OR s.origin IN ${TOLD})
  ORDER BY s.start_ms DESC LIMIT 1)`;
const songsAt = statement<{ rpuids: string; now: number }, SongRow>(
  (p) => sql`
      SELECT song.rpuid, song.artist, song.artist_key, song.title, song.start_ms, song.stop_ms, song.origin
      FROM json_each(${p("rpuids")}) AS asked
      LEFT JOIN song_witness AS w ON w.rpuid = asked.value AND w.until_ms > ${p("now")}
      CROSS JOIN song ON song.rpuid = asked.value AND song.start_ms = ${lastStart("asked.value", p("now"))}
      WHERE song.stop_ms > ${p("now")}`,
);

/** The songs on air on a country's stations; station_songs lists stations, whose rpuids begin with the country. */
const songsOf = statement<{ from: string; to: string; now: number; limit: number }, SongRow>(
  (p) => sql`
      SELECT song.rpuid, song.artist, song.artist_key, song.title, song.start_ms, song.stop_ms, song.origin
      FROM station_songs AS asked
      LEFT JOIN song_witness AS w ON w.rpuid = asked.rpuid AND w.until_ms > ${p("now")}
      CROSS JOIN song ON song.rpuid = asked.rpuid AND song.start_ms = ${lastStart("asked.rpuid", p("now"))}
      WHERE asked.rpuid >= ${p("from")} AND asked.rpuid < ${p("to")} AND song.stop_ms > ${p("now")}
      ORDER BY asked.rpuid
      LIMIT ${p("limit")}`,
);
const MOST_STATIONS = 5_000;

/** The songs on air at `now` (ms) on a country's stations, hidden stations included; 5,000 at most. */
export const findSongsOfCountry = (db: SqliteDatabase, country: string, now: number) =>
  songsOf.all(db, { from: country, to: `${country}:`, now, limit: MOST_STATIONS });

/** The songs on air at `now` (ms) on these stations. */
export const findSongsOnAir = (db: SqliteDatabase, rpuids: readonly string[], now: number) =>
  songsAt.all(db, { rpuids: JSON.stringify(rpuids), now });

/**
 * Read backwards from the primary key, bounded by `since` and `limit`. Songs of imports do not count where they begin
 * during a told song, or after the last one while its witness is believed: they are not on air either.
 */
const songsSince = statement<{ rpuid: string; since: number; now: number; limit: number }, SongRow>(
  (p) => sql`
      SELECT song.rpuid, song.artist, song.artist_key, song.title, song.start_ms, song.stop_ms, song.origin
      FROM song LEFT JOIN song_witness AS w ON w.rpuid = song.rpuid AND w.until_ms > ${p("now")}
      WHERE song.rpuid = ${p("rpuid")} AND song.start_ms >= ${p("since")} AND song.start_ms <= ${p("now")}
        AND (song.origin IN ${TOLD} OR NOT EXISTS (
          SELECT 1 FROM song AS t WHERE t.rpuid = song.rpuid AND t.origin IN ${TOLD}
            AND t.start_ms <= song.start_ms AND t.start_ms > song.start_ms - ${sql.lit(LONGEST_SONG_MS)}
            AND (t.stop_ms > song.start_ms OR (w.rpuid IS NOT NULL AND NOT EXISTS (
              SELECT 1 FROM song AS later WHERE later.rpuid = song.rpuid AND later.origin IN ${TOLD}
                AND later.start_ms > song.start_ms AND later.start_ms <= ${p("now")})))))
      ORDER BY song.start_ms DESC
      LIMIT ${p("limit")}`,
);

/** At most `limit` songs of a station that began between `since` and `now` (ms), newest first. */
export const findSongsSince = (
  db: SqliteDatabase,
  rpuid: string,
  { since, now, limit }: { since: number; now: number; limit: number },
) => songsSince.all(db, { rpuid, since, now, limit });

/** Each station's next song is one seek in the primary key. */
const nextSong = statement<{ rpuids: string; now: number }, { start_ms: number | null }>(
  (p) => sql`
      SELECT min((SELECT min(start_ms) FROM song WHERE rpuid = asked.value AND start_ms > ${p("now")})) AS start_ms
      FROM json_each(${p("rpuids")}) AS asked`,
);

/** When (ms) the first song after `now` begins on any of these stations; Infinity when none is known. */
export const findNextSongMs = (db: SqliteDatabase, rpuids: readonly string[], now: number): number =>
  nextSong.get(db, { rpuids: JSON.stringify(rpuids), now })?.start_ms ?? Number.POSITIVE_INFINITY;
