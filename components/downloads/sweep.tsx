"use client";
import { useEffect } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { useDownloads } from "#components/device/use-downloads.ts";
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

/** Removes downloads whose windows close while a page is open, on every page. */
export function Sweep() {
  useSweep();
  return null;
}
