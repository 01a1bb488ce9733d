/** Moving through the guide by keyboard: where a key leads from where one is. Pure. */
import { mirroredKey } from "#components/language/mirrored-key.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { clampTo, dayAt, type GuideSpan, sameTimeOn } from "./guide-days.ts";
import { type Segment, segmentAt } from "./guide-segments.ts";

/** A station, and a moment: the cell is the one on at that moment. Moving up and down keeps the moment. */
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

/** Further from anything that is known than any gap between programmes: not known at all. */
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

/** What a key asks for (WAI-ARIA grid pattern; Shift and an arrow go a day), or null when it is not the guide's. */
export function moveOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, rightToLeft: boolean): Move | null {
  if (altKey || (metaKey && !ctrlKey)) return null;
  const prefix = ctrlKey ? "ctrl " : shiftKey ? "shift " : "";
  return KEYS.get(prefix + mirroredKey(key, rightToLeft)) ?? null;
}

export interface Surroundings {
  /** What is known of the row the cursor is in. */
  segments: readonly Segment[];
  rows: number;
  /** Rows that are seen at once. */
  pageRows: number;
  span: GuideSpan;
  zone: string;
  nowMs: number;
}

/** The moment of the segment beside the one at `atMs`; where none is known yet, the moment just beyond. */
function beside(segments: readonly Segment[], atMs: number, later: boolean): number {
  const here = segmentAt(segments, atMs);
  const known = here && here.startMs - atMs < UNKNOWN_MS && atMs - here.stopMs < UNKNOWN_MS;
  if (!known) return atMs + (later ? 1 : -1) * 30 * MINUTE_MS;
  const next = segments[segments.indexOf(here) + (later ? 1 : -1)];
  if (later) return next ? next.startMs : here.stopMs;
  // What is not loaded is long: its near end, not its far one.
  if (next?.kind !== "programme") return here.startMs - MINUTE_MS;
  return next.startMs;
}

/** The first or last programme that begins on the day of `atMs`; the day's edge where none is known. */
function edgeOfDay(atMs: number, last: boolean, { segments, span }: Surroundings): number {
  const { startMs, stopMs } = dayAt(span, atMs);
  const starts = segments
    .map((segment) => segment.startMs)
    .filter((start) => start >= startMs && start < stopMs);
  return (last ? starts.at(-1) : starts[0]) ?? (last ? stopMs - MINUTE_MS : startMs);
}

/** Where `move` leads from `cursor`; never out of the guide. */
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
