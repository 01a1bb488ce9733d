"use client";
import { useEffect, useSyncExternalStore } from "react";
import { remember } from "../device/preferences.ts";

const never = () => () => undefined;
const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/**
 * The listener's time zone (IANA). `initialZone` is the zone that the server rendered with: the remembered zone, else
 * the station's.
 */
export function useZone(initialZone: string): string {
  const zone = useSyncExternalStore(never, browserZone, () => initialZone);
  useEffect(() => remember("zone", zone), [zone]);
  return zone;
}
