"use client";
/** Loads code when it is needed, and again after a failure, so that a failure of the player does not break a page. */
import { useEffect, useState } from "react";
import { askOnPage } from "#components/device/ask-until.ts";
import { newerBuild } from "#components/device/newer-build.ts";
import { afterPaint } from "#components/ui/after-paint.ts";

/** The pauses before code that failed is loaded again; after these the page goes without it until the network comes back. */
const PAUSES_MS = [3_000, 6_000, 12_000, 24_000, 48_000];
const pauseMs = (pauses: number) => PAUSES_MS[pauses];

/**
 * The module that `load` brings, after it is `wanted` and has loaded; null before. `load` must not change between
 * renders. A press that makes a module wanted shows first: the mere request for a file takes a slow phone 20 ms.
 */
export function useModule<T extends object>(load: () => Promise<T>, wanted: boolean): T | null {
  const [module, setModule] = useState<T | null>(null);
  const missing = wanted && module === null;
  useEffect(() => {
    if (!missing) return;
    return askOnPage(async () => {
      try {
        const loaded = await afterPaint().then(load);
        // No transition: React ends none while a page is on its way, and that may wait for the network.
        setModule(loaded);
        return true;
      } catch {
        void newerBuild().afterFailure();
        return false;
      }
    }, pauseMs);
  }, [load, missing]);
  return module;
}
