import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q } from "./schema.ts";

/** A station that plays an artist, and the number of its songs by that artist. */
export type StationOfArtist = readonly [rpuid: string, songs: number];
export interface ArtistOfStation {
  artistKey: string;
  artist: string;
  songs: number;
}

/** All artists at once, each with its stations as one text: handing over thousands of rows costs more than finding them. */
const stationsOf = statement<
  { country: string; artistKeys: string; hidden: string | null; each: number },
  { stations: string }
>(
  (p) => sql`
      SELECT (SELECT json_group_array(json_array(rpuid, songs)) FROM (
        SELECT rpuid, songs FROM artist_station INDEXED BY artist_station_by_artist
        WHERE country = ${p("country")} AND artist_key = asked.value
          AND (${p("hidden")} IS NULL OR rpuid NOT IN (SELECT value FROM json_each(${p("hidden")})))
        ORDER BY songs DESC, rpuid LIMIT ${p("each")})) AS stations
      FROM json_each(${p("artistKeys")}) AS asked ORDER BY asked.key`,
);
const artistsOf = statement<{ rpuids: string; limit: number }, ArtistOfStation>(
  (p) => sql`
      SELECT artist_key AS artistKey, max(artist) AS artist, sum(songs) AS songs
      FROM json_each(${p("rpuids")}) AS own CROSS JOIN artist_station ON rpuid = own.value
      GROUP BY artist_key ORDER BY sum(songs) DESC, artist_key LIMIT ${p("limit")}`,
);
/** The artists of a single entry: the table has each artist of an entry once, and grouping would take three times as long. */
const artistsOfEntry = statement<{ rpuid: string; limit: number }, ArtistOfStation>(
  (p) => sql`SELECT artist_key AS artistKey, artist, songs FROM artist_station WHERE rpuid = ${p("rpuid")}
      ORDER BY songs DESC, artist_key LIMIT ${p("limit")}`,
);
const totals = statement<{ rpuids: string }, { rpuid: string; songs: number }>((p) =>
  q
    .selectFrom(sql<{ value: string }>`json_each(${p("rpuids")})`.as("asked"))
    .innerJoin("station_songs", "station_songs.rpuid", "asked.value")
    .select(["station_songs.rpuid", "station_songs.songs"]),
);
interface ArtistPlays {
  /** Index of the pair in the pairs asked for. */
  pair: number;
  plays: number;
  /** Plays since `latelyMs`. */
  lately: number;
  /** The artist's name as the station's songs write it; null where the rolled-up counts have none. */
  artist: string | null;
}
const playsOf = statement<{ pairs: string; since: number; lately: number; until: number }, ArtistPlays>(
  (p) => sql`
        SELECT pair.key AS pair, count(*) AS plays, sum(song.start_ms >= ${p("lately")}) AS lately,
          (SELECT artist_station.artist FROM artist_station
            WHERE rpuid = pair.value ->> 1 AND artist_key = pair.value ->> 0) AS artist
        FROM json_each(${p("pairs")}) AS pair CROSS JOIN song INDEXED BY song_by_artist
          ON song.artist_key = pair.value ->> 0 AND song.rpuid = pair.value ->> 1
        WHERE song.start_ms >= ${p("since")} AND song.start_ms <= ${p("until")}
        GROUP BY pair.key`,
);

/** The stations of a country that play each artist, most songs first; `hidden` is a JSON array, or null. */
export const stationsOfArtists = (
  db: SqliteDatabase,
  asked: { country: string; artistKeys: readonly string[]; hidden: string | null; each: number },
) =>
  stationsOf
    .all(db, { ...asked, artistKeys: JSON.stringify(asked.artistKeys) })
    .map(({ stations }) => JSON.parse(stations) as StationOfArtist[]);

/** The artists that a station, whose entries have these rpuids, plays most. */
export function artistsOfStation(db: SqliteDatabase, rpuids: readonly string[], limit: number) {
  const [rpuid = "", ...others] = rpuids;
  if (others.length === 0) return artistsOfEntry.all(db, { rpuid, limit });
  return artistsOf.all(db, { rpuids: JSON.stringify(rpuids), limit });
}

/** The number of kept songs of each station; stations without songs are absent. */
export const songsOfStations = (db: SqliteDatabase, rpuids: readonly string[]) =>
  totals.all(db, { rpuids: JSON.stringify(rpuids) });

/** How often each [artist key, rpuid] was played in [sinceMs, untilMs], and since `latelyMs`. */
export const countArtistPlays = (
  db: SqliteDatabase,
  pairs: readonly (readonly [artistKey: string, rpuid: string])[],
  span: { sinceMs: number; latelyMs: number; untilMs: number },
) =>
  playsOf.all(db, {
    pairs: JSON.stringify(pairs),
    since: span.sinceMs,
    lately: span.latelyMs,
    until: span.untilMs,
  });

const withSongs = statement<object, { rpuid: string }>(() => q.selectFrom("station_songs").select("rpuid"));
/** rpuids of the stations with a known song. */
export const stationsWithSongs = (db: SqliteDatabase) => withSongs.all(db, {}).map(({ rpuid }) => rpuid);
