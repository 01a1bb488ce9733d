import { useMemo } from "react";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { type GuideSpan, utcDays } from "./guide-days.ts";
import { type Geometry, indexesFrom } from "./guide-geometry.ts";

/** The grid adds and removes time in slices of this length. */
export const SLICE_MS = 2 * HOUR_MS;
/** Slices drawn outside the view, on both sides. */
const SLICES_AHEAD = 1;
const ROWS_AHEAD = 2;
/** How far beyond the drawn time programmes are requested. */
const ASKED_AHEAD_MS = 3 * HOUR_MS;

/** The first slice and the first row in view. */
export interface Edge {
  slice: number;
  row: number;
}

export function edgeOf(left: number, top: number, { minutePx, rowPx }: Geometry): Edge {
  const slicePx = (SLICE_MS / MINUTE_MS) * minutePx;
  return { slice: Math.max(0, Math.floor(left / slicePx)), row: Math.max(0, Math.floor(top / rowPx)) };
}

export interface VisibleWindow {
  /** Indexes of the rows to draw. */
  rows: number[];
  /** The time to draw. */
  fromMs: number;
  toMs: number;
  /** The UTC days to know. */
  days: readonly number[];
}

/**
 * The part of `rows` rows and of the time that is on the page when the view begins at `edge`. `keepRow` stays on the
 * page, because it has the focus.
 */
export function useGuideWindow(
  edge: Edge,
  geometry: Geometry,
  span: GuideSpan,
  { rows, keepRow }: { rows: number; keepRow: number | null },
): VisibleWindow {
  const { minutePx, rowPx, viewPx, viewBlockPx } = geometry;
  const slicePx = (SLICE_MS / MINUTE_MS) * minutePx;
  const slices = Math.ceil((span.toMs - span.fromMs) / SLICE_MS);
  // The ruler and the names cover the beginning of the view; cells under them are drawn ahead.
  const [first = 0, ...rest] = indexesFrom(edge.slice, viewPx / slicePx, slices, SLICES_AHEAD);
  const fromMs = span.fromMs + first * SLICE_MS;
  const toMs = Math.min(span.toMs, span.fromMs + ((rest.at(-1) ?? first) + 1) * SLICE_MS);
  const seen = indexesFrom(edge.row, viewBlockPx / rowPx, rows, ROWS_AHEAD);
  const kept = keepRow !== null && keepRow < rows && !seen.includes(keepRow) ? [keepRow] : [];
  const asked = utcDays(
    Math.max(span.fromMs, fromMs - ASKED_AHEAD_MS),
    Math.min(span.toMs, toMs + ASKED_AHEAD_MS),
  );
  const [firstDay, lastDay] = [asked[0] ?? 0, asked.at(-1) ?? 0];
  return {
    rows: [...kept, ...seen],
    fromMs,
    toMs,
    days: useMemo(() => utcDays(firstDay, lastDay + 1), [firstDay, lastDay]),
  };
}
