"use client";
import { useSyncExternalStore } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { clockTime, dayKey, dayName, shortDay } from "#components/model/time.ts";
import nowLine from "#components/parts/now-line.module.css";
import type { TimeHere } from "#components/ui/use-zone.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import type { GuideTime } from "../model/guide-time.ts";
import { clampTo, type GuideSpan, rulerMarks } from "./guide-days.ts";
import styles from "./guide-grid.module.css";

interface GuideRulerProps extends TimeHere {
  span: GuideSpan;
  fromMs: number;
  toMs: number;
  time: GuideTime;
  /** The time between the grid's start edge and the Now line. */
  leadMs: number;
}

/** Half hours along the top, the day in the corner, the flag with the time. Hidden from readers: cells name times. */
export function GuideRuler({ span, fromMs, toMs, nowMs, zone, time, leadMs }: GuideRulerProps) {
  const words = useWords();
  return (
    <div className={styles.ruler} aria-hidden="true">
      <div className={styles.corner}>
        <DayInView {...{ span, time, leadMs, zone }} />
      </div>
      {rulerMarks(fromMs, toMs, zone).map(({ atMs, newDay, shiftMs }) => (
        <span
          key={atMs}
          className={newDay ? `${styles.mark} ${styles.newDay}` : styles.mark}
          style={{ "--at": (atMs - span.fromMs) / MINUTE_MS } as Record<string, number>}
        >
          {newDay ? shortDay(atMs, zone, words) : clockTime(atMs, zone)}
          {shiftMs !== 0 &&
            ` ${shiftMs > 0 ? "+" : "−"}${words.t("time.hours", { hours: Math.abs(shiftMs) / HOUR_MS })}`}
        </span>
      ))}
      <span className={`${nowLine.rulerFlag} ${styles.now}`} data-now-flag>
        {clockTime(nowMs, zone)}
      </span>
    </div>
  );
}

/** The day at the grid's start edge; renders when the day changes, not at every scroll. */
function DayInView({ span, time, leadMs, zone }: Pick<GuideRulerProps, "span" | "time" | "leadMs" | "zone">) {
  const words = useWords();
  // The grid cannot go before its span, and the beginning of a day may stand a part of a pixel inside the edge.
  const atStart = () => clampTo(span, time.read().atMs - leadMs + MINUTE_MS);
  useSyncExternalStore(
    time.subscribe,
    () => dayKey(atStart(), zone),
    () => dayKey(atStart(), zone),
  );
  const [weekday, day, ...month] = dayName(atStart(), zone, words).split(/[,،]? /);
  return (
    <>
      <span className="truncate">{weekday}</span>
      <span className="ms-1 font-normal text-muted">{day}</span>
      <span className="ms-1 truncate font-normal text-muted max-lg:hidden">{month.join(" ")}</span>
    </>
  );
}
