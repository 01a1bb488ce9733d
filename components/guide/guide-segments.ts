/** A station's row as pieces of time without a gap between what is asked for: programmes, and what stands in for them. */
import type { Programme } from "../model/programme.ts";

export type WindowState = "loaded" | "loading" | "failed";

/** A stretch of time, half-open, and whether the row knows what is on in it. */
export interface GuideWindow {
  fromMs: number;
  toMs: number;
  state: WindowState;
}

export type Segment =
  | { kind: "programme"; key: string; startMs: number; stopMs: number; programme: Programme }
  /** Not here yet, could not be had, or nothing published at all. */
  | { kind: "loading" | "failed" | "unscheduled"; key: string; startMs: number; stopMs: number };

/** Neighbouring windows of one state as one, in order. */
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

/** `window` without the time that `known` covers. */
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
 * The segments of a row: its programmes (of loaded windows, whole even where they reach out of them) and a stand-in for
 * each stretch that is not known. Time within a loaded window that no programme fills is left empty; when nothing fills
 * any of it the station is taken as one that publishes no schedule.
 */
export function segmentsOf(programmes: readonly Programme[], windows: readonly GuideWindow[]): Segment[] {
  const loaded = joinWindows(windows.filter(({ state }) => state === "loaded"));
  const covered = [...loaded];
  for (const { startMs, stopMs } of programmes)
    covered.push({ fromMs: startMs, toMs: stopMs, state: "loaded" });
  const unknown = joinWindows(
    windows.filter(({ state }) => state !== "loaded").flatMap((window) => without(window, covered)),
  );
  const standIns = [...unknown, ...(programmes.length === 0 ? loaded : [])].map(
    ({ fromMs, toMs, state }): Segment => {
      const kind = state === "loaded" ? "unscheduled" : state;
      return { kind, key: `${kind} ${fromMs}`, startMs: fromMs, stopMs: toMs };
    },
  );
  const known = programmes.map((programme): Segment => {
    const { key, startMs, stopMs } = programme;
    return { kind: "programme", key, startMs, stopMs, programme };
  });
  return [...known, ...standIns].sort((a, b) => a.startMs - b.startMs);
}

/** The segment on at `atMs`; in an empty stretch the nearest one, the earlier of two as near. */
export function segmentAt(segments: readonly Segment[], atMs: number): Segment | undefined {
  let best: Segment | undefined;
  let bestMs = Number.POSITIVE_INFINITY;
  for (const segment of segments) {
    const distance = Math.max(segment.startMs - atMs, atMs - (segment.stopMs - 1), 0);
    if (distance < bestMs) [best, bestMs] = [segment, distance];
  }
  return best;
}

/** The segments that overlap `[fromMs, toMs)`, and `always` wherever it is. */
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
