/** The input and output of every factor. */

import type { Evidence } from "../../contract/evidence.ts";
import type { Context } from "../../request/context.ts";

/** The data that a factor may read: the visible catalogue and activity, at one moment. */
export interface Signals extends Pick<Context, "catalog" | "activity" | "health" | "nowMs"> {
  country: string;
}

/** A station as one factor scores it. */
export interface Scored {
  /** Row id of the station. */
  id: number;
  /** Larger is better; comparable within one list only. */
  score: number;
  /** Why the factor names the station. */
  reason: () => Evidence;
}

/** How many stations a factor names at most: lower ranks hardly count in the fusion. */
export const LIST_LENGTH = 60;

/** Best first, each station once; equal scores in order of row ids, so that equal data give equal lists. */
export function bestFirst<T extends { id: number; score: number }>(scored: T[]): T[] {
  const best = new Map<number, T>();
  for (const each of scored.sort((a, b) => b.score - a.score || a.id - b.id)) {
    if (!best.has(each.id)) best.set(each.id, each);
    if (best.size === LIST_LENGTH) break;
  }
  return [...best.values()];
}
