/** How far back a live stream may be offered, from what its last check found. */
import { MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import type { StreamHealth } from "./stream-health.ts";

/** A shorter playlist is what players buffer, not a window to go back in (RFC 8216, 6.2.2 asks for three segments). */
const SHORTEST_MS = MINUTE_MS;

/** How far back a stream goes, ms; 0: not at all. `unknownMs` is for one whose window no check has measured. */
export function rewindMs(health: Pick<StreamHealth, "rewindSeconds"> | undefined, unknownMs: number): number {
  if (health?.rewindSeconds === undefined) return unknownMs;
  const measuredMs = health.rewindSeconds * SECOND_MS;
  return measuredMs < SHORTEST_MS ? 0 : measuredMs;
}
