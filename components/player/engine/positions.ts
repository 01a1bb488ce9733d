/** Where the listener left each episode, on this device: the most recent ones, a bounded number of them. */
import type { StorePort } from "./ports.ts";

export const POSITIONS_KEY = "nowline.positions";
const MOST_KEPT = 200;
/** Under this nothing is worth taking up again; this close to the end it counts as heard. */
const WORTH_KEEPING_S = 10;
const HEARD_S = 15;

interface Position {
  id: string;
  positionS: number;
}

function isPosition(value: unknown): value is Position {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "positionS" in value &&
    typeof value.positionS === "number" &&
    Number.isFinite(value.positionS)
  );
}

function read(store: StorePort): Position[] {
  try {
    const parsed: unknown = JSON.parse(store.get(POSITIONS_KEY) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isPosition).slice(0, MOST_KEPT) : [];
  } catch {
    // Storage refused, or the text is not ours any more: begin again.
    return [];
  }
}

function write(store: StorePort, positions: Position[]): void {
  try {
    store.set(POSITIONS_KEY, JSON.stringify(positions.slice(0, MOST_KEPT)));
  } catch {
    // Private windows and full disks: the position is lost, the sound is not.
  }
}

/** Seconds into the episode where it was left; 0 when it is new or was heard to its end. */
export function positionOf(store: StorePort, episodeId: string): number {
  return read(store).find((each) => each.id === episodeId)?.positionS ?? 0;
}

/** Remembers a position (seconds); forgets the episode at its start and at its end. */
export function keepPosition(
  store: StorePort,
  episodeId: string,
  positionS: number,
  durationS: number | null,
): void {
  const others = read(store).filter((each) => each.id !== episodeId);
  const finished = durationS !== null && positionS >= durationS - HEARD_S;
  const worth = positionS >= WORTH_KEEPING_S && !finished;
  write(store, worth ? [{ id: episodeId, positionS: Math.floor(positionS) }, ...others] : others);
}

/** Every position kept, for pages that show how far an episode was heard. */
export function allPositions(store: StorePort): ReadonlyMap<string, number> {
  return new Map(read(store).map((each) => [each.id, each.positionS]));
}
