"use client";
/** Parts of the page that are fetched when they are needed, and again when that fails: sound must not break a page. */
import { startTransition, useEffect, useState } from "react";
import { SECOND_MS } from "#lib/ground/clock.ts";

const AGAIN_MS = 3 * SECOND_MS;

/** What `load` brings, once it is wanted and has come; null before. `load` is the same function on every render. */
export function useModule<T extends object>(load: () => Promise<T>, wanted: boolean): T | null {
  const [module, setModule] = useState<T | null>(null);
  const missing = wanted && module === null;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      load().then(
        (loaded) => {
          // Drawn between presses: none of them waits for it.
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
