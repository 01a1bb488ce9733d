/**
 * When an episode may be heard (specification 2.3, rules 1-3): half-open windows, an absent bound is open, and a
 * stream outside its window comes without its address.
 */
import type { OnDemandItem } from "#lib/contract/shapes.ts";

export type Availability =
  | { kind: "playable"; untilMs?: number }
  | { kind: "later"; fromMs: number }
  | { kind: "over"; sinceMs: number }
  | { kind: "not-offered" };

const bound = (value: string | undefined, open: number): number => (value ? Date.parse(value) : open);

/** What `item` offers at `nowMs`: the best of its streams, a playable one first, then the one that opens soonest. */
export function availability(item: Pick<OnDemandItem, "onDemandStreams">, nowMs: number): Availability {
  let playable: number | undefined;
  let later: number | undefined;
  let over: number | undefined;
  for (const stream of item.onDemandStreams ?? []) {
    const startMs = bound(stream.availableStart, Number.NEGATIVE_INFINITY);
    const stopMs = bound(stream.availableStop, Number.POSITIVE_INFINITY);
    if (stopMs <= nowMs) over = Math.max(over ?? stopMs, stopMs);
    else if (startMs > nowMs) later = Math.min(later ?? startMs, startMs);
    else if (stream.streamSource.url) playable = Math.max(playable ?? stopMs, stopMs);
  }
  if (playable !== undefined) {
    return Number.isFinite(playable) ? { kind: "playable", untilMs: playable } : { kind: "playable" };
  }
  if (later !== undefined) return { kind: "later", fromMs: later };
  if (over !== undefined) return { kind: "over", sinceMs: over };
  return { kind: "not-offered" };
}
