/**
 * PUBLICVALUE: the stations of a country that are flagged as of public value, and no others (specification 4.1: a rule
 * for country 276 in Family A). The order merges the other signals by rank (rank-fusion.ts): popularity, and place,
 * rise and affinity where the caller gives the input.
 */
import { publicValueCards, type StationCard } from "#db/catalog/read/cards.ts";
import type { Evidence } from "../../contract/evidence.ts";
import { mergeByRank } from "../scoring/rank-fusion.ts";
import { LIST_LENGTH, type Scored, type Signals } from "../scoring/scored.ts";

/** How many flagged stations are read: the most popular. */
const MOST = 200;

/** The flagged stations of a country, the most popular first. */
export const flaggedStations = ({ catalog, country }: Signals): StationCard[] =>
  publicValueCards(catalog, country, MOST);

/**
 * Flagged stations, best first. `orders` are lists of other factors, best first; other stations in them are ignored.
 */
export function publicValue(
  flagged: readonly StationCard[],
  orders: readonly (readonly Scored[])[],
): Scored[] {
  const ids = new Set(flagged.map(({ id }) => id));
  const reason = (): Evidence => ({ kind: "publicValue" });
  const byPopularity = flagged.map(({ id }) => ({ id, score: 0, reason }));
  const lists = [byPopularity, ...orders.map((order) => order.filter(({ id }) => ids.has(id)))];
  return mergeByRank(lists.map((list, i) => [String(i), list] as const))
    .slice(0, LIST_LENGTH)
    .map(({ id, score }) => ({ id, score, reason }));
}
