/** Which programme is heard at a moment. */
import type { OnAirNow, PlayableShow } from "../types.ts";

/** The programme on air at `atMs` (server time), half-open; null when none is known. The latest to start wins. */
export function showAt(onAir: OnAirNow, atMs: number): PlayableShow | null {
  let found: PlayableShow | null = null;
  for (const show of [...(onAir.shows ?? []), ...(onAir.show === undefined ? [] : [onAir.show])]) {
    const covers = show.startMs <= atMs && atMs < show.stopMs;
    if (covers && (found === null || show.startMs >= found.startMs)) found = show;
  }
  return found;
}
