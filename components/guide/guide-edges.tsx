"use client";
import { memo, useSyncExternalStore } from "react";
import { dateFormat } from "#components/language/formatters.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { shiftWords } from "#components/model/programme-time.ts";
import { rulerMarks } from "#components/model/ruler-marks.ts";
import { tintStyle } from "#components/model/station-card.ts";
import { clockTime, dateName, dayKey, shortDay, type TimeHere } from "#components/model/time.ts";
import { clockThere } from "#components/model/zones.ts";
import nowLine from "#components/parts/now-line.module.css";
import { StationLink } from "#components/ui/station-link.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { GuideStation } from "../model/guide-rows-data.ts";
import { type GuideTime, shownMs } from "../model/guide-time.ts";
import type { GuideSpan } from "./guide-days.ts";
import styles from "./guide-grid.module.css";
import type { KnownRows } from "./use-guide-rows.ts";

interface GuideRulerProps extends TimeHere {
  span: GuideSpan;
  fromMs: number;
  toMs: number;
  time: GuideTime;
}

/** Half hours along the top, the day in the corner, the flag with the time. Hidden from readers: cells name times. */
export function GuideRuler({ span, fromMs, toMs, nowMs, zone, time }: GuideRulerProps) {
  const words = useWords();
  return (
    <div className={styles.ruler} aria-hidden="true">
      <div className={styles.corner}>
        <ShownDay {...{ time, nowMs, zone }} />
      </div>
      {rulerMarks(fromMs, toMs, zone).map(({ atMs, newDay, ...mark }) => (
        <span
          key={atMs}
          className={newDay ? `${styles.mark} ${styles.newDay}` : styles.mark}
          style={{ "--at": (atMs - span.fromMs) / MINUTE_MS }}
        >
          {newDay ? shortDay(atMs, zone, words) : clockTime(atMs, zone)}
          {shiftWords(mark, words)}
        </span>
      ))}
      <span className={`${nowLine.rulerFlag} ${styles.now}`} data-now-flag>
        {clockTime(nowMs, zone)}
      </span>
    </div>
  );
}

/** The day of the moment that the guide shows, as the chosen day above the grid; renders when the day changes. */
function ShownDay({ time, nowMs, zone }: Pick<GuideRulerProps, "time" | "nowMs" | "zone">) {
  const words = useWords();
  const shown = () => shownMs(time.read(), nowMs);
  useSyncExternalStore(
    time.subscribe,
    () => dayKey(shown(), zone),
    () => dayKey(shown(), zone),
  );
  const ms = shown();
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(words.locale, { timeZone: zone, ...options }).format(ms);
  return (
    <>
      <span className="truncate">{part({ weekday: "long" })}</span>
      <span className="ms-1 shrink-0 font-normal text-muted lg:hidden">{part({ day: "numeric" })}</span>
      <span className="ms-1 shrink-0 font-normal text-muted max-lg:hidden">
        {dateName(ms, words, { timeZone: zone, month: "short" })}
      </span>
    </>
  );
}

interface GuideNamesProps extends TimeHere {
  known: KnownRows;
  /** The indexes of the rows on the page, and of the row that Tab leads to. */
  rows: readonly number[];
  current: number;
}

/** The names of the stations, in one column that does not scroll sideways. */
export function GuideNames({ known, rows, current, nowMs, zone }: GuideNamesProps) {
  const { t } = useWords();
  return (
    <ul className={styles.names} aria-label={t("guide.stations")}>
      {rows.map((index) => {
        const station = known.at(index)?.station;
        return station ? (
          <GuideName key={station.rpuid} {...{ station, index, nowMs, zone }} tabbable={index === current} />
        ) : (
          <li
            key={index}
            className={`${styles.name} ${styles.unnamed}`}
            style={{ "--index": index }}
            aria-busy="true"
          />
        );
      })}
    </ul>
  );
}

interface GuideNameProps extends Pick<GuideNamesProps, "nowMs" | "zone"> {
  station: GuideStation;
  index: number;
  tabbable: boolean;
}

/** A station's name, with its local time where that differs from the listener's. */
const GuideName = memo(function GuideName({ station, index, nowMs, zone, tabbable }: GuideNameProps) {
  const words = useWords();
  const { t } = words;
  const there = clockThere(station.timeZone, { nowMs, zone }, words);
  return (
    <li className={styles.name} style={{ ...tintStyle(station), "--index": index }}>
      <span className="max-lg:hidden">
        <StationMark station={station} size={36} />
      </span>
      <span className="min-w-0">
        <StationLink
          station={station}
          tabIndex={tabbable ? 0 : -1}
          className="align-page line-clamp-2 text-sm leading-tight font-bold hover:underline"
        />
        {there && (
          <span className="block truncate font-time text-[0.6875rem] leading-5 text-muted">
            <span aria-hidden="true">{t("guide.clock", there)}</span>
            <span className="sr-only">{t("guide.clockLabel", there)}</span>
          </span>
        )}
      </span>
    </li>
  );
});
