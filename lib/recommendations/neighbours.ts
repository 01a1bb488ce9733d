/**
 * Stations named where too few are like the station listened to: those of its city, then those of its country. Stations with
 * more traits in common come first, then the most popular; stations that are down are left out.
 */

import { popularIds, stationDocsById } from "#db/catalog/read/stations.ts";
import { downStations } from "../stations/down-last.ts";
import { isStationWord } from "../terms/common-words.ts";
import { commonTraits, descending, knownTraits } from "./scoring/likeness.ts";
import { ofCity } from "./scoring/same-city.ts";
import type { Scored, Signals } from "./scoring/scored.ts";
import { saysLittle } from "./scoring/telling.ts";
import { traitIndex } from "./scoring/trait-index.ts";
import { TRAITS, type Trait } from "./scoring/traits.ts";

/** How many of the country's most popular stations are considered. */
const MOST_POPULAR = 200;
/** How many of the stations with the most traits in common are considered. */
const MOST_LIKE = 50;
/** More than traits in common score: a station of the city comes before all of the country. */
const OF_CITY = 10;
/** Taken off the score of the least popular of `MOST_POPULAR`: less than any word scores. */
const OF_POPULARITY = 0.01;

/** Whether a trait is of the station: not of the owner of the servers that stream it, nor a word that any station may have. */
const tellsOfStation = ({ key }: Trait) =>
  key[0] !== TRAITS.streamSite &&
  key[0] !== TRAITS.streamHost &&
  !isStationWord(key.slice(1)) &&
  !saysLittle(key.slice(1));

/** At most `limit` neighbours of the station with the row id `seed` and `traits`, best first, none of them in `named`. */
export function neighbours(
  signals: Signals,
  { id: seed, traits }: { id: number; traits: readonly Trait[] },
  named: ReadonlySet<number>,
  limit: number,
): Scored[] {
  const { catalog, country } = signals;
  const [standing] = limit > 0 ? stationDocsById(catalog, [seed]) : [];
  if (standing?.country !== country) return [];
  const index = traitIndex(catalog, country);
  const common = commonTraits(index, knownTraits(index, { traits: traits.filter(tellsOfStation) }));
  const down = downStations(signals, country);
  const { city, ids: inCity } = ofCity(signals, standing);
  const popular = popularIds(catalog, country, MOST_POPULAR);
  const rankOf = new Map(popular.map((id, rank) => [id, rank]));
  const like = descending(common)
    .take(MOST_LIKE)
    .map((station) => index.ids[station] ?? 0);
  const scored = [...inCity.union(rankOf).union(new Set(like))].map((id): Scored => {
    const isNear = inCity.has(id);
    const unpopular = (rankOf.get(id) ?? MOST_POPULAR) / MOST_POPULAR;
    return {
      id,
      score: (isNear ? OF_CITY : 0) + (common[index.stationOf(id)] ?? 0) - OF_POPULARITY * unpopular,
      reason: () => (isNear ? { kind: "affinity.city", city, country } : { kind: "affinity.country" }),
    };
  });
  return scored
    .filter(({ id }) => id !== seed && !named.has(id) && !down.has(id))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, limit);
}
