"use client";
import { useState } from "react";
import { serverClock } from "./server-clock.ts";

/** Nothing to see: before the page is brought to life it learns what time it is where it was drawn. */
export function ServerTime({ renderedMs }: { renderedMs: number }) {
  useState(() => {
    if (typeof document === "undefined") return;
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const { timeOrigin } = performance;
    serverClock.learn(renderedMs, timeOrigin, timeOrigin + (navigation?.responseStart ?? performance.now()));
  });
  return null;
}
