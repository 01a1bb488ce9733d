"use client";
import { useState } from "react";
import { MINUTE_MS, systemClock } from "#lib/ground/clock.ts";
import { serverClock } from "./server-clock.ts";

/** How old a page from the server's cache may be when it arrives. */
const KEPT_MS = MINUTE_MS;

/** When the server sent this page (server time, ms), by Server-Timing, which browsers read over https alone; else 0. */
function sentMs(navigation: PerformanceNavigationTiming | undefined): number {
  const told = navigation?.serverTiming?.find(({ name }) => name === "now");
  return Number(told?.description || Number.NaN);
}

/** Shows nothing; teaches the server clock the time of the document before the page hydrates. */
export function ServerTime({ renderedMs }: { renderedMs: number }) {
  useState(() => {
    if (typeof document === "undefined") return;
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    // By the clock that the server clock corrects: performance.timeOrigin falls behind it while a device sleeps.
    const beganMs = systemClock.now() - performance.now();
    const arrivedMs = beganMs + (navigation?.responseStart ?? performance.now());
    const sent = sentMs(navigation);
    // Without Server-Timing: the moment since the rendering that is nearest to this device's clock.
    const serverMs = sent > 0 ? sent : Math.min(Math.max(renderedMs, arrivedMs), renderedMs + KEPT_MS);
    serverClock.learn(serverMs, beganMs, arrivedMs);
  });
  return null;
}
