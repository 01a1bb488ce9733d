"use client";
import { ArrowUp } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { programmeTime } from "#components/model/programme-time.ts";
import { tintStyle } from "#components/model/station-card.ts";
import { dayName, type TimeHere } from "#components/model/time.ts";
import { clockThere } from "#components/model/zones.ts";
import { PlayMark } from "#components/parts/play-mark.tsx";
import { Button } from "#components/ui/button.tsx";
import { placeholders, Skeleton } from "#components/ui/skeleton.tsx";
import { StationLink } from "#components/ui/station-link.tsx";
import { isWithin, MINUTE_MS } from "#lib/ground/clock.ts";
import type { GuideStation } from "../model/guide-rows-data.ts";
import type { GuideTime } from "../model/guide-time.ts";
import { type LaneActions, useLaneActions } from "../parts/use-lane-actions.ts";
import type { GuideStart } from "./guide-data.ts";
import type { GuideDay } from "./guide-days.ts";
import styles from "./guide-list.module.css";
import { GuideListRow } from "./guide-list-row.tsx";
import { type Segment, segmentsBetween } from "./guide-segments.ts";
import { standingOf } from "./guide-words.ts";
import { type RowProgrammes, useRowProgrammes } from "./use-row-programmes.ts";

interface GuideListColumnProps extends TimeHere {
  station: GuideStation;
  index: number;
  batch: readonly string[];
  day: GuideDay;
  /** The UTC days that `day` overlaps. */
  days: readonly number[];
  ask: boolean;
  start: GuideStart;
  time: GuideTime;
  /** Buttons to the next and previous station, where one station is visible at a time. */
  turns: ReactNode;
}

/** The programme of the moment shown stands at this share of the list's height, */
const PLACE = 0.2;
/** and first in a list of fewer lines: letters are large. */
const FEW_REM = 12;
const SETTLED_MS = 200;
/** A list that is scrolled less than this shows that its day begins there. */
const SCROLLED_PX = 30;

/** A station's day as a list, scrolled to the moment that the guide shows. */
export function GuideListColumn(props: GuideListColumnProps) {
  const words = useWords();
  const { t } = words;
  const { station, index, batch, day, days, ask, start, nowMs, zone, time } = props;
  const row = useRowProgrammes({ rpuid: station.rpuid, batch, days, ask, start });
  const { programmes } = row;
  const { actions, canRewind, onAirNow } = useLaneActions({ station, programmes, nowMs });
  const segments = segmentsBetween(row.segments, day.startMs, day.stopMs);
  const body = useRef<HTMLElement>(null);
  useKeys(body);
  usePlacing(body, time, !segments.some(({ kind }) => kind === "loading"));
  const headingId = `guide-${station.rpuid}`;
  const there = clockThere(station.timeZone, { nowMs, zone }, words);
  return (
    <section
      className={styles.column}
      data-index={index}
      style={{ ...tintStyle(station), "--index": index }}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <PlayMark station={station} onAir={onAirNow} size={44} />
        <div className="min-w-0">
          <h2 id={headingId} className="line-clamp-2 leading-tight font-bold">
            <StationLink station={station} className="hover:underline" />
          </h2>
          {there && (
            <p className="truncate font-time text-xs leading-5 text-muted">{t("guide.clock", there)}</p>
          )}
        </div>
        <div className="-me-2 ms-auto sm:hidden">{props.turns}</div>
      </div>
      <Above {...{ day, time, body }} />
      <section
        ref={body}
        className={styles.body}
        aria-label={t("guide.list.programmes", {
          station: station.name,
          day: dayName(day.startMs, zone, words),
        })}
      >
        <ol className={styles.rows} aria-busy={segments.some(({ kind }) => kind === "loading")}>
          {segments.map((segment) => (
            <Piece key={segment.key} {...{ segment, day, station, row, actions, canRewind, nowMs, zone }} />
          ))}
        </ol>
        {segments.some((segment) => segment.kind === "programme" && segment.programme.episode) && (
          <p className="pt-3 text-sm text-muted">{t("catchUp.inferred.note")}</p>
        )}
      </section>
    </section>
  );
}

interface AboveProps extends Pick<GuideListColumnProps, "day" | "time"> {
  body: RefObject<HTMLElement | null>;
}

/** Leads to the beginning of the day, where the button goes: keys go on in the list. */
function Above({ day, time, body }: AboveProps) {
  const { t } = useWords();
  const press = () => {
    time.jump({ atMs: day.startMs, toNow: false, isStep: true, atOnce: true });
    body.current?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={`${styles.above} items-center gap-[min(0.375rem,2vw)] rounded-b-lg bg-ink px-[min(0.75rem,3vw)] py-[min(0.25rem,1vw)] text-[min(0.75rem,3.8vw)] leading-[1.33] font-bold text-paper`}
      onClick={press}
    >
      <ArrowUp className="size-[min(1rem,4.5vw)] shrink-0" aria-hidden="true" />
      {t("guide.list.above")}
    </button>
  );
}

interface PieceProps extends Pick<GuideListColumnProps, "station" | "day" | "nowMs" | "zone"> {
  segment: Segment;
  row: RowProgrammes;
  actions: LaneActions;
  canRewind: boolean;
}

