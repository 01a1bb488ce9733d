/**
 * When an episode may play (specification 2.3). Windows are half-open: playable when
 * availableStart <= now < availableStop; an absent bound is open. All in server time.
 */
import type { OnDemandStream } from "#lib/contract/shapes.ts";

export type Offer =
  /** These streams (by index) may play now, in the record's order. */
  | { kind: "open"; indexes: number[] }
  | { kind: "not-yet"; atMs: number }
  | { kind: "over"; atMs: number }
  | { kind: "not-offered" };

function bound(time: string | undefined, absent: number): number {
  if (time === undefined) return absent;
  const ms = Date.parse(time);
  // A bound that cannot be read must not open what it was meant to close.
  return Number.isNaN(ms) ? -absent : ms;
}

/** When the stream's window closes, or Infinity. */
export function closesAtMs(stream: OnDemandStream): number {
  return bound(stream.availableStop, Number.POSITIVE_INFINITY);
}

function opensAtMs(stream: OnDemandStream): number {
  return bound(stream.availableStart, Number.NEGATIVE_INFINITY);
}

/** What of an episode's streams may play at `nowMs`. Outside its window a stream usually comes without its url. */
export function offerAt(streams: readonly OnDemandStream[], nowMs: number): Offer {
  const open = streams.flatMap((stream, index) =>
    stream.streamSource.url !== undefined && opensAtMs(stream) <= nowMs && nowMs < closesAtMs(stream)
      ? [index]
      : [],
  );
  if (open.length > 0) return { kind: "open", indexes: open };
  const opening = streams.map(opensAtMs).filter((at) => at > nowMs && Number.isFinite(at));
  if (opening.length > 0) return { kind: "not-yet", atMs: Math.min(...opening) };
  const closed = streams.map(closesAtMs).filter((at) => at <= nowMs && Number.isFinite(at));
  if (closed.length > 0) return { kind: "over", atMs: Math.max(...closed) };
  return { kind: "not-offered" };
}
