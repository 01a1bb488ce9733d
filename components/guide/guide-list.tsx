"use client";
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { useDebounced } from "#components/parts/use-debounced.ts";
import { STATIONS_AT_ONCE } from "../model/schedule-data.ts";
import { dayAt, utcDays } from "./guide-days.ts";
import { indexesFrom } from "./guide-geometry.ts";
import type { GuideViewProps } from "./guide-grid.tsx";
import styles from "./guide-list.module.css";
import { GuideListColumn } from "./guide-list-column.tsx";
import { GuideListTurns } from "./guide-list-turns.tsx";
import { useKeptPlace } from "./use-kept-place.ts";

/** The sizes of a usual phone, which the server assumes. */
const USUAL = { column: 390, columns: 1 };
/** Nothing is requested until scrolling has rested for this time. */
const SETTLED_MS = 150;

const columnsOf = (pane: Element) => Number(getComputedStyle(pane).getPropertyValue("--columns")) || 1;

/** Stations side by side, each as a list of its day; on a phone a swipe moves by one station. */
export function GuideList(props: GuideViewProps) {
  const { t } = useWords();
  const { countryName, stations, rows, start, span, nowMs, zone, time } = props;
  const pane = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState(USUAL);
  const place = useKeptPlace(stations);
  useLayoutEffect(() => {
    const measure = () => {
      if (!pane.current) return;
      const columns = columnsOf(pane.current);
      const column = pane.current.clientWidth / columns;
      setCut((known) => (known.column === column && known.columns === columns ? known : { column, columns }));
    };
    measure();
    if (pane.current && scroller.current) {
      const { direction } = getComputedStyle(pane.current);
      scroller.current.scrollLeft =
        place.offsetPx(pane.current.clientWidth / columnsOf(pane.current)) * (direction === "rtl" ? -1 : 1);
    }
    const observer = new ResizeObserver(measure);
    if (pane.current) observer.observe(pane.current);
    return () => observer.disconnect();
  }, [place]);

  // The index of the first station in view.
  const [first, setFirst] = useState(0);
  const settled = useDebounced(first, SETTLED_MS) === first;
  const onScroll = () => {
    if (!scroller.current) return;
    const offset = Math.abs(scroller.current.scrollLeft);
    setFirst(Math.round(offset / cut.column));
    place.keep(offset, cut.column);
  };

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

  const last = Math.min(rows, first + cut.columns) - 1;
  const turn = (by: number) => {
    const sign = document.documentElement.dir === "rtl" ? -1 : 1;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = (first + by) * cut.column * sign;
    // Each column has its own buttons here, so the focus moves to the column of the new station.
    if (scroller.current?.contains(document.activeElement))
      scroller.current
        .querySelector<HTMLElement>(`[data-index="${first + by}"] [data-turn="${by}"]`)
        ?.focus({ preventScroll: true });
    scroller.current?.scrollTo({ left, behavior: still ? "instant" : "smooth" });
  };
  return (
    <div ref={pane} className={styles.pane} style={{ "--stations": rows } as CSSProperties}>
      <div className="flex items-center justify-between border-b border-line ps-(--gutter) pe-2 max-sm:hidden">
        <p className="text-sm text-muted" aria-live="polite">
          {first === last
            ? t("guide.list.place", { from: first + 1, all: rows })
            : t("guide.list.places", { from: first + 1, to: last + 1, all: rows })}
        </p>
        <GuideListTurns {...{ first, last }} all={rows} onTurn={turn} />
      </div>
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={t("guide.list.label", { country: countryName })}
        onScroll={onScroll}
      >
        <div className={styles.canvas}>
          {indexesFrom(first, cut.columns - 1, rows, 1).map((index) => {
            const station = stations[index];
            if (!station) return null;
            const batch = Math.floor(index / STATIONS_AT_ONCE) * STATIONS_AT_ONCE;
            return (
              <GuideListColumn
                key={station.rpuid}
                {...{ station, index, day, days, start, nowMs, zone, time }}
                batch={stations.slice(batch, batch + STATIONS_AT_ONCE).map(({ rpuid }) => rpuid)}
                ask={settled}
                turns={<GuideListTurns first={index} last={index} all={rows} onTurn={turn} />}
              />
            );
          })}
        </div>
      </section>
    </div>
  );
}
