/**
 * What an item offers at a moment, and when that changes. It adds to lib/contract/availability.ts what a page that stays
 * open must know: an answer made before a window opened holds no address, so at the opening it has to be asked again, and
 * until the new answer is here the episode is neither closed nor playable.
 */
import {
  type Availability,
  availability,
  isOpenAt,
  nextEdgeMs as nextEdgeOf,
  type Windowed,
  windowOf,
  windowsOf,
} from "#lib/contract/availability.ts";

export type Offer = Availability | { kind: "opening" };

/** Server time in the browser may be off by this much: an answer made so soon after an edge may still be of before it. */
const SETTLED_MS = 3_000;

/** What `item`, as it was answered at `loadedAtMs`, offers at `nowMs`; all in server time. */
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

/** The next moment after `nowMs` at which one of `items` opens or closes; undefined when none does any more. */
export function nextEdgeMs(items: readonly Windowed[], nowMs: number): number | undefined {
  const edges = items.flatMap(windowsOf).flatMap((window) => nextEdgeOf(window, nowMs) ?? []);
  return edges.length > 0 ? Math.min(...edges) : undefined;
}

/** True when one of `items` waits for an answer made after its window opened. */
export function isOpening(items: readonly Windowed[], nowMs: number, loadedAtMs: number): boolean {
  return items.some((item) => offerOf(item, nowMs, loadedAtMs).kind === "opening");
}
