"use client";
import { lazy, type RefObject, useEffect, useRef, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { shiftWords } from "#components/model/programme-time.ts";
import { rulerMarks } from "#components/model/ruler-marks.ts";
import { clockTime, minutesSince, type TimeHere } from "#components/model/time.ts";
import nowLine from "#components/parts/now-line.module.css";
import { useNowLine } from "#components/parts/use-now-line.ts";
import { useModule } from "#components/player/use-module.ts";
import { usePlayerStore } from "#components/player/use-player.ts";
import { Dispensable } from "#components/ui/dispensable.tsx";
import { floorTo, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { Lane } from "./lane.tsx";
import styles from "./lanes.module.css";
import rulerStyles from "./ruler.module.css";
import type { LanesState } from "./use-lanes.ts";

/** Most listeners see the lanes; the code of the list has come before a press shows it. */
const loadList = () => import("./lanes-list.tsx");
const LanesList = lazy(async () => ({ default: (await loadList()).LanesList }));

interface LanesProps extends LanesState {
  /** When the server rendered the page. */
  initialNowMs: number;
  zone: string;
  view: "timeline" | "list";
}

/** The stations' programmes across one Now line, or as a list. */
export function Lanes({ initialNowMs, view, ...state }: LanesProps) {
  const { stations, programmes, onAir, nowMs, zone } = state;
  const baseMs = floorTo(HOUR_MS, initialNowMs);
  const section = useRef<HTMLDivElement>(null);
  const { back, line, handle } = useLine(section, state);
  const { heldMs, atMs } = line;
  useNowLine(section, baseMs, heldMs);

  const lanes = (
    <div ref={section} className={styles.lanes} style={{ "--now": minutesSince(baseMs, initialNowMs) }}>
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
  if (view === "timeline") return lanes;
  return (
    <Dispensable fallback={lanes} instead={lanes}>
      <LanesList {...state} />
    </Dispensable>
  );
}

const BEFORE_MS = 2.5 * HOUR_MS;
const AFTER_MS = 4.5 * HOUR_MS;

/** The half hours along the top, and the flag with the time. Hidden from readers, because blocks name their times. */
function Ruler({ nowMs, baseMs, zone }: TimeHere & { baseMs: number }) {
  const words = useWords();
  return (
    <div className={nowLine.ruler} aria-hidden="true">
      {rulerMarks(nowMs - BEFORE_MS, nowMs + AFTER_MS, zone).map(({ atMs, ...mark }) => (
        <span key={atMs} className={rulerStyles.mark} style={{ "--at": (atMs - baseMs) / MINUTE_MS }}>
          {clockTime(atMs, zone)}
          {shiftWords(mark, words)}
        </span>
      ))}
      <span className={nowLine.rulerFlag} data-now-flag="">
        {clockTime(nowMs, zone)}
      </span>
    </div>
  );
}

const loadBack = async () => (await Promise.all([import("./lanes-back.tsx"), loadList()]))[0];
const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/** True from the first sign of a listener on. */
function useMet(): boolean {
  const [met, setMet] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    const meet = () => {
      waiting.abort();
      setMet(true);
    };
    // The listener came by a link of another page.
    if (navigator.userActivation?.hasBeenActive) meet();
    for (const sign of SIGNS)
      document.addEventListener(sign, meet, { passive: true, signal: waiting.signal });
    return () => waiting.abort();
  }, []);
  return met;
}

/** `heldMs`: how far back the line stands; `pulledMs`: how much further it is being pulled. */
function useLine(section: RefObject<HTMLElement | null>, state: LanesState) {
  const back = useModule(loadBack, useMet());
  const store = usePlayerStore();
  const [{ heldMs, pulledMs }, setLine] = useState({ heldMs: 0, pulledMs: 0 });
  const backMs = heldMs + pulledMs;
  const atMs = state.nowMs - backMs;
  const shift = (px: number, ms: number) => {
    const towardsPast = document.documentElement.dir === "rtl" ? px : -px;
    section.current?.style.setProperty("--pull", `${towardsPast}px`);
    section.current?.style.setProperty("--pulled", `${ms / MINUTE_MS}`);
  };
  const onPull = (further: number, px: number) => {
    shift(px, further);
    if (further !== pulledMs) setLine({ heldMs, pulledMs: further });
  };
  const onDrop = (nextMs: number, byKey: boolean) => {
    shift(0, 0);
    setLine({ heldMs: nextMs, pulledMs: 0 });
    if (!byKey && nextMs !== heldMs) back?.listenThere(state, nextMs, store);
  };
  return { back, line: { heldMs, atMs }, handle: { atMs, backMs, onPull, onDrop } };
}
