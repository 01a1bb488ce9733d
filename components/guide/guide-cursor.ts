/** Computes where a key leads in the guide. Pure. */

import { mirroredKey } from "#components/language/mirrored-key.ts";
import type { TimeHere } from "#components/model/time.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { clampTo, dayAt, type GuideSpan, sameTimeOn } from "./guide-days.ts";
import { type Segment, segmentAt } from "./guide-segments.ts";

/** A station and a moment: the cursor is on the programme of that moment. Moving up and down keeps the moment. */
export interface Cursor {
  row: number;
  atMs: number;
}

/** Longer than any gap between programmes: time this far from a known programme is not loaded. */
const UNKNOWN_MS = 6 * HOUR_MS;

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

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

export interface Surroundings extends TimeHere {
  /** The known segments of the cursor's row. */
  segments: readonly Segment[];
  rows: number;
  pageRows: number;
  span: GuideSpan;
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

/** The moment `days` later on the clocks; the same moment where the guide has no such day. */
function byDays(atMs: number, days: number, { span, zone }: Surroundings): number {
  const day = dayAt(span, atMs);
  return sameTimeOn(span.days[span.days.indexOf(day) + days] ?? day, atMs, zone);
}

/** Where each move leads, in rows and milliseconds, perhaps beyond the guide. */
const MOVES = {
  earlier: ({ row, atMs }, { segments }) => [row, beside(segments, atMs, false)],
  later: ({ row, atMs }, { segments }) => [row, beside(segments, atMs, true)],
  up: ({ row, atMs }) => [row - 1, atMs],
  down: ({ row, atMs }) => [row + 1, atMs],
  "page-up": ({ row, atMs }, { pageRows }) => [row - pageRows, atMs],
  "page-down": ({ row, atMs }, { pageRows }) => [row + pageRows, atMs],
  "day-start": ({ row, atMs }, around) => [row, edgeOfDay(atMs, false, around)],
  "day-end": ({ row, atMs }, around) => [row, edgeOfDay(atMs, true, around)],
  "day-before": ({ row, atMs }, around) => [row, byDays(atMs, -1, around)],
  "day-after": ({ row, atMs }, around) => [row, byDays(atMs, 1, around)],
  first: ({ atMs }) => [0, atMs],
  last: ({ atMs }, { rows }) => [rows - 1, atMs],
  now: ({ row }, { nowMs }) => [row, nowMs],
} satisfies Record<string, (at: Cursor, around: Surroundings) => [row: number, atMs: number]>;

export type Move = keyof typeof MOVES;

/** Returns the cursor after `move`, within the guide. */
export function moved(at: Cursor, move: Move, around: Surroundings): Cursor {
  const [row, atMs] = MOVES[move](at, around);
  return { row: Math.min(around.rows - 1, Math.max(0, row)), atMs: clampTo(around.span, atMs) };
}
