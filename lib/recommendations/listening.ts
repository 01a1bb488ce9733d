/** What recommendations may know of listening and of songs, as one caller may see it. */
import {
  type ArtistOfStation,
  artistsOfStation,
  countArtistPlays,
  type StationOfArtist,
  songsOfStations,
  stationsOfArtists,
} from "#db/activity/artists.ts";
import { countItemPlays, heardTogether } from "#db/activity/plays.ts";
import { largestStations, risingStations, type Trend } from "#db/activity/trends.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";

export interface HeardTogether {
  rpuid: string;
  /** Sittings with both, with the other, with the station itself. */
  sittings: number;
  ofOther: number;
  ofOwn: number;
}
export interface ArtistPlays {
  /** Position of the pair in what was asked. */
  pair: number;
  plays: number;
  lately: number;
}
export type { ArtistOfStation, StationOfArtist, Trend };

export interface ListeningView {
  /** Stations of a country whose score is above `least`, the highest first, as of `sinceMs` or later. */
  rising(
    country: string,
    asked: { least: number; sinceMs: number; limit: number; offset: number },
  ): readonly Trend[];
  /** Recent and expected plays of the stations of a country that most is expected of. */
  largest(
    country: string,
    asked: { sinceMs: number; limit: number },
  ): readonly Pick<Trend, "recent" | "expected">[];
  /** For each artist the stations of a country that play it, at most `each`, those that do so most first. */
  stationsOfArtists(
    country: string,
    artistKeys: readonly string[],
    each: number,
  ): readonly (readonly StationOfArtist[])[];
  /** What a station plays most. */
  artistsOf(rpuid: string, limit: number): readonly ArtistOfStation[];
  /** Songs known of each station. */
  songsOf(rpuids: readonly string[]): ReadonlyMap<string, number>;
  /** How often each [artist key, rpuid] was played in [sinceMs, untilMs], and since `latelyMs`. */
  artistPlays(
    pairs: readonly (readonly [artistKey: string, rpuid: string])[],
    span: { sinceMs: number; latelyMs: number; untilMs: number },
  ): readonly ArtistPlays[];
  /** Stations heard in at least `least` sittings with this one. */
  heardWith(rpuid: string, least: number, limit: number): readonly HeardTogether[];
  /** Plays of episodes in the UTC days from `sinceMs` on. */
  itemPlays(odIds: readonly string[], sinceMs: number): ReadonlyMap<string, number>;
}

/** The view of a caller from whom `hidden` (a JSON array of rpuids, or null) is hidden. */
export function listeningView(db: SqliteDatabase, hidden: string | null): ListeningView {
  const hides = new Set<string>(hidden === null ? [] : JSON.parse(hidden));
  const shown = (rpuids: readonly string[]) =>
    hides.size === 0 ? rpuids : rpuids.filter((rpuid) => !hides.has(rpuid));
  return {
    rising: (country, { sinceMs, ...asked }) =>
      risingStations(db, { country, since: sinceMs, hidden, ...asked }),
    largest: (country, { sinceMs, limit }) =>
      largestStations(db, { country, since: sinceMs, hidden, limit, offset: 0 }),
    stationsOfArtists: (country, artistKeys, each) =>
      stationsOfArtists(db, { country, artistKeys, hidden, each }),
    artistsOf: (rpuid, limit) => (hides.has(rpuid) ? [] : artistsOfStation(db, rpuid, limit)),
    songsOf: (rpuids) =>
      new Map(songsOfStations(db, shown(rpuids)).map(({ rpuid, songs }) => [rpuid, songs])),
    artistPlays: (pairs, span) =>
      countArtistPlays(db, pairs, span).filter(({ pair }) => !hides.has(pairs[pair]?.[1] ?? "")),
    heardWith: (rpuid, least, limit) =>
      hides.has(rpuid) ? [] : heardTogether(db, { rpuid, hidden, least, limit }),
    itemPlays: (odIds, sinceMs) =>
      new Map(
        countItemPlays(
          db,
          odIds.filter((odId) => !hides.has(odId.slice(0, odId.indexOf(":")))),
          sinceMs,
        ).map(({ odId, plays }) => [odId, plays]),
      ),
  };
}
