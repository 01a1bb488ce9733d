"use client";
import { type RefObject, useEffect } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { minutesSince } from "#components/model/time.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";

/** In this time the line moves by a third of a pixel: the eye sees no steps. */
const MOVE_MS = 5 * SECOND_MS;

/** Keeps `--now` of an element at the minutes since `fromMs`; a line that is held back stands `heldMs` before now. */
export function useNowLine(element: RefObject<HTMLElement | null>, fromMs: number, heldMs = 0): void {
  useEffect(() => {
    const move = () =>
      element.current?.style.setProperty("--now", minutesSince(fromMs, serverClock.now() - heldMs));
    move();
    const timer = setInterval(move, MOVE_MS);
    document.addEventListener("visibilitychange", move);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", move);
    };
  }, [element, fromMs, heldMs]);
}
