"use client";
import { useEffect, useSyncExternalStore } from "react";
import { remember } from "../device/preferences.ts";

// Kept: the browser takes a fifth of a millisecond to tell it, and the player alone asks a dozen times a press.
let known: string | undefined;

function browserZone(): string {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  return known;
}

/** A traveller's device may be in another zone when its page is seen again. */
function whenSeenAgain(changed: () => void): () => void {
  const look = () => {
    known = undefined;
    changed();
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

/**
 * The listener's time zone (IANA). `initialZone` is the zone that the server rendered with: the remembered zone, else
 * the station's.
 */
export function useZone(initialZone: string): string {
  const zone = useSyncExternalStore(whenSeenAgain, browserZone, () => initialZone);
  useEffect(() => remember("zone", zone), [zone]);
  return zone;
}
