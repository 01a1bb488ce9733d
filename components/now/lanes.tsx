"use client";
import { type CSSProperties, useRef } from "react";
import { clockTime, minutesSince, zoneOffsetMs } from "#components/model/time.ts";
import nowLine from "#components/parts/now-line.module.css";
import { useNowLine } from "#components/parts/use-now-line.ts";
import type { TimeHere } from "#components/ui/use-zone.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { Lane } from "./lane.tsx";
import styles from "./lanes.module.css";
import { LanesList } from "./lanes-list.tsx";
import rulerStyles from "./ruler.module.css";
import type { LanesState } from "./use-lanes.ts";
import { useLine } from "./use-line.ts";

interface LanesProps extends LanesState {
  /** When the server rendered the page. */
  initialNowMs: number;
  zone: string;
  view: "timeline" | "list";
}

/** The stations' programmes across one Now line, or as a list. */
export function Lanes({ initialNowMs, view, ...state }: LanesProps) {
  const { stations, programmes, onAir, nowMs, zone } = state;
  const baseMs = Math.floor(initialNowMs / HOUR_MS) * HOUR_MS;
  const section = useRef<HTMLDivElement>(null);
  const { back, line, handle } = useLine(section, state);
  const { heldMs, atMs } = line;
  useNowLine(section, baseMs, heldMs);

  if (view === "list") return <LanesList {...state} />;
  return (
    <div
      ref={section}
      className={styles.lanes}
      style={{ "--now": minutesSince(baseMs, initialNowMs) } as CSSProperties}
    >
      {back && <back.NowHandle {...handle} zone={zone} />}
      <Ruler nowMs={atMs} {...{ baseMs, zone }} />
      <div className={nowLine.line} data-now-line="" aria-hidden="true" />
      {back && atMs < nowMs ? (
        <back.LanesBack {...state} {...{ atMs, baseMs }} />
      ) : (
        stations.map((station) => (
          <Lane
            key={station.rpuid}
            station={station}
            programmes={programmes[station.rpuid] ?? []}
            onAir={onAir[station.rpuid] ?? []}
            {...{ nowMs, baseMs, zone }}
          />
        ))
      )}
    </div>
  );
}

const STEP_MS = 30 * MINUTE_MS;
const BEFORE_MS = 2 * HOUR_MS;
const AFTER_MS = 4.5 * HOUR_MS;

/** The half hours along the top, and the flag with the time. Hidden from readers, because blocks name their times. */
function Ruler({ nowMs, baseMs, zone }: TimeHere & { baseMs: number }) {
  const offsetMs = zoneOffsetMs(nowMs, zone);
  const firstMs = Math.floor((nowMs - BEFORE_MS + offsetMs) / STEP_MS) * STEP_MS - offsetMs;
  const marks = Array.from(
    { length: (BEFORE_MS + AFTER_MS) / STEP_MS + 1 },
    (_, index) => firstMs + index * STEP_MS,
  );
  return (
    <div className={rulerStyles.ruler} aria-hidden="true">
      {marks.map((markMs) => (
        <span
          key={markMs}
          className={rulerStyles.mark}
          style={{ "--at": (markMs - baseMs) / MINUTE_MS } as Record<string, number>}
        >
          {clockTime(markMs, zone)}
        </span>
      ))}
      <span className={nowLine.rulerFlag} data-now-flag="">
        {clockTime(nowMs, zone)}
      </span>
    </div>
  );
}
