/**
 * What an item offers at a moment, and when that changes. It adds to components/model/availability.ts what a page
 * that stays open must know: an answer made before a window opened holds no address, so at the opening it has to be
 * asked again, and until the new answer is here the episode is neither closed nor playable.
 */
import { type Availability, availability } from "#components/model/availability.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";

export type Offer = Availability | { kind: "opening" };
type Windowed = Pick<OnDemandItem, "onDemandStreams">;

/** Server time in the browser may be off by this much: an answer made so soon after an edge may still be of before it. */
const SETTLED_MS = 3_000;

const startsOf = (item: Windowed) =>
  (item.onDemandStreams ?? []).flatMap(({ availableStart }) =>
    availableStart ? [Date.parse(availableStart)] : [],
  );
const stopsOf = (item: Windowed) =>
  (item.onDemandStreams ?? []).flatMap(({ availableStop }) =>
    availableStop ? [Date.parse(availableStop)] : [],
  );

/** What `item`, as it was answered at `loadedAtMs`, offers at `nowMs`; all in server time. */
export function offerOf(item: Windowed, nowMs: number, loadedAtMs: number): Offer {
  const found = availability(item, nowMs);
  if (found.kind === "playable") return found;
  const opening = (item.onDemandStreams ?? []).some(({ availableStart, availableStop, streamSource }) => {
    if (availableStart === undefined || streamSource.url !== undefined) return false;
    const startMs = Date.parse(availableStart);
    const stopMs = availableStop === undefined ? Number.POSITIVE_INFINITY : Date.parse(availableStop);
    return startMs <= nowMs && nowMs < stopMs && loadedAtMs < startMs + SETTLED_MS;
  });
  return opening ? { kind: "opening" } : found;
}

/** The next moment after `nowMs` at which one of `items` opens or closes; undefined when none does any more. */
export function nextEdgeMs(items: readonly Windowed[], nowMs: number): number | undefined {
  let next: number | undefined;
  for (const item of items) {
    for (const edgeMs of [...startsOf(item), ...stopsOf(item)]) {
      if (edgeMs > nowMs && (next === undefined || edgeMs < next)) next = edgeMs;
    }
  }
  return next;
}

/** True when one of `items` waits for an answer made after its window opened. */
export function isOpening(items: readonly Windowed[], nowMs: number, loadedAtMs: number): boolean {
  return items.some((item) => offerOf(item, nowMs, loadedAtMs).kind === "opening");
}
