"use client";
import { useEffect, useState } from "react";
import { browserStorage } from "#components/device/browser-storage.ts";
import { DOWNLOADS_KEY, DUE_KEY, KEPT_EVENT, SOME_ENTRY } from "#components/device/kept-keys.ts";
import { useModule } from "#components/player/use-module.ts";

const loadWatch = () => import("#components/wake/watch-due.tsx");
const loadSweep = () => import("#components/downloads/sweep.tsx");

/** Whether this device keeps an entry under `key`, or did while the page was open. */
function useOnceKept(key: string): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    const look = () => {
      if (new RegExp(SOME_ENTRY).test(browserStorage()?.getItem(key) ?? "")) setKept(true);
    };
    // A browser that forbids storage keeps entries for the visit, and reports each write with its key.
    const written = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === key) setKept(true);
    };
    look();
    const followed = new AbortController();
    window.addEventListener("storage", look, { signal: followed.signal });
    window.addEventListener(KEPT_EVENT, written, { signal: followed.signal });
    return () => followed.abort();
  }, [key]);
  return kept;
}

/** Watches alarms, reminders and downloads on every page. The code loads for listeners who keep any. */
export function Keepers() {
  const wake = useModule(loadWatch, useOnceKept(DUE_KEY));
  const downloads = useModule(loadSweep, useOnceKept(DOWNLOADS_KEY));
  return (
    <>
      {wake !== null && <wake.WatchDue />}
      {downloads !== null && <downloads.Sweep />}
    </>
  );
}
