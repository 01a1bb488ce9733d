/** Listening and song data for recommendations, limited to what one caller may see. */
import {
  artistsOfStation,
  countArtistPlays,
  songsOfStations,
  stationsOfArtists,
} from "#db/activity/artists.ts";
import { countItemPlays, heardTogether } from "#db/activity/plays.ts";
import { largestStations, risingStations } from "#db/activity/trends.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { trendOfEntries } from "../plays/trend-rollup.ts";
import type { ListeningView } from "../request/activity.ts";

/** The view for a caller who may not see `hidden` (a JSON array of rpuids, or null). */
export function listeningView(db: SqliteDatabase, hidden: string | null): ListeningView {
  const hides = new Set<string>(hidden === null ? [] : JSON.parse(hidden));
  const shown = (rpuids: readonly string[]) =>
    hides.size === 0 ? rpuids : rpuids.filter((rpuid) => !hides.has(rpuid));
  return {
    rising: (country, { sinceMs, ...asked }) =>
      risingStations(db, { country, since: sinceMs, hidden, ...asked }),
    trendOf: (rpuids, nowMs) => trendOfEntries(db, shown(rpuids), nowMs),
    largest: (country, { sinceMs, limit }) =>
      largestStations(db, { country, since: sinceMs, hidden, limit, offset: 0 }),
    stationsOfArtists: (country, artistKeys, each) =>
      stationsOfArtists(db, { country, artistKeys, hidden, each }),
    artistsOf: (rpuids, limit) => artistsOfStation(db, shown(rpuids), limit),
    songsOf: (rpuids) =>
      new Map(songsOfStations(db, shown(rpuids)).map(({ rpuid, songs }) => [rpuid, songs])),
    artistPlays: (pairs, span) =>
      countArtistPlays(db, pairs, span).filter(({ pair }) => !hides.has(pairs[pair]?.[1] ?? "")),
    heardWith: (rpuids, least, limit) => heardTogether(db, { rpuids: shown(rpuids), hidden, least, limit }),
    itemPlays: (odIds, sinceMs) => {
      const known = odIds.filter((odId) => !hides.has(odId.slice(0, odId.indexOf(":"))));
      return new Map(countItemPlays(db, known, sinceMs).map(({ odId, plays }) => [odId, plays]));
    },
  };
}
