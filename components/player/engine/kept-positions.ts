/** The stored positions at which the listener stopped episodes, for the player and for pages. */
import { list } from "#components/device/stored.ts";

export const MOST_KEPT = 200;

export interface Position {
  id: string;
  positionS: number;
  /** Absent where it is unknown. */
  durationS?: number;
}

/** Whether `value` is a complete position; a length may be unknown. */
export function isPosition(value: unknown): value is Position {
  const { id, positionS, durationS } = (value ?? {}) as Partial<Position>;
  const isLength = durationS === undefined || (Number.isFinite(durationS) && durationS > 0);
  return typeof id === "string" && Number.isFinite(positionS) && Number(positionS) >= 0 && isLength;
}

/** The valid positions in `stored`, the last heard first. */
export const parsePositions = (stored: unknown): readonly Position[] =>
  list(stored).filter(isPosition).slice(0, MOST_KEPT);
