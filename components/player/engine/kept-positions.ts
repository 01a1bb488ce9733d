/** What is stored of where the listener left each episode: read by the player, and by pages that show how far it was. */
import type { StorePort } from "./ports.ts";

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

/** Every position kept, the last heard first; none when there is nothing that can be read. */
export function readPositions(store: Pick<StorePort, "get">): Position[] {
  try {
    const parsed: unknown = JSON.parse(store.get(POSITIONS_KEY) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isPosition).slice(0, MOST_KEPT) : [];
  } catch {
    // Storage refused, or the text is not ours any more: begin again.
    return [];
  }
}
