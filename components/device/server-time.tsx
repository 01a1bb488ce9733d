"use client";
import { useState } from "react";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { serverClock } from "./server-clock.ts";

/** A kept page may be this old when it comes. */
const KEPT_MS = MINUTE_MS;

/** What time it was at the server (ms) when it sent this page: Server-Timing says so, which browsers read by https alone. */
function sentMs(navigation: PerformanceNavigationTiming | undefined): number {
  const told = navigation?.serverTiming?.find(({ name }) => name === "now");
  return Number(told?.description || Number.NaN);
}

/** Nothing to see: before the page is brought to life it learns what time it is where it comes from. */
export function ServerTime({ renderedMs }: { renderedMs: number }) {
  useState(() => {
    if (typeof document === "undefined") return;
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const { timeOrigin } = performance;
    const arrivedMs = timeOrigin + (navigation?.responseStart ?? performance.now());
    const sent = sentMs(navigation);
    // Unless it is said: at some moment since the page was rendered, the one that suits this clock best.
    const serverMs = sent > 0 ? sent : Math.min(Math.max(renderedMs, arrivedMs), renderedMs + KEPT_MS);
    serverClock.learn(serverMs, timeOrigin, arrivedMs);
  });
  return null;
}
