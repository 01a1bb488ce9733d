"use client";
/** The time as React state, in whole minutes, so that a page renders once a minute and not once a second. */
import { useSyncExternalStore } from "react";
import { floorTo, MINUTE_MS } from "#lib/ground/clock.ts";
import { serverClock } from "./server-clock.ts";

function eachMinute(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(pass, MINUTE_MS - (serverClock.now() % MINUTE_MS) + 5);
  };
  const pass = () => {
    notify();
    wait();
  };
  wait();
  // A tab that slept still shows an old minute.
  document.addEventListener("visibilitychange", notify);
  const endLearning = serverClock.subscribe(notify);
  return () => {
    clearTimeout(timer);
    endLearning();
    document.removeEventListener("visibilitychange", notify);
  };
}

const minuteOf = (ms: number): number => floorTo(MINUTE_MS, ms);

/** Server time in whole minutes; the first paint shows `initialMs`, when the server rendered the page. */
export function useNow(initialMs: number): number {
  return useSyncExternalStore(
    eachMinute,
    () => minuteOf(serverClock.now()),
    () => minuteOf(initialMs),
  );
}
