"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { useDebounced } from "#components/parts/use-debounced.ts";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { shownMs } from "../model/guide-time.ts";
import { dayAt, utcDays } from "./guide-days.ts";
import { indexesFrom } from "./guide-geometry.ts";
import type { GuideViewProps } from "./guide-grid.tsx";
import styles from "./guide-list.module.css";
import { GuideListColumn } from "./guide-list-column.tsx";
import { useGuideRows } from "./use-guide-rows.ts";
import { type KeptPlace, useKeptPlace } from "./use-kept-place.ts";

/** The sizes of a usual phone, which the server assumes. */
const USUAL = { column: 390, columns: 1 };
/** How many stops there are on each side of the view: a swipe must find the next before its column is drawn. */
const STOPS_AHEAD = 3;
/** Requests wait until scrolling has rested for this time. */
const SETTLED_MS = 150;

const columnsOf = (pane: Element) => Number(getComputedStyle(pane).getPropertyValue("--columns")) || 1;

/** How wide a station's column is, in pixels, and how many there are side by side. */
function useColumns(pane: RefObject<HTMLElement | null>): typeof USUAL {
  const [cut, setCut] = useState(USUAL);
  useLayoutEffect(() => {
    const measure = () => {
      if (!pane.current) return;
      const columns = columnsOf(pane.current);
      const column = pane.current.clientWidth / columns;
      setCut((known) => (known.column === column && known.columns === columns ? known : { column, columns }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (pane.current) observer.observe(pane.current);
    return () => observer.disconnect();
  }, [pane]);
  return cut;
}

/** The first station in view (index), and whether scrolling rests there; at first where the listener left it. */
function useFirstStation(
  scroller: RefObject<HTMLElement | null>,
  { column }: typeof USUAL,
  place: KeptPlace,
) {
  const [first, setFirst] = useState(0);
  const settled = useDebounced(first, SETTLED_MS) === first;
  const placed = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    const pane = element?.parentElement;
    if (placed.current || !element || !pane) return;
    const wide = pane.clientWidth / columnsOf(pane);
    // A listener may have swiped before the page hydrated.
    const offset = place.offsetPx(wide) || Math.abs(element.scrollLeft);
    const index = Math.round(offset / wide);
    // The scroller stops at columns, so the place to stop must be there before it is scrolled to.
    if (index !== first) return setFirst(index);
    element.scrollLeft = offset * (getComputedStyle(element).direction === "rtl" ? -1 : 1);
    placed.current = true;
  }, [first, scroller, place]);
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
  const readKey = () => dayAt(span, shownMs(time.read(), nowMs)).key;
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

/** The places where swiping stops, which stay when the stations of the columns change. */
function Stops({ indexes }: { indexes: readonly number[] }) {
  return indexes.map((index) => <span key={index} className={styles.stop} style={{ "--index": index }} />);
}

/** Stations side by side, each as a list of its day; on a phone a swipe moves by one station. */
export function GuideList(props: GuideViewProps) {
  const { t } = useWords();
  const { countryName, rows, wanted, start, nowMs, zone, time } = props;
  const pane = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const place = useKeptPlace();
  const cut = useColumns(pane);

  const { first, settled, onScroll } = useFirstStation(scroller, cut, place);
  const indexes = indexesFrom(first, cut.columns - 1, rows, 1);
  const known = useGuideRows({ wanted, start, ask: settled }, indexes);
  place.rows.current = known;
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
    <div ref={pane} className={styles.pane} style={{ "--stations": rows }}>
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
          <Stops indexes={indexesFrom(first, cut.columns - 1, rows, STOPS_AHEAD)} />
          {indexes.map((index) => {
            const row = known.at(index);
            const turns = <GuideListTurns first={index} last={index} all={rows} onTurn={turn} />;
            if (!row) {
              const { failed, retry: onRetry } = known;
              return <GuidePendingColumn key={index} {...{ index, failed, onRetry, turns }} all={rows} />;
            }
            return (
              <GuideListColumn
                key={row.station.rpuid}
                {...{ ...row, index, day, days, start, nowMs, zone, time, turns }}
                ask={settled}
              />
            );
          })}
        </div>
      </section>
    </div>
  );
}

const ROUND =
  "grid size-[min(2.75rem,14vw)] place-items-center rounded-full hover:bg-ink hover:text-paper aria-disabled:text-line-strong aria-disabled:hover:bg-transparent";

interface GuideListTurnsProps {
  /** The indexes of the first and last station in view, and the number of all. */
  first: number;
  last: number;
  all: number;
  /** Called for a turn that is possible; at the ends the buttons keep the focus. */
  onTurn: (by: 1 | -1) => void;
}

/** Buttons to the previous and next station, for listeners who do not swipe. */
function GuideListTurns({ first, last, all, onTurn }: GuideListTurnsProps) {
  const { t } = useWords();
  return (
    <div className="flex shrink-0">
      <button
        type="button"
        className={ROUND}
        aria-label={t("player.previousStation")}
        data-turn={-1}
        aria-disabled={first <= 0}
        onClick={() => first > 0 && onTurn(-1)}
      >
        <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={ROUND}
        aria-label={t("player.nextStation")}
        data-turn={1}
        aria-disabled={last >= all - 1}
        onClick={() => last < all - 1 && onTurn(1)}
      >
        <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </button>
    </div>
  );
}

interface GuidePendingColumnProps {
  index: number;
  all: number;
  failed: boolean;
  onRetry: () => void;
  turns: ReactNode;
}

/** The place of a station that is not known yet. */
function GuidePendingColumn({ index, all, failed, onRetry, turns }: GuidePendingColumnProps) {
  const { t } = useWords();
  return (
    <section
      className={styles.column}
      data-index={index}
      style={{ "--index": index }}
      aria-label={t("guide.list.place", { from: index + 1, all })}
      aria-busy={!failed}
    >
      <div className={styles.head}>
        <Skeleton className="size-11 rounded-lg" />
        <Skeleton className="h-4 w-2/5" />
        <div className="-me-2 ms-auto sm:hidden">{turns}</div>
      </div>
      {failed && (
        <div className="grid justify-items-start gap-3 p-4">
          <p>{t("guide.failed")}</p>
          <Button onClick={onRetry}>{t("errors.retry")}</Button>
        </div>
      )}
    </section>
  );
}
