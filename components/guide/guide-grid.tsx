"use client";
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { minutesSince, type TimeHere } from "#components/model/time.ts";
import { useNowLine } from "#components/parts/use-now-line.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { RowsWanted } from "../model/guide-rows-data.ts";
import type { GuideTime } from "../model/guide-time.ts";
import { gridRole, rowHeaderRole, rowRole } from "./grid-roles.ts";
import { GuideCell } from "./guide-cell.tsx";
import { standInDrawing } from "./guide-cell-drawing.ts";
import type { Cursor } from "./guide-cursor.ts";
import type { GuideStart } from "./guide-data.ts";
import type { GuideSpan } from "./guide-days.ts";
import { GuideDetail } from "./guide-detail.tsx";
import { GuideNames, GuideRuler } from "./guide-edges.tsx";
import { type Geometry, isLineSeen } from "./guide-geometry.ts";
import styles from "./guide-grid.module.css";
import { createPointed, gridHandlers } from "./guide-grid-handlers.ts";
import { DrawnTime, GuideRow, type GuideRowProps, type RowContent } from "./guide-row.tsx";
import { type KnownRows, useGuideRows } from "./use-guide-rows.ts";
import { useGuideScroll } from "./use-guide-scroll.ts";
import { useGuideWindow, type VisibleWindow } from "./use-guide-window.ts";
import { type KeptPlace, useKeptPlace } from "./use-kept-place.ts";

export interface GuideViewProps extends TimeHere {
  countryName: string;
  /** The number of all stations, and which they are. */
  rows: number;
  wanted: RowsWanted;
  start: GuideStart;
  span: GuideSpan;
  time: GuideTime;
}

/** Stations by time in a scrolling pane; the page contains only the cells in view. */
export function GuideGrid(props: GuideViewProps) {
  const words = useWords();
  const { t } = words;
  const { countryName, rows, wanted, start, span, nowMs, zone, time } = props;
  const pane = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  const contents = useRef(new Map<number, RowContent>());
  const [pointed] = useState(createPointed);
  const keysId = useId();

  const place = useKeptPlace();
  const [cursor, setCursor] = useKeptCursor(place, focused);
  const elements = { pane, scroller, probe };
  const { geometry, calm, flung, restMs, edge, reveal } = useGuideScroll(elements, span, time, place);
  const seen = useGuideWindow(edge, geometry, span, { rows, keepRow: cursor?.row ?? null, flung, scroller });
  const known = useGuideRows({ wanted, start, ask: calm }, seen.rows);
  place.rows.current = known;
  useEffect(() => {
    // The player's bar lowers the pane: the cell with the focus stays in view.
    if (geometry.measured && focused.current && cursor !== null) reveal(cursor.row);
  }, [geometry, cursor, reveal]);
  useNowLine(pane, span.fromMs);
  // While the grid has no focus, Tab enters at the moment in view.
  const inView = seen.fromMs <= nowMs && nowMs < seen.toMs;
  const at: Cursor = cursor ?? {
    row: Math.min(edge.row, rows - 1),
    atMs: inView ? nowMs : (seen.fromMs + seen.toMs) / 2,
  };
  const handlers = gridHandlers({
    ...{ at, setCursor, geometry, reveal, span, time, zone, nowMs, rows },
    ...{ fromMs: seen.fromMs, contents, focused, pointed, words },
  });
  return (
    <div ref={pane} className={styles.pane} style={paneStyle(props, seen)}>
      <div ref={probe} className={styles.probe} aria-hidden="true" />
      <p id={keysId} className="sr-only">
        {t("guide.keys")}
      </p>
      <div ref={scroller} className={styles.scroller} data-still={geometry.measured ? undefined : true}>
        <div
          className={styles.canvas}
          data-unseen={seen.unseen || undefined}
          style={{ "--total": (span.toMs - span.fromMs) / MINUTE_MS }}
        >
          <GuideRuler {...{ span, nowMs, zone, time, fromMs: seen.fromMs, toMs: seen.toMs }} />
          <GuideNames {...{ known, nowMs, zone, rows: seen.rows, current: at.row }} />
          <div {...handlers} {...gridRole(t("guide.grid", { country: countryName }), rows, keysId)}>
            <GridRows {...props} {...{ seen, known, geometry, restMs, at, focused, contents, ask: calm }} />
          </div>
        </div>
      </div>
      <GuideDetail {...{ pointed, contents, nowMs, zone }} />
    </div>
  );
}

