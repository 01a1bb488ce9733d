/** Zones (IANA): which there are, where their days begin, and what they are called after. */
import { DAY_MS } from "#lib/ground/clock.ts";
import { zoneOffsetMs } from "./time.ts";

/** True when Intl knows `zone` (an IANA name). */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The first instant of the calendar day in `zone` that is `days` after the one of `ms`: its midnight, or the moment
 * summer time begins where that skips midnight (Cairo).
 */
export function startOfDayMs(ms: number, zone: string, days = 0): number {
  const local = ms + zoneOffsetMs(ms, zone);
  const midnight = (Math.floor(local / DAY_MS) + days) * DAY_MS;
  // The offsets before and after the change there may be around that midnight.
  const before = midnight - zoneOffsetMs(midnight - DAY_MS, zone);
  const after = midnight - zoneOffsetMs(midnight + DAY_MS, zone);
  const exists = (instant: number) => instant + zoneOffsetMs(instant, zone) === midnight;
  return !exists(before) && exists(after) ? after : before;
}

/** "London", from "Europe/London". */
export function zoneCity(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
