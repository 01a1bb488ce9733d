import { useMemo } from "react";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { type GuideSpan, utcDays } from "./guide-days.ts";
import { type Geometry, indexesFrom } from "./guide-geometry.ts";

/** Columns of the grid: time is drawn, and forgotten, in such pieces. */
export const SLICE_MS = 2 * HOUR_MS;
/** Drawn beyond what is seen, on either side. */
const SLICES_AHEAD = 1;
const ROWS_AHEAD = 2;
/** So much beyond what is drawn is asked for already. */
const ASKED_AHEAD_MS = 3 * HOUR_MS;

/** The first slice and the first row that are seen: it changes with whole ones, not with every pixel. */
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
 * Which of `rows` rows and which stretch of time are on the page, when `edge` is where the view begins. `keepRow` stays
 * wherever it is, because it has the focus.
 */
export function useGuideWindow(
  edge: Edge,
  geometry: Geometry,
  span: GuideSpan,
  rows: number,
  keepRow: number | null,
): VisibleWindow {
  const { minutePx, rowPx, viewPx, viewBlockPx } = geometry;
  const slicePx = (SLICE_MS / MINUTE_MS) * minutePx;
  const slices = Math.ceil((span.toMs - span.fromMs) / SLICE_MS);
  // Ruler and names lie over the beginning of the view; what is under them is drawn ahead.
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
