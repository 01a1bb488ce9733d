import { type RefObject, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { STATIONS_AT_ONCE } from "../model/schedule-data.ts";
import { type GuideSpan, utcDays } from "./guide-days.ts";
import { type Geometry, indexesFrom } from "./guide-geometry.ts";

/** The grid adds and removes time in slices of this length. */
export const SLICE_MS = 2 * HOUR_MS;
/** Slices drawn outside the view, on both sides. */
const SLICES_AHEAD = 1;
const ROWS_AHEAD = 2;
/** Printing waits for no request, so it draws few rows that were not in view. */
const MOST_PRINTED = 60;
/** How far beyond the drawn time programmes are requested. */
const ASKED_AHEAD_MS = 3 * HOUR_MS;

/** The row and the slice of time at the scroller's edge; `left` and `top` are pixels. */
export function edgeOf(left: number, top: number, { minutePx, rowPx }: Geometry) {
  const slicePx = (SLICE_MS / MINUTE_MS) * minutePx;
  return { slice: Math.max(0, Math.floor(left / slicePx)), row: Math.max(0, Math.floor(top / rowPx)) };
}

/** The first slice and the first row in view. */
export type Edge = ReturnType<typeof edgeOf>;

/**
 * The days of `inView`; while `frozen` only the days in view before, as a new day makes every row draw anew, longer than
 * a frame. The array is kept while it has what is wanted. `unseen`: a day in view is left out.
 */
function useDays(inView: readonly number[], frozen: boolean): { days: readonly number[]; unseen: boolean } {
  const [days, setDays] = useState(inView);
  const [before] = useState(() => new Set<number>());
  useEffect(() => {
    if (!frozen) for (const day of inView) before.add(day);
  }, [inView, frozen, before]);
  const wanted = frozen ? inView.filter((day) => before.has(day)) : inView;
  const stays = frozen ? wanted.every((day) => days.includes(day)) : days === inView;
  if (!stays) setDays(wanted);
  return { days: stays ? days : wanted, unseen: wanted.length < inView.length };
}

/** The rows from the first of the guide to the last in view, with all rows whose programmes were asked for with theirs. */
function printedRows(seen: readonly number[], rows: number): number[] {
  const batches = Math.ceil(((seen.at(-1) ?? 0) + 1) / STATIONS_AT_ONCE);
  return Array.from({ length: Math.min(rows, batches * STATIONS_AT_ONCE) }, (_, index) => index);
}

interface RowsInView {
  /** The number of all rows. */
  rows: number;
  /** The row that stays on the page, because it has the focus. */
  keepRow: number | null;
  /** Whether the grid scrolls fast. */
  flung: boolean;
  scroller: RefObject<HTMLElement | null>;
}

/** The part of the rows and of the time that is on the page when the view begins at `edge`. */
export function useGuideWindow(
  edge: Edge,
  geometry: Geometry,
  span: GuideSpan,
  { rows, keepRow, flung, scroller }: RowsInView,
) {
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
  const days = useMemo(() => utcDays(firstDay, lastDay + 1), [firstDay, lastDay]);
  const printPx = usePrinting(scroller);
  const printable = (seen.at(-1) ?? 0) < MOST_PRINTED;
  return {
    /** Indexes of the rows to draw. */
    rows: printPx !== null && printable ? printedRows(seen, rows) : [...kept, ...seen],
    /** Whether paper has all rows from the first on; a guide that is scrolled far down prints the rows in view. */
    printable,
    /** The minutes of the guide before the printed time. */
    printFrom: printPx === null ? 0 : printPx / minutePx,
    fromMs,
    toMs,
    // A cell with the focus needs the other cells of its day.
    ...useDays(days, flung && keepRow === null),
  };
}

export type VisibleWindow = ReturnType<typeof useGuideWindow>;

/**
 * The offset (px) of `scroller` while the page is printed, else null. Paper is of another width, where the offset is
 * another moment: the scroller stands at its beginning, its style sheet moves the content. Drawn before printing.
 */
function usePrinting(scroller: RefObject<HTMLElement | null>): number | null {
  const [leftPx, setLeftPx] = useState<number | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let scrolled: { left: number; top: number } | null = null;
    const before = () => {
      const view = scroller.current;
      if (view === null) return;
      scrolled ??= { left: view.scrollLeft, top: view.scrollTop };
      const { left } = scrolled;
      flushSync(() => setLeftPx(Math.abs(left)));
      view.scrollLeft = 0;
    };
    const after = () => {
      flushSync(() => setLeftPx(null));
      if (scrolled !== null) scroller.current?.scrollTo({ ...scrolled, behavior: "instant" });
      scrolled = null;
    };
    window.addEventListener("beforeprint", before, { signal });
    window.addEventListener("afterprint", after, { signal });
    return () => over.abort();
  }, [scroller]);
  return leftPx;
}
