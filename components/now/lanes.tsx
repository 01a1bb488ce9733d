"use client";
import { type CSSProperties, useRef } from "react";
import { minutesSince } from "#components/model/time.ts";
import nowLine from "#components/parts/now-line.module.css";
import { useNowLine } from "#components/parts/use-now-line.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { Lane } from "./lane.tsx";
import styles from "./lanes.module.css";
import { LanesList } from "./lanes-list.tsx";
import { Ruler } from "./ruler.tsx";
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
