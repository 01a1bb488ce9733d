"use client";
/** The Now line that a listener pulls back; the code loads at the first sign of a listener. */
import { type RefObject, useEffect, useState } from "react";
import { useModule } from "#components/player/use-module.ts";
import { usePlayerStore } from "#components/player/use-player.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { LanesState } from "./use-lanes.ts";

const loadBack = () => import("./lanes-back.tsx");
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
export function useLine(section: RefObject<HTMLElement | null>, state: LanesState) {
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
