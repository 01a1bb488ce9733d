/** What every factor takes and gives. */

import type { Evidence } from "../contract/evidence.ts";
import type { Context } from "../request/context.ts";

/** What a factor may look at: narrowed to what the caller may see, at one moment. */
export interface Signals extends Pick<Context, "catalog" | "activity" | "health" | "nowMs"> {
  country: string;
}

/** A station as one factor sees it. */
export interface Scored {
  /** Row id of the station. */
  id: number;
  /** Larger is better; comparable within one list alone. */
  score: number;
  /** What it was found by. */
  reason: () => Evidence;
}

/** A factor names at most so many stations: ranks beyond have no say in the fusion. */
export const LIST_LENGTH = 60;

/** Best first; equal scores in the order of row ids, so that the same data give the same list. */
export function bestFirst<T extends { id: number; score: number }>(scored: T[], limit = LIST_LENGTH): T[] {
  return scored.sort((a, b) => b.score - a.score || a.id - b.id).slice(0, limit);
}
