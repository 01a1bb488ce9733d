"use client";
/** The present as React state, in whole steps, so that a page re-renders once a minute and not sixty times. */
import { useCallback, useSyncExternalStore } from "react";
import { serverClock } from "./server-clock.ts";

/**
 * Server time floored to `stepMs`. `initialMs` is the moment the page was rendered on the server: the first paint in
 * the browser shows the same, then the true time takes over.
 */
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
      // A tab that slept wakes with an old minute on its face.
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
