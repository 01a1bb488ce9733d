"use client";
/** The time as React state, in whole steps, so that a page renders once a minute and not once a second. */
import { useCallback, useSyncExternalStore } from "react";
import { serverClock } from "./server-clock.ts";

/** Server time, rounded down to `stepMs`; the first paint shows `initialMs`, when the server rendered the page. */
export function useNow(initialMs: number, stepMs: number): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        timer = setTimeout(
          () => {
            notify();
            wait();
          },
          stepMs - (serverClock.now() % stepMs) + 5,
        );
      };
      wait();
      // A tab that slept still shows an old minute.
      document.addEventListener("visibilitychange", notify);
      return () => {
        clearTimeout(timer);
        document.removeEventListener("visibilitychange", notify);
      };
    },
    [stepMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(serverClock.now() / stepMs) * stepMs,
    () => Math.floor(initialMs / stepMs) * stepMs,
  );
}
