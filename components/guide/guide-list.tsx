"use client";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { guideCopy as copy } from "./copy.ts";
import { BATCH } from "./guide-data.ts";
import { dayAt, utcDays } from "./guide-days.ts";
import type { GuideViewProps } from "./guide-grid.tsx";
import styles from "./guide-list.module.css";
import { GuideListColumn } from "./guide-list-column.tsx";
import { GuideListTurns } from "./guide-list-turns.tsx";

/** A phone: what the server draws for. */
const USUAL = { column: 390, columns: 1 };

/** Stations side by side, each as a list of its day: one a swipe on a phone. */
export function GuideList(props: GuideViewProps & { phone: boolean }) {
  const { countryName, stations, rows, start, span, nowMs, zone, time, phone } = props;
  const pane = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState(USUAL);
  useLayoutEffect(() => {
    const measure = () => {
      if (!pane.current) return;
      const columns = Number(getComputedStyle(pane.current).getPropertyValue("--columns")) || 1;
      const column = pane.current.clientWidth / columns;
      setCut((known) => (known.column === column && known.columns === columns ? known : { column, columns }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (pane.current) observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);

  const rightToLeft = typeof document !== "undefined" && document.documentElement.dir === "rtl";
  const columns = useVirtualizer({
    horizontal: true,
    isRtl: rightToLeft,
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => cut.column,
    overscan: 1,
    initialRect: { width: USUAL.column, height: 600 },
    useFlushSync: false,
  });
  useEffect(() => {
    if (cut !== USUAL) columns.measure();
  }, [cut, columns]);

  const dayKey = useSyncExternalStore(
    time.subscribe,
    () => dayAt(span, time.read().atMs).key,
    () => dayAt(span, time.read().atMs).key,
  );
  const day = useMemo(
    () => span.days.find(({ key }) => key === dayKey) ?? dayAt(span, nowMs),
    [span, dayKey, nowMs],
  );
  const { startMs, stopMs } = day;
  const days = useMemo(() => utcDays(startMs, stopMs), [startMs, stopMs]);

  const first = Math.round((columns.scrollOffset ?? 0) / cut.column);
  const last = Math.min(rows, first + cut.columns) - 1;
  const turn = (by: number) => {
    const left = (first + by) * cut.column * (rightToLeft ? -1 : 1);
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    scroller.current?.scrollTo({ left, behavior: still ? "instant" : "smooth" });
  };
  return (
    <div
      ref={pane}
      className={`${styles.pane} ${phone ? "sm:hidden" : ""}`}
      style={{ "--stations": rows } as CSSProperties}
    >
      <div className="flex items-center justify-between border-b border-line ps-(--gutter) pe-2 max-sm:hidden">
        <p className="text-sm text-muted" aria-live="polite">
          {copy.list.place(first + 1, last + 1, rows)}
        </p>
        <GuideListTurns {...{ first, last }} all={rows} onTurn={turn} />
      </div>
      <section ref={scroller} className={styles.scroller} aria-label={copy.list.label(countryName)}>
        <div className={styles.canvas}>
          {columns.getVirtualItems().map(({ index }) => {
            const station = stations[index];
            if (!station) return null;
            const batch = Math.floor(index / BATCH) * BATCH;
            return (
              <GuideListColumn
                key={station.rpuid}
                {...{ station, index, day, days, start, nowMs, zone, time }}
                batch={stations.slice(batch, batch + BATCH).map(({ rpuid }) => rpuid)}
                ask={!columns.isScrolling}
                turns={<GuideListTurns first={index} last={index} all={rows} onTurn={turn} />}
              />
            );
          })}
        </div>
      </section>
    </div>
  );
}
