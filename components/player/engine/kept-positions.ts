/** The stored positions at which the listener stopped episodes, for the player and for pages. */
import { list } from "#components/device/stored.ts";

export { POSITIONS_KEY } from "#components/device/own-episodes.ts";

export const MOST_KEPT = 200;

export interface Position {
  id: string;
  positionS: number;
  /** Absent for positions that were kept before lengths were. */
  durationS?: number;
}

/** Whether `value` is a complete position; a length may be unknown. */
export function isPosition(value: unknown): value is Position {
  const { id, positionS, durationS } = (value ?? {}) as Partial<Position>;
  const isLength = durationS === undefined || (Number.isFinite(durationS) && durationS > 0);
  return typeof id === "string" && Number.isFinite(positionS) && Number(positionS) >= 0 && isLength;
}

/** `own`, and behind them the positions of `others` in episodes that `own` lacks, one for each episode. */
export function mergePositions(own: readonly Position[], others: readonly Position[]): readonly Position[] {
  const all = [...own];
  for (const each of others)
    if (all.length < MOST_KEPT && !all.some(({ id }) => id === each.id)) all.push(each);
  return all;
}

/** The valid positions in `stored`, the last heard first. */
export function parsePositions(stored: unknown): readonly Position[] {
  return list(stored).filter(isPosition).slice(0, MOST_KEPT);
}
