"use client";
/** Keeps the availability on an open page right to the second. */
import { useEffect, useState } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import type { Windowed } from "#lib/contract/availability.ts";
import { MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { firstEdgeMs, isOpening } from "../model/offer.ts";

/** A little after the edge, so that the clock has surely reached it. */
const AFTER_MS = 5;
/** Waits between requests for the address of an episode whose window has just opened: none at first, then longer. */
const ASK_AGAIN_MS = [0, 1_000, 2_000, 4_000, 15_000];

/** The next full minute, or the edge of a window before it. */
function nextChangeMs(items: readonly Windowed[], nowMs: number): number {
  const minute = (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS;
  return Math.min(minute, firstEdgeMs(items, nowMs) ?? minute);
}

/** Server time: changes each minute, at edges of windows of `items` and a return to the tab; first `initialNowMs`. */
export function useEdgeClock(items: readonly Windowed[], initialNowMs: number): number {
  const [nowMs, setNowMs] = useState(initialNowMs);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const now = serverClock.now();
      setNowMs((known) => (known <= now && now < nextChangeMs(items, known) ? known : now));
      const next = nextChangeMs(items, now);
      timer = setTimeout(tick, next - now + AFTER_MS);
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    const endLearning = serverClock.subscribe(tick);
    return () => {
      clearTimeout(timer);
      endLearning();
      document.removeEventListener("visibilitychange", tick);
    };
  }, [items]);
  return nowMs;
}

/** Calls `refetch` while an opened window of `items` lacks its address. `loadedAtMs`: server time of their answer. */
export function useAskAtOpening(
  items: readonly Windowed[],
  nowMs: number,
  loadedAtMs: number,
  refetch: () => unknown,
): void {
  const opening = isOpening(items, nowMs, loadedAtMs);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!opening) {
      setTries(0);
      return;
    }
    const waitMs = ASK_AGAIN_MS[Math.min(tries, ASK_AGAIN_MS.length - 1)] ?? SECOND_MS;
    const timer = setTimeout(() => {
      refetch();
      setTries(tries + 1);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [opening, tries, refetch]);
}
