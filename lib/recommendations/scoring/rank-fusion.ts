/**
 * Makes one list of several: reciprocal rank fusion (Cormack, Clarke & Büttcher 2009). A station's score is the sum of
 * 1 / (60 + rank) over its lists. So scores of different factors need not be comparable, and a station of several
 * factors comes before a station of one factor.
 */
import { entryOf } from "#db/entry.ts";
import type { Evidence } from "../../contract/evidence.ts";
import type { Scored } from "./scored.ts";

const K = 60;

interface Brought {
  factor: string;
  /** From 1. */
  rank: number;
  reason: () => Evidence;
}
export interface Merged {
  id: number;
  score: number;
  /** The lists that have the station, the highest rank first. */
  by: Brought[];
}

/** Merges lists, each best first. Equal scores are ordered by row id. */
export function mergeByRank(lists: readonly (readonly [string, readonly Scored[]])[]): Merged[] {
  const merged = new Map<number, Merged>();
  for (const [factor, list] of lists)
    for (const [i, { id, reason }] of list.entries()) {
      const found = entryOf(merged, id, () => ({ id, score: 0, by: [] }));
      found.score += 1 / (K + i + 1);
      found.by.push({ factor, rank: i + 1, reason });
    }
  const all = [...merged.values()].sort((a, b) => b.score - a.score || a.id - b.id);
  for (const { by } of all) by.sort((a, b) => a.rank - b.rank || (a.factor < b.factor ? -1 : 1));
  return all;
}
