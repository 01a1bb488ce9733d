/**
 * The offer of an item at a moment. Adds "opening" to lib/contract/availability.ts: an answer made before a window
 * opened has no address, so an open page asks again; until then the episode is neither closed nor playable.
 */
import {
  type Availability,
  availability,
  isOpenAt,
  nextEdgeMs,
  type Windowed,
  windowOf,
  windowsOf,
} from "#lib/contract/availability.ts";

export type Offer = Availability | { kind: "opening" };

/** How far off server time in the browser may be: an answer this soon after an edge may be from before the edge. */
const SETTLED_MS = 3_000;

/** The offer of `item` at `nowMs`, from an answer made at `loadedAtMs`; both in server time. */
export function offerOf(item: Windowed, nowMs: number, loadedAtMs: number): Offer {
  const found = availability(item, nowMs);
  if (found.kind === "playable") return found;
  const opening = (item.onDemandStreams ?? []).some((stream) => {
    const window = windowOf(stream);
    if (window.startMs === null || stream.streamSource.url !== undefined) return false;
    return isOpenAt(window, nowMs) && loadedAtMs < window.startMs + SETTLED_MS;
  });
  return opening ? { kind: "opening" } : found;
}

/** The next moment after `nowMs` at which a window of `items` opens or closes; undefined when there is none. */
export function firstEdgeMs(items: readonly Windowed[], nowMs: number): number | undefined {
  const edges = items.flatMap(windowsOf).flatMap((window) => nextEdgeMs(window, nowMs) ?? []);
  return edges.length > 0 ? Math.min(...edges) : undefined;
}

/** True when one of `items` waits for an answer made after its window opened. */
export function isOpening(items: readonly Windowed[], nowMs: number, loadedAtMs: number): boolean {
  return items.some((item) => offerOf(item, nowMs, loadedAtMs).kind === "opening");
}
