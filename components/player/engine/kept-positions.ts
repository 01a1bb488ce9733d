/** What is stored of where the listener left each episode: read by the player, and by pages that show how far it was. */
export const POSITIONS_KEY = "nowline.positions";
export const MOST_KEPT = 200;

export interface Position {
  id: string;
  positionS: number;
}

function isPosition(value: unknown): value is Position {
  const { id, positionS } = (value ?? {}) as Partial<Position>;
  return typeof id === "string" && Number.isFinite(positionS);
}

/** Every position in `stored`, the last heard first; what is none is left out. */
export function parsePositions(stored: unknown): Position[] {
  return Array.isArray(stored) ? stored.filter(isPosition).slice(0, MOST_KEPT) : [];
}
