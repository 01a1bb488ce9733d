"use client";
import { useEffect } from "react";
import { useDownloads } from "#components/device/downloads.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useModule } from "#components/player/use-module.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { browserShelf } from "./browser-shelf.ts";
import { sweep } from "./shelf.ts";

/** Removes what has closed, now and every minute. */
export function useSweep(): void {
  const some = useDownloads().episodes.length > 0;
  useEffect(() => {
    if (!some) return;
    const look = () => void sweep(browserShelf(), serverClock.now()).catch(() => undefined);
    look();
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [some]);
}

/** The code that plays a download, with the bar of the player. */
const loadPlayer = () =>
  Promise.all([import("#components/player/make-player.ts"), import("#components/player/bar.tsx")]);

/** Removes downloads as their windows close, and loads their player for the time without a network; on every page. */
export function Sweep() {
  useSweep();
  useModule(loadPlayer, useDownloads().episodes.length > 0);
  return null;
}
