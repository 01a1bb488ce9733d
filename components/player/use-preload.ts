"use client";
/** Fetches what playing needs before it is asked for, as soon as somebody is there. */
import { useEffect } from "react";
import { afterPaint } from "#components/ui/after-paint.ts";
import { usePlayerControls } from "./use-player.ts";

/** The first sign of a listener. A page that is only loaded (by a crawler, in a background tab) fetches nothing. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "touchstart"] as const;

function savesData(): boolean {
  return matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** `loadView` fetches the bar's own parts. Where data is saved, both wait for the press of a play button. */
export function usePreload(loadView: () => Promise<unknown>): void {
  const controls = usePlayerControls();
  useEffect(() => {
    if (savesData()) return;
    const heard = new AbortController();
    const preload = () => {
      heard.abort();
      controls.prepare();
      // Whatever fails here is asked for again when it is needed, and is reported then.
      afterPaint()
        .then(loadView)
        .catch(() => {});
    };
    for (const sign of SIGNS) {
      document.addEventListener(sign, preload, { passive: true, signal: heard.signal });
    }
    return () => heard.abort();
  }, [controls, loadView]);
}
