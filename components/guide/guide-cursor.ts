/** Computes where a key leads in the guide. Pure. */
import { mirroredKey } from "#components/language/mirrored-key.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { clampTo, dayAt, type GuideSpan, sameTimeOn } from "./guide-days.ts";
import { type Segment, segmentAt } from "./guide-segments.ts";

/** A station and a moment: the cursor is on the programme of that moment. Moving up and down keeps the moment. */
export interface Cursor {
  row: number;
  atMs: number;
}

export type Move =
  | "earlier"
  | "later"
  | "up"
  | "down"
  | "page-up"
  | "page-down"
  | "day-start"
  | "day-end"
  | "day-before"
  | "day-after"
  | "first"
  | "last"
  | "now";

/** Longer than any gap between programmes: time this far from a known programme is not loaded. */
const UNKNOWN_MS = 6 * HOUR_MS;

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const KEYS = new Map<string, Move>(
  Object.entries({
    ArrowLeft: "earlier",
    ArrowRight: "later",
    ArrowUp: "up",
    ArrowDown: "down",
    PageUp: "page-up",
    PageDown: "page-down",
    Home: "day-start",
    End: "day-end",
    n: "now",
    "shift ArrowLeft": "day-before",
    "shift ArrowRight": "day-after",
    "ctrl Home": "first",
    "ctrl End": "last",
  }),
);

/** The move of a key (WAI-ARIA grid pattern; Shift and an arrow: by a day); null for a key that the guide ignores. */
export function moveOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, rightToLeft: boolean): Move | null {
  if (altKey || (metaKey && !ctrlKey)) return null;
  const prefix = ctrlKey ? "ctrl " : shiftKey ? "shift " : "";
  return KEYS.get(prefix + mirroredKey(key, rightToLeft)) ?? null;
}

export interface Surroundings {
  /** The known segments of the cursor's row. */
  segments: readonly Segment[];
  rows: number;
  pageRows: number;
  span: GuideSpan;
  zone: string;
  nowMs: number;
}

/** The moment of the next or previous segment; just beyond the current segment where no other is known yet. */
function beside(segments: readonly Segment[], atMs: number, later: boolean): number {
  const here = segmentAt(segments, atMs);
  const known = here && here.startMs - atMs < UNKNOWN_MS && atMs - here.stopMs < UNKNOWN_MS;
  if (!known) return atMs + (later ? 1 : -1) * 30 * MINUTE_MS;
  const next = segments[segments.indexOf(here) + (later ? 1 : -1)];
  if (later) return next ? next.startMs : here.stopMs;
  // A stretch that is not loaded is long: go to its near end.
  if (next?.kind !== "programme") return here.startMs - MINUTE_MS;
  return next.startMs;
}

/** The first or last programme that begins on the day of `atMs`; the edge of the day where no programme is known. */
function edgeOfDay(atMs: number, last: boolean, { segments, span }: Surroundings): number {
  const { startMs, stopMs } = dayAt(span, atMs);
  const starts = segments
    .map((segment) => segment.startMs)
    .filter((start) => start >= startMs && start < stopMs);
  return (last ? starts.at(-1) : starts[0]) ?? (last ? stopMs - MINUTE_MS : startMs);
}

/** Returns the cursor after `move`, within the guide. */
export function moved({ row, atMs }: Cursor, move: Move, around: Surroundings): Cursor {
  const { rows, pageRows, span, zone, nowMs } = around;
  const to = (nextRow: number, nextMs: number): Cursor => ({
    row: Math.min(rows - 1, Math.max(0, nextRow)),
    atMs: clampTo(span, nextMs),
  });
  const byDays = (days: number) => {
    const day = dayAt(span, atMs);
    const other = span.days[span.days.indexOf(day) + days] ?? day;
    return to(row, sameTimeOn(other, atMs, zone));
  };
  switch (move) {
    case "earlier":
      return to(row, beside(around.segments, atMs, false));
    case "later":
      return to(row, beside(around.segments, atMs, true));
    case "up":
      return to(row - 1, atMs);
    case "down":
      return to(row + 1, atMs);
    case "page-up":
      return to(row - pageRows, atMs);
    case "page-down":
      return to(row + pageRows, atMs);
    case "day-start":
      return to(row, edgeOfDay(atMs, false, around));
    case "day-end":
      return to(row, edgeOfDay(atMs, true, around));
    case "day-before":
      return byDays(-1);
    case "day-after":
      return byDays(1);
    case "first":
      return to(0, atMs);
    case "last":
      return to(rows - 1, atMs);
    case "now":
      return to(row, nowMs);
  }
}
