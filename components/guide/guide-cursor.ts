/** Computes where a key leads in the guide. Pure. */

import { mirroredKey } from "#components/language/mirrored-key.ts";
import type { TimeHere } from "#components/model/time.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { clampTo, dayAt, type GuideSpan, sameTimeOn } from "./guide-days.ts";
import { type Segment, SHORTEST_GAP_MS, segmentAt } from "./guide-segments.ts";

/** A station and a moment: the cursor is on the programme of that moment. Moving up and down keeps the moment. */
export interface Cursor {
  row: number;
  atMs: number;
  /** The cursor is on the first or last programme of the day of `atMs`, also while that is loading. */
  edge?: "first" | "last";
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

/** The first or last programme that begins on the day of `atMs`; the edge of the day while its programmes are not known. */
function edgeOfDay(
  atMs: number,
  edge: "first" | "last",
  { segments, span }: Pick<Surroundings, "segments" | "span">,
): number {
  const { startMs, stopMs } = dayAt(span, atMs);
  const edgeMs = edge === "first" ? startMs : stopMs - MINUTE_MS;
  const there = segmentAt(segments, edgeMs);
  // Another day of UTC may have the edge: what is known begins or ends hours from there.
  if (!there || there.kind === "loading" || isFar(there, edgeMs)) return edgeMs;
  const starts = segments
    .map((segment) => segment.startMs)
    .filter((start) => start >= startMs && start < stopMs);
  return (edge === "first" ? starts[0] : starts.at(-1)) ?? edgeMs;
}

/** Whether `atMs` is further from a segment than breaks between programmes are long. */
const isFar = ({ startMs, stopMs }: Segment, atMs: number): boolean =>
  startMs - atMs > SHORTEST_GAP_MS || atMs - stopMs > SHORTEST_GAP_MS;

/** The cursor at what is known by now: the first programme of a day may have come since the key was pressed. */
export function settled(at: Cursor, around: Pick<Surroundings, "segments" | "span">): Cursor {
  return at.edge === undefined ? at : { ...at, atMs: edgeOfDay(at.atMs, at.edge, around) };
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
  "day-start": ({ row, atMs }, around) => [row, edgeOfDay(atMs, "first", around), "first"],
  "day-end": ({ row, atMs }, around) => [row, edgeOfDay(atMs, "last", around), "last"],
  "day-before": ({ row, atMs }, around) => [row, byDays(atMs, -1, around)],
  "day-after": ({ row, atMs }, around) => [row, byDays(atMs, 1, around)],
  first: ({ atMs }) => [0, atMs],
  last: ({ atMs }, { rows }) => [rows - 1, atMs],
  now: ({ row }, { nowMs }) => [row, nowMs],
} satisfies Record<
  string,
  (at: Cursor, around: Surroundings) => [row: number, atMs: number, edge?: "first" | "last"]
>;

export type Move = keyof typeof MOVES;

/** Returns the cursor after `move`, within the guide. */
export function moved(at: Cursor, move: Move, around: Surroundings): Cursor {
  const [row, atMs, edge]: [number, number, Cursor["edge"]?] = MOVES[move](settled(at, around), around);
  return {
    row: Math.min(around.rows - 1, Math.max(0, row)),
    atMs: clampTo(around.span, atMs),
    ...(edge && { edge }),
  };
}
