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

function isPosition(value: unknown): value is Position {
  const { id, positionS } = (value ?? {}) as Partial<Position>;
  return typeof id === "string" && Number.isFinite(positionS);
}

/** The valid positions in `stored`, the last heard first. */
export function parsePositions(stored: unknown): Position[] {
  return list(stored).filter(isPosition).slice(0, MOST_KEPT);
}
