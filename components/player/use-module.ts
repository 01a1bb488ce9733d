"use client";
/** Loads code when it is needed, and again after a failure, so that a failure of the player does not break a page. */
import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "#components/ui/after-paint.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";

const AGAIN_MS = 3 * SECOND_MS;

/**
 * The module that `load` brings, after it is `wanted` and has loaded; null before. `load` must not change between
 * renders. A press that makes a module wanted shows first: the mere request for a file takes a slow phone 20 ms.
 */
export function useModule<T extends object>(load: () => Promise<T>, wanted: boolean): T | null {
  const [module, setModule] = useState<T | null>(null);
  const missing = wanted && module === null;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      const loading = afterPaint().then(load);
      loading.then(
        (loaded) => {
          // A transition, so that presses do not wait for the rendering.
          if (!gone) startTransition(() => setModule(loaded));
        },
        () => {
          if (!gone) timer = setTimeout(ask, AGAIN_MS);
        },
      );
    };
    ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [load, missing]);
  return module;
}
