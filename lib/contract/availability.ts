/**
 * The only rule of when an item may be heard (specification 2.3, rules 1 to 3; contract: Availability), for server,
 * pages and player; SQL has it as `isOpenSql` (db/catalog/read/availability.ts). Times are the server's.
 */
import type { OnDemandItem, OnDemandStream } from "./shapes.ts";

/** A half-open window in milliseconds: from its start to before its stop. An absent bound (null) is open. */
export interface AvailabilityWindow {
  startMs: number | null;
  stopMs: number | null;
}

/** Whether the window is open at `nowMs`: start <= now < stop. */
export const isOpenAt = ({ startMs, stopMs }: AvailabilityWindow, nowMs: number): boolean =>
  (startMs === null || startMs <= nowMs) && (stopMs === null || nowMs < stopMs);

/** Whether the window stops before it starts, so that it never opens. */
export const isNever = ({ startMs, stopMs }: AvailabilityWindow): boolean =>
  startMs !== null && stopMs !== null && stopMs <= startMs;

/** The next moment after `nowMs` at which the window opens or closes; undefined when there is none. */
export function nextEdgeMs(window: AvailabilityWindow, nowMs: number): number | undefined {
  if (isNever(window)) return undefined;
  const edges = [window.startMs, window.stopMs];
  return edges.find((ms): ms is number => ms !== null && ms > nowMs && Number.isFinite(ms));
}

/** The earliest start and latest stop of the windows; null where a window has no such bound, or without windows. */
export function spanOf(windows: readonly AvailabilityWindow[]): AvailabilityWindow {
  const starts = windows.map(({ startMs }) => startMs).filter((ms) => ms !== null);
  const stops = windows.map(({ stopMs }) => stopMs).filter((ms) => ms !== null);
  const all = (bounds: readonly number[]) => bounds.length > 0 && bounds.length === windows.length;
  return {
    startMs: all(starts) ? Math.min(...starts) : null,
    stopMs: all(stops) ? Math.max(...stops) : null,
  };
}

/** A bound in ms as it is sent. An unreadable bound (`unreadable`) keeps the window closed. */
function bound(time: string | undefined, unreadable: number): number | null {
  if (time === undefined) return null;
  const ms = Date.parse(time);
  return Number.isNaN(ms) ? unreadable : ms;
}

/** The window of a stream as sent to partners and pages. */
export const windowOf = ({
  availableStart,
  availableStop,
}: Pick<OnDemandStream, "availableStart" | "availableStop">): AvailabilityWindow => ({
  startMs: bound(availableStart, Number.POSITIVE_INFINITY),
  stopMs: bound(availableStop, Number.NEGATIVE_INFINITY),
});

/** Whether `stream` may be played at `nowMs`: its window is open and it has an address. */
export const isPlayable = (stream: OnDemandStream, nowMs: number): boolean =>
  stream.streamSource.url !== undefined && isOpenAt(windowOf(stream), nowMs);

export type Windowed = Pick<OnDemandItem, "onDemandStreams">;

/** The windows of an item's streams, in their order. */
export const windowsOf = ({ onDemandStreams = [] }: Windowed): AvailabilityWindow[] =>
  onDemandStreams.map(windowOf);

/** The state of an item at a moment. `untilMs` is absent when no end is known. */
export type Availability =
  | { kind: "playable"; untilMs?: number }
  | { kind: "later"; fromMs: number }
  | { kind: "over"; sinceMs: number }
  | { kind: "not-offered" };

const isKnown = (ms: number | null): ms is number => ms !== null && Number.isFinite(ms);

/** The state of `item` at `nowMs`: playable if one stream is, else by the stream that opens soonest. */
export function availability(item: Windowed, nowMs: number): Availability {
  const playable = (item.onDemandStreams ?? []).filter((stream) => isPlayable(stream, nowMs));
  if (playable.length > 0) {
    const { stopMs } = spanOf(playable.map(windowOf));
    return stopMs === null ? { kind: "playable" } : { kind: "playable", untilMs: stopMs };
  }
  const windows = windowsOf(item).filter((window) => !isNever(window));
  const opening = windows.flatMap(({ startMs: ms }) => (isKnown(ms) && ms > nowMs ? ms : []));
  if (opening.length > 0) return { kind: "later", fromMs: Math.min(...opening) };
  const closed = windows.flatMap(({ stopMs: ms }) => (isKnown(ms) && ms <= nowMs ? ms : []));
  return closed.length > 0 ? { kind: "over", sinceMs: Math.max(...closed) } : { kind: "not-offered" };
}