/** The cell with the focus; null while no cell has it. After Back it is the cell that the listener left by. */
function useKeptCursor(place: KeptPlace, focused: RefObject<boolean>) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  useLayoutEffect(() => {
    const kept = place.cursor();
    // A listener may have gone back with the focus in the player's bar.
    if (kept === null || document.activeElement !== document.body) return;
    focused.current = true;
    setCursor(kept);
  }, [place, focused]);
  useLayoutEffect(() => {
    // The cell at which Tab enters the grid is current already: nothing tells it to take the focus.
    if (cursor !== null && focused.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
  }, [cursor, focused]);
  const move = (next: Cursor | null) => {
    setCursor(next);
    place.keepCursor(next);
  };
  return [cursor, move] as const;
}

/** The style sheet's numbers: the present, all rows, drawn rows from the first, minutes before the printed time. */
function paneStyle(
  { rows, span, start }: GuideViewProps,
  { rows: drawn, printable, printFrom }: VisibleWindow,
): CSSProperties {
  return {
    ...{ "--now": minutesSince(span.fromMs, start.nowMs), "--rows": rows },
    ...{ "--printed": printable ? Math.max(...drawn) + 1 : 0, "--before": printFrom },
  };
}

interface GridRowsProps
  extends GuideViewProps,
    Pick<GuideRowProps, "restMs" | "ask" | "focused" | "contents"> {
  seen: VisibleWindow;
  known: KnownRows;
  geometry: Geometry;
  at: Cursor;
}

/** The rows in view, and the row that has the focus. */
function GridRows(props: GridRowsProps) {
  const { rows, start, span, nowMs, zone, seen, known, geometry, at } = props;
  const { restMs, ask, focused, contents } = props;
  const { fromMs, toMs } = seen;
  const drawnTime = useMemo(() => ({ fromMs, toMs }), [fromMs, toMs]);
  const drawn = seen.rows.map((index) => {
    const row = known.at(index);
    if (!row) {
      const { failed, retry: onRetry } = known;
      return (
        <GuidePendingRow
          key={index}
          {...{ index, rows, seen, span, failed, onRetry, focused }}
          current={index === at.row}
        />
      );
    }
    const { station, batch } = row;
    return (
      <GuideRow
        key={station.rpuid}
        {...{ station, batch, index, rows, start, span, nowMs, zone, restMs, ask, focused, contents }}
        days={seen.days}
        lineSeen={isLineSeen(nowMs, restMs, geometry)}
        minutePx={geometry.minutePx}
        letters={geometry.letters}
        currentMs={index === at.row ? at.atMs : null}
        currentEdge={index === at.row ? at.edge : undefined}
      />
    );
  });
  return <DrawnTime value={drawnTime}>{drawn}</DrawnTime>;
}

interface GuidePendingRowProps extends Pick<GuideRowProps, "index" | "rows" | "span" | "focused"> {
  seen: VisibleWindow;
  /** The row's station could not be loaded; a press asks again. */
  failed: boolean;
  onRetry: () => void;
  /** Whether the current cell is in this row. */
  current: boolean;
}

/** A row whose station is not known yet: one cell, so that the focus has a place. */
function GuidePendingRow(props: GuidePendingRowProps) {
  const words = useWords();
  const { index, rows, seen, span, failed, current, focused } = props;
  const place = words.t("guide.row", { place: index + 1, all: rows });
  const { fromMs: startMs, toMs: stopMs } = seen;
  const kind = failed ? "failed" : "loading";
  const minutes = (ms: number) => (ms - span.fromMs) / MINUTE_MS;
  return (
    <div className={styles.row} style={{ "--index": index }} {...rowRole(index)}>
      <span className="sr-only" {...rowHeaderRole}>
        {place}
      </span>
      <GuideCell
        id={kind}
        drawing={standInDrawing(kind, place, words)}
        start={minutes(startMs)}
        stop={minutes(stopMs)}
        stays
        room={null}
        lineSeen={false}
        flying={false}
        {...{ current, focused }}
        onPress={() => failed && props.onRetry()}
      />
    </div>
  );
}
