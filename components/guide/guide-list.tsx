"use client";
import {
  type CSSProperties,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { useDebounced } from "#components/parts/use-debounced.ts";
import { STATIONS_AT_ONCE } from "../model/schedule-data.ts";
import { dayAt, utcDays } from "./guide-days.ts";
import { indexesFrom } from "./guide-geometry.ts";
import type { GuideViewProps } from "./guide-grid.tsx";
import styles from "./guide-list.module.css";
import { GuideListColumn } from "./guide-list-column.tsx";
import { GuideListTurns } from "./guide-list-turns.tsx";
import { type KeptPlace, useKeptPlace } from "./use-kept-place.ts";

/** The sizes of a usual phone, which the server assumes. */
const USUAL = { column: 390, columns: 1 };
/** Nothing is requested until scrolling has rested for this time. */
const SETTLED_MS = 150;

const columnsOf = (pane: Element) => Number(getComputedStyle(pane).getPropertyValue("--columns")) || 1;

/**
 * How wide a station's column is, in pixels, and how many there are side by side. The scroller begins where the listener
 * left it.
 */
function useColumns(
  pane: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  place: KeptPlace,
): typeof USUAL {
  const [cut, setCut] = useState(USUAL);
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
  }, [pane, scroller, place]);
  return cut;
}

/** The index of the first station in view, and whether scrolling has rested there. */
function useFirstStation(
  scroller: RefObject<HTMLElement | null>,
  { column }: typeof USUAL,
  place: KeptPlace,
) {
  const [first, setFirst] = useState(0);
  const settled = useDebounced(first, SETTLED_MS) === first;
  const onScroll = () => {
    if (!scroller.current) return;
    const offset = Math.abs(scroller.current.scrollLeft);
    setFirst(Math.round(offset / column));
    place.keep(offset, column);
  };
  return { first, settled, onScroll };
}

/** The day of the moment that the guide shows, and the UTC days it lies in. */
function useShownDay({ time, span, nowMs }: Pick<GuideViewProps, "time" | "span" | "nowMs">) {
  const readKey = () => dayAt(span, time.read().atMs).key;
  const dayKey = useSyncExternalStore(time.subscribe, readKey, readKey);
  const day = useMemo(
    () => span.days.find(({ key }) => key === dayKey) ?? dayAt(span, nowMs),
    [span, dayKey, nowMs],
  );
  const { startMs, stopMs } = day;
  const days = useMemo(() => utcDays(startMs, stopMs), [startMs, stopMs]);
  return { day, days };
}

/** Each column has its own buttons on a phone, so the focus moves to the column of the new station. */
function takeFocusAlong(scroller: HTMLElement, index: number, by: number): void {
  if (!scroller.contains(document.activeElement)) return;
  const turn = scroller.querySelector<HTMLElement>(`[data-index="${index}"] [data-turn="${by}"]`);
  turn?.focus({ preventScroll: true });
}

/** Stations side by side, each as a list of its day; on a phone a swipe moves by one station. */
export function GuideList(props: GuideViewProps) {
  const { t } = useWords();
  const { countryName, stations, rows, start, nowMs, zone, time } = props;
  const pane = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const place = useKeptPlace(stations);
  const cut = useColumns(pane, scroller, place);

  const { first, settled, onScroll } = useFirstStation(scroller, cut, place);
  const { day, days } = useShownDay(props);
  const last = Math.min(rows, first + cut.columns) - 1;
  const turn = (by: number) => {
    if (!scroller.current) return;
    takeFocusAlong(scroller.current, first + by, by);
    const sign = document.documentElement.dir === "rtl" ? -1 : 1;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = (first + by) * cut.column * sign;
    scroller.current.scrollTo({ left, behavior: still ? "instant" : "smooth" });
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
