"use client";
import { type CSSProperties, useEffect, useRef } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { Lane } from "./lane.tsx";
import styles from "./lanes.module.css";
import { LanesList } from "./lanes-list.tsx";
import { Ruler } from "./ruler.tsx";
import type { LanesState } from "./use-lanes.ts";

/** In this time the line moves by a third of a pixel: the eye sees no steps. */
const MOVE_MS = 5 * SECOND_MS;

/** Minutes since `baseMs`, the unit of the lanes' style sheet. */
const minutesSince = (baseMs: number, ms: number) => ((ms - baseMs) / MINUTE_MS).toFixed(3);

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
  useEffect(() => {
    const move = () => section.current?.style.setProperty("--now", minutesSince(baseMs, serverClock.now()));
    move();
    const timer = setInterval(move, MOVE_MS);
    document.addEventListener("visibilitychange", move);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", move);
    };
  }, [baseMs]);

  if (view === "list") return <LanesList {...state} />;
  return (
    <div
      ref={section}
      className={styles.lanes}
      style={{ "--now": minutesSince(baseMs, initialNowMs) } as CSSProperties}
    >
      <Ruler {...{ nowMs, baseMs, zone }} />
      <div className={styles.line} aria-hidden="true" />
      {stations.map((station) => (
        <Lane
          key={station.rpuid}
          station={station}
          programmes={programmes[station.rpuid] ?? []}
          onAir={onAir[station.rpuid] ?? []}
          {...{ nowMs, baseMs, zone }}
        />
      ))}
    </div>
  );
}
