"use client";
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import type { GuideTime } from "../model/guide-time.ts";
import { STATIONS_AT_ONCE } from "../model/schedule-data.ts";
import type { GuideStation } from "../model/stations-data.ts";
import { gridRole } from "./grid-roles.ts";
import { type Cursor, moved, moveOf } from "./guide-cursor.ts";
import type { GuideStart } from "./guide-data.ts";
import type { GuideSpan } from "./guide-days.ts";
import { GuideDetail } from "./guide-detail.tsx";
import { isLineSeen } from "./guide-geometry.ts";
import styles from "./guide-grid.module.css";
import { GuideNames } from "./guide-names.tsx";
import { cellOf, createPointed } from "./guide-pointed.ts";
import { GuideRow, type RowContent } from "./guide-row.tsx";
import { GuideRuler } from "./guide-ruler.tsx";
import { segmentAt } from "./guide-segments.ts";
import { useGuideScroll } from "./use-guide-scroll.ts";
import { useGuideWindow } from "./use-guide-window.ts";
import { useKeptPlace } from "./use-kept-place.ts";

export interface GuideViewProps {
  countryName: string;
  /** The stations loaded so far; `rows` is the number of all. */
  stations: readonly GuideStation[];
  rows: number;
  start: GuideStart;
  span: GuideSpan;
  nowMs: number;
  zone: string;
  time: GuideTime;
}

/** In this time the line moves by a third of a pixel. */
const MOVE_MS = 5 * SECOND_MS;

/** Stations by time in a scrolling pane; the page contains only the cells in view. */
export function GuideGrid(props: GuideViewProps) {
  const { t } = useWords();
  const { countryName, stations, rows, start, span, nowMs, zone, time } = props;
  const pane = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  const contents = useRef(new Map<number, RowContent>());
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [pointed] = useState(createPointed);
  const keysId = useId();

  const { geometry, calm, restMs, edge, reveal } = useGuideScroll(
    { pane, scroller, probe },
    span,
    time,
    useKeptPlace(stations),
  );
  const seen = useGuideWindow(edge, geometry, span, rows, cursor?.row ?? null);
  const batches = useMemo(() => batchesOf(stations), [stations]);
  // While the grid has no focus, Tab enters at the moment in view.
  const inView = seen.fromMs <= nowMs && nowMs < seen.toMs;
  const at = cursor ?? {
    row: Math.min(edge.row, rows - 1),
    atMs: inView ? nowMs : (seen.fromMs + seen.toMs) / 2,
  };

  const minutes = (ms: number) => (ms - span.fromMs) / MINUTE_MS;
  useEffect(() => {
    const move = () => pane.current?.style.setProperty("--now", minutesSince(span.fromMs, serverClock.now()));
    move();
    const timer = setInterval(move, MOVE_MS);
    document.addEventListener("visibilitychange", move);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", move);
    };
  }, [span]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const move = cellOf(event.target) ? moveOf(event, rightToLeft) : null;
    if (move === null) return;
    event.preventDefault();
    // The last row in view becomes the first, or the first becomes the last.
    const pageRows = Math.max(1, Math.floor((geometry.viewBlockPx - geometry.rulerPx) / geometry.rowPx) - 1);
    const turned = move === "page-down" ? pageRows : move === "page-up" ? -pageRows : 0;
    const next = moved(at, move, {
      ...{ span, zone, nowMs, rows },
      segments: contents.current.get(at.row)?.segments ?? [],
      pageRows,
    });
    setCursor(next);
    const segment = segmentAt(contents.current.get(next.row)?.segments ?? [], next.atMs);
    if (move === "now" || move.startsWith("day-b") || move.startsWith("day-a")) {
      time.jump({ atMs: next.atMs, toNow: move === "now", atOnce: true });
      reveal(next.row);
    } else if (segment?.kind === "programme" && next.row === at.row) reveal(next.row, segment);
    // Moving between rows keeps the hours in view.
    else reveal(next.row, { startMs: next.atMs, stopMs: next.atMs + HOUR_MS / 2 }, turned);
  };
  const onFocus = (target: EventTarget) => {
    const cell = cellOf(target);
    focused.current = cell !== null;
    pointed.point(cell);
    const segment = contents.current.get(cell?.row ?? -1)?.segments.find(({ key }) => key === cell?.id);
    if (!cell || !segment) return;
    const within = (ms: number) => segment.startMs <= ms && ms < segment.stopMs;
    // The current cell got the focus by Tab or by a key; any other cell got it by a press.
    if (target instanceof HTMLElement && target.tabIndex === 0) setCursor(at);
    else setCursor({ row: cell.row, atMs: within(nowMs) ? nowMs : Math.max(segment.startMs, seen.fromMs) });
  };
  const handlers = {
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => onFocus(target),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      focused.current = false;
      pointed.point(null);
      setCursor(null);
    },
    onPointerOver: ({ target }: PointerEvent) => pointed.point(cellOf(target)),
    onPointerLeave: () => pointed.point(null),
  };
  return (
    <div
      ref={pane}
      className={styles.pane}
      style={{ "--now": minutesSince(span.fromMs, start.nowMs), "--rows": rows } as CSSProperties}
    >
      <div ref={probe} className={styles.probe} aria-hidden="true" />
      <p id={keysId} className="sr-only">
        {t("guide.keys")}
      </p>
      <div ref={scroller} className={styles.scroller} data-still={geometry.measured ? undefined : true}>
        <div className={styles.canvas} style={{ "--total": minutes(span.toMs) } as CSSProperties}>
          <GuideRuler
            {...{ span, nowMs, zone, time, fromMs: seen.fromMs, toMs: seen.toMs }}
            leadMs={((geometry.nowPx - geometry.namesPx) / geometry.minutePx) * MINUTE_MS}
          />
          <GuideNames {...{ stations, nowMs, zone, rows: seen.rows, current: at.row }} />
          <div {...handlers} {...gridRole(t("guide.grid", { country: countryName }), rows, keysId)}>
            {seen.rows.map((index) => {
              const station = stations[index];
              if (!station) return null;
              return (
                <GuideRow
                  key={station.rpuid}
                  {...{ station, index, rows, start, span, nowMs, zone, focused, contents }}
                  {...{ fromMs: seen.fromMs, toMs: seen.toMs, restMs, days: seen.days, ask: calm }}
                  lineSeen={isLineSeen(nowMs, restMs, geometry)}
                  batch={batches[Math.floor(index / STATIONS_AT_ONCE)] ?? []}
                  minutePx={geometry.minutePx}
                  currentMs={index === at.row ? at.atMs : null}
                />
              );
            })}
          </div>
        </div>
      </div>
      <GuideDetail {...{ pointed, contents, nowMs, zone }} />
    </div>
  );
}

/** Minutes since the guide's beginning, the unit of the style sheet. */
const minutesSince = (fromMs: number, ms: number) => ((ms - fromMs) / MINUTE_MS).toFixed(3);

function batchesOf(stations: readonly GuideStation[]): string[][] {
  const rpuids = stations.map(({ rpuid }) => rpuid);
  return Array.from({ length: Math.ceil(rpuids.length / STATIONS_AT_ONCE) }, (_, index) =>
    rpuids.slice(index * STATIONS_AT_ONCE, (index + 1) * STATIONS_AT_ONCE),
  );
}
