/** A station's row as segments of time: programmes, and stand-ins for time that is not known. */
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { Programme } from "../model/programme.ts";

type WindowState = "loaded" | "loading" | "failed";

/** A half-open stretch of time, and whether its programmes are known. */
export interface GuideWindow {
  fromMs: number;
  toMs: number;
  state: WindowState;
}

export type Segment =
  | { kind: "programme"; key: string; startMs: number; stopMs: number; programme: Programme }
  /** Still loading, not available, or no schedule published for this time. */
  | { kind: "loading" | "failed" | "unscheduled"; key: string; startMs: number; stopMs: number };

/** Joins neighbouring windows of the same state, in order. */
export function joinWindows(windows: readonly GuideWindow[]): GuideWindow[] {
  const joined: GuideWindow[] = [];
  for (const window of [...windows].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1);
    if (last && last.state === window.state && last.toMs >= window.fromMs) {
      last.toMs = Math.max(last.toMs, window.toMs);
    } else if (window.toMs > window.fromMs) joined.push({ ...window });
  }
  return joined;
}

/** A shorter gap between programmes is a break, and stays empty. */
export const SHORTEST_GAP_MS = 30 * MINUTE_MS;

/** Returns the parts of `window` that `known` does not cover. */
function without(window: GuideWindow, known: readonly GuideWindow[]): GuideWindow[] {
  let rest = [window];
  for (const { fromMs, toMs } of known) {
    rest = rest.flatMap((piece) =>
      [
        { ...piece, toMs: Math.min(piece.toMs, fromMs) },
        { ...piece, fromMs: Math.max(piece.fromMs, toMs) },
      ].filter((part) => part.toMs > part.fromMs),
    );
  }
  return rest;
}

/**
 * The segments of a row: programmes of loaded windows, uncut, and stand-ins for unknown time and for half an hour or more
 * of a loaded window without a programme, for which the station publishes no schedule.
 */
export function segmentsOf(programmes: readonly Programme[], windows: readonly GuideWindow[]): Segment[] {
  const loaded = joinWindows(windows.filter(({ state }) => state === "loaded"));
  const scheduled = programmes.map(
    ({ startMs, stopMs }): GuideWindow => ({ fromMs: startMs, toMs: stopMs, state: "loaded" }),
  );
  const covered = [...loaded, ...scheduled];
  const gaps = loaded
    .flatMap((window) => without(window, joinWindows(scheduled)))
    .filter(({ fromMs, toMs }) => toMs - fromMs >= SHORTEST_GAP_MS);
  const unknown = joinWindows(
    windows.filter(({ state }) => state !== "loaded").flatMap((window) => without(window, covered)),
  );
  const standIns = [...unknown, ...gaps].map(({ fromMs, toMs, state }): Segment => {
    const kind = state === "loaded" ? "unscheduled" : state;
    return { kind, key: `${kind} ${fromMs}`, startMs: fromMs, stopMs: toMs };
  });
  const known = programmes.map((programme): Segment => {
    const { key, startMs, stopMs } = programme;
    return { kind: "programme", key, startMs, stopMs, programme };
  });
  return [...known, ...standIns].sort((a, b) => a.startMs - b.startMs);
}

/** The segment at `atMs`; in an empty stretch the nearest segment, the earlier of two equally near. */
export function segmentAt(segments: readonly Segment[], atMs: number): Segment | undefined {
  let best: Segment | undefined;
  let bestMs = Number.POSITIVE_INFINITY;
  for (const segment of segments) {
    const distance = Math.max(segment.startMs - atMs, atMs - (segment.stopMs - 1), 0);
    if (distance < bestMs) [best, bestMs] = [segment, distance];
  }
  return best;
}

/** The segments that overlap `[fromMs, toMs)`, and the segment at `always`. */
export function segmentsBetween(
  segments: readonly Segment[],
  fromMs: number,
  toMs: number,
  always?: Segment,
): Segment[] {
  return segments.filter(
    (segment) => segment === always || (segment.startMs < toMs && segment.stopMs > fromMs),
  );
}
