"use client";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo } from "react";
import { HOUR_MS, MINUTE_MS } from "#lib/clock.ts";
import { type GuideSpan, utcDays } from "./guide-days.ts";
import { type Geometry, offsetOf, USUAL } from "./guide-geometry.ts";

/** Columns of the grid: time is drawn, and forgotten, in such pieces. */
export const SLICE_MS = 2 * HOUR_MS;
/** So much beyond what is drawn is asked for already. */
const AHEAD_MS = 3 * HOUR_MS;

interface GuideWindowQuery {
  scroller: RefObject<HTMLElement | null>;
  geometry: Geometry;
  span: GuideSpan;
  rows: number;
  /** Where the grid begins. */
  startMs: number;
  /** A row that stays on the page wherever it is, because it has the focus. */
  keepRow: number | null;
}

export interface VisibleWindow {
  /** Indexes of the rows to draw. */
  rows: number[];
  /** The first that is seen. */
  firstRow: number;
  /** The time to draw. */
  fromMs: number;
  toMs: number;
  /** The UTC days to know. */
  days: readonly number[];
}

/** Which rows and which stretch of time are on the page; changes by whole rows and slices, not with every pixel. */
export function useGuideWindow(query: GuideWindowQuery): VisibleWindow {
  const { scroller, geometry, span, startMs, keepRow } = query;
  const getScrollElement = useCallback(() => scroller.current, [scroller]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range);
      if (keepRow === null || keepRow >= range.count || seen.includes(keepRow)) return seen;
      return [...seen, keepRow].sort((a, b) => a - b);
    },
    [keepRow],
  );
  // Ruler and names lie over the beginning of what scrolls: what is seen begins where it would without them.
  const rows = useVirtualizer({
    count: query.rows,
    getScrollElement,
    estimateSize: () => geometry.rowPx,
    overscan: 2,
    rangeExtractor,
    initialRect: { width: USUAL.viewPx, height: USUAL.viewBlockPx },
    useFlushSync: false,
  });
  const slices = Math.ceil((span.toMs - span.fromMs) / SLICE_MS);
  const columns = useVirtualizer({
    horizontal: true,
    isRtl: typeof document !== "undefined" && document.documentElement.dir === "rtl",
    count: slices,
    getScrollElement,
    estimateSize: () => (SLICE_MS / MINUTE_MS) * geometry.minutePx,
    overscan: 1,
    initialOffset: () => offsetOf(startMs, span.fromMs, geometry),
    initialRect: { width: USUAL.viewPx, height: USUAL.viewBlockPx },
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    if (!geometry.measured) return;
    rows.measure();
    columns.measure();
  }, [geometry, rows, columns]);

  const items = columns.getVirtualItems();
  const fromMs = span.fromMs + (items[0]?.index ?? 0) * SLICE_MS;
  const toMs = Math.min(span.toMs, span.fromMs + ((items.at(-1)?.index ?? 0) + 1) * SLICE_MS);
  const days = utcDays(Math.max(span.fromMs, fromMs - AHEAD_MS), Math.min(span.toMs, toMs + AHEAD_MS));
  const [firstDay, lastDay] = [days[0] ?? 0, days.at(-1) ?? 0];
  return {
    rows: rows.getVirtualItems().map(({ index }) => index),
    firstRow: rows.range?.startIndex ?? 0,
    fromMs,
    toMs,
    days: useMemo(() => utcDays(firstDay, lastDay + 1), [firstDay, lastDay]),
  };
}
