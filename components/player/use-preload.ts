"use client";
/** Loads the code for playing in advance, at the first sign of a listener. */
import { useEffect } from "react";
import { afterPaint } from "#components/ui/after-paint.ts";
import { usePlayerControls } from "./use-player.ts";

/** Signs of a listener. A page without them (of a crawler, in a background tab) loads nothing. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "touchstart"] as const;

/** `loadView` loads the parts of the bar. With data saving on, all code waits for the press of a play button. */
export function usePreload(loadView: () => Promise<unknown>): void {
  const controls = usePlayerControls();
  useEffect(() => {
    if (matchMedia("(prefers-reduced-data: reduce)").matches) return;
    const heard = new AbortController();
    const preload = () => {
      heard.abort();
      controls.prepare();
      // After a failure the code loads again when it is needed, which reports another failure.
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