function Piece({ segment, day, station, row, actions, canRewind, nowMs, zone }: PieceProps) {
  const words = useWords();
  const { t } = words;
  const silent = station.streams.length === 0;
  switch (segment.kind) {
    case "programme": {
      const { programme } = segment;
      const standing = standingOf(programme, { nowMs, silent, canRewind, known: row });
      return (
        <GuideListRow
          {...{ programme, standing, nowMs, zone, actions, station }}
          isOfDayBefore={segment.startMs < day.startMs}
        />
      );
    }
    case "loading":
      return (
        <li className="grid gap-0.5" aria-label={t("guide.says.loading", { station: station.name })}>
          {placeholders(5).map((key) => (
            <span key={key} className="grid h-18 grid-cols-[3.75rem_minmax(0,1fr)]">
              <span className="pt-3">
                <Skeleton className="h-3 w-9" />
              </span>
              <Skeleton className="h-full rounded-none" />
            </span>
          ))}
        </li>
      );
    case "failed":
      return (
        <li className="hatch grid justify-items-start gap-3 p-4">
          <p className="bg-paper px-1 text-ink">{t("guide.failed")}</p>
          <Button onClick={row.retry} className="bg-paper text-ink">
            {t("errors.retry")}
          </Button>
        </li>
      );
    case "unscheduled":
      return (
        <li
          data-start={segment.startMs}
          className="relative grid min-h-13 justify-items-start gap-3 py-3 ps-15 pe-4"
        >
          {segment.startMs > day.startMs && (
            <time
              className="absolute inset-s-0 top-3 font-time text-xs leading-6"
              dateTime={new Date(segment.startMs).toISOString()}
            >
              {programmeTime(segment.startMs, zone, words)}
            </time>
          )}
          <p className="text-muted">{t("guide.noSchedule")}</p>
          {!silent && isWithin(segment, nowMs) && (
            <Button onClick={actions.playLive}>{t("now.playLive")}</Button>
          )}
        </li>
      );
  }
}

/** Makes a list focusable, because a future day has no buttons and keys could not scroll it otherwise. */
function useKeys(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (body.current) body.current.tabIndex = body.current.querySelector("button:enabled, a[href]") ? -1 : 0;
  });
}

/** The row of the programme on at `atMs`: the last row that began before. */
function rowAt(body: HTMLElement, atMs: number): HTMLElement | undefined {
  const rows = [...body.querySelectorAll<HTMLElement>("[data-start]")];
  return rows.findLast(({ dataset }) => Number(dataset.start) <= atMs) ?? rows[0];
}

/** How far below the beginning of the list the programme of the moment shown stands, px. */
function placeIn(list: HTMLElement): number {
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return list.clientHeight < FEW_REM * remPx ? 0 : list.clientHeight * PLACE;
}

/** Where the list scrolls to for a row: as far as it can, at its beginning and its end. */
const topOf = (list: HTMLElement, row: HTMLElement): number =>
  Math.max(0, Math.min(row.offsetTop - placeIn(list), list.scrollHeight - list.clientHeight));

/** Calls `tell` as the rows of the list grow: letters and styles load, the browser scrolls, and no listener has. */
function onGrowth(list: HTMLElement, tell: () => void): () => void {
  const observer = new ResizeObserver(tell);
  if (list.firstElementChild) observer.observe(list.firstElementChild);
  return () => observer.disconnect();
}

/** Keeps a list and the guide at one moment: scrolls the list at its start and on jumps, and reports scrolling. */
function usePlacing(body: RefObject<HTMLElement | null>, time: GuideTime, complete: boolean): void {
  const wanted = useRef(true);
  const placedAt = useRef(Number.NEGATIVE_INFINITY);
  const isPlaced = useRef(false);
  const place = useRef(() => {});
  place.current = () => {
    const list = body.current;
    const { atMs, followsNow } = time.read();
    const row = list ? rowAt(list, followsNow ? serverClock.now() : atMs) : undefined;
    if (!list || !row) return;
    list.scrollTop = topOf(list, row);
    placedAt.current = performance.now();
    isPlaced.current = true;
  };
  useLayoutEffect(() => {
    if (!wanted.current) return;
    place.current();
    if (complete) wanted.current = false;
  });
  useEffect(() => {
    const list = body.current;
    if (!list) return;
    let settling: ReturnType<typeof setTimeout>;
    const tell = () => {
      const line = list.scrollTop + placeIn(list) + 1;
      const rows = [...list.querySelectorAll<HTMLElement>("[data-start]")];
      const row = rows.findLast(({ offsetTop }) => offsetTop <= line) ?? rows[0];
      const { atMs: knownMs, followsNow } = time.read();
      const known = rowAt(list, followsNow ? serverClock.now() : knownMs);
      // The row at the place contains the moment already: keep it, to the minute. So does a list that ends before its place.
      if (!row || !known || row === known || Math.abs(list.scrollTop - topOf(list, known)) <= 1) return;
      const atMs = Number(row.dataset.start) + MINUTE_MS;
      time.report({ atMs, followsNow: row === rowAt(list, serverClock.now()) });
    };
    const onScroll = () => {
      list.toggleAttribute("data-scrolled", list.scrollTop > SCROLLED_PX);
      if (performance.now() - placedAt.current < SETTLED_MS) return;
      isPlaced.current = false;
      clearTimeout(settling);
      settling = setTimeout(tell, SETTLED_MS);
    };
    const follow = () => {
      // Hidden columns follow, so that the next swipe shows the same time of day.
      const { left, right } = list.getBoundingClientRect();
      if (right <= 1 || left >= window.innerWidth - 1) place.current();
    };
    const jump = () => {
      wanted.current = true;
      place.current();
    };
    const grown = () => isPlaced.current && place.current();
    list.addEventListener("scroll", onScroll, { passive: true });
    const forget = [time.subscribe(follow), time.onJump(jump), onGrowth(list, grown)];
    return () => {
      clearTimeout(settling);
      list.removeEventListener("scroll", onScroll);
      for (const end of forget) end();
    };
  }, [body, time]);
}
