/**
 * When an episode may be heard (specification 2.3, rules 1-3): half-open windows, an absent bound is open, and a
 * stream outside its window comes without its address. The one place of this rule, for pages and player; all in server
 * time.
 */
import type { OnDemandItem, OnDemandStream } from "#lib/contract/shapes.ts";

export type Availability =
  | { kind: "playable"; untilMs?: number }
  | { kind: "later"; fromMs: number }
  | { kind: "over"; sinceMs: number }
  | { kind: "not-offered" };

function bound(time: string | undefined, absent: number): number {
  if (time === undefined) return absent;
  const ms = Date.parse(time);
  // A bound that cannot be read must not open what it was meant to close.
  return Number.isNaN(ms) ? -absent : ms;
}

const opensAtMs = ({ availableStart }: OnDemandStream) => bound(availableStart, Number.NEGATIVE_INFINITY);

/** When the window of `stream` closes, or Infinity. */
export const closesAtMs = ({ availableStop }: OnDemandStream): number =>
  bound(availableStop, Number.POSITIVE_INFINITY);

/** Whether `stream` may be played at `nowMs`: its window is open and it has an address. */
export const isPlayable = (stream: OnDemandStream, nowMs: number): boolean =>
  stream.streamSource.url !== undefined && opensAtMs(stream) <= nowMs && nowMs < closesAtMs(stream);

/** What `item` offers at `nowMs`: the best of its streams, a playable one first, then the one that opens soonest. */
export function availability(item: Pick<OnDemandItem, "onDemandStreams">, nowMs: number): Availability {
  const streams = item.onDemandStreams ?? [];
  const closing = streams.filter((stream) => isPlayable(stream, nowMs)).map(closesAtMs);
  if (closing.length > 0) {
    const untilMs = Math.max(...closing);
    return Number.isFinite(untilMs) ? { kind: "playable", untilMs } : { kind: "playable" };
  }
  const opening = streams.map(opensAtMs).filter((atMs) => atMs > nowMs && Number.isFinite(atMs));
  if (opening.length > 0) return { kind: "later", fromMs: Math.min(...opening) };
  const closed = streams.map(closesAtMs).filter((atMs) => atMs <= nowMs && Number.isFinite(atMs));
  if (closed.length > 0) return { kind: "over", sinceMs: Math.max(...closed) };
  return { kind: "not-offered" };
}
