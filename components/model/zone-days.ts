/** The days of time zones (IANA), of 23 to 25 hours. */
import { DAY_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { zoneOffsetMs } from "./time.ts";

/** The start in `zone` of the day `days` after that of `ms`: midnight, later where summer time skips it (Cairo). */
export function startOfDayMs(ms: number, zone: string, days = 0): number {
  const local = ms + zoneOffsetMs(ms, zone);
  const midnight = (Math.floor(local / DAY_MS) + days) * DAY_MS;
  // Clocks may change around that midnight, so both offsets are tried.
  const before = midnight - zoneOffsetMs(midnight - DAY_MS, zone);
  const after = midnight - zoneOffsetMs(midnight + DAY_MS, zone);
  const exists = (instant: number) => instant + zoneOffsetMs(instant, zone) === midnight;
  return !exists(before) && exists(after) ? after : before;
}

/** When clocks in `zone` show `minute` on the day from `dayStartMs`: an hour later if skipped, the first if twice. */
export function wallTimeMs(dayStartMs: number, minute: number, zone: string): number {
  const local = Math.floor((dayStartMs + zoneOffsetMs(dayStartMs, zone)) / DAY_MS) * DAY_MS;
  const wall = local + minute * MINUTE_MS;
  const first = wall - zoneOffsetMs(dayStartMs, zone);
  const second = wall - zoneOffsetMs(first, zone);
  const shows = (instant: number) => instant + zoneOffsetMs(instant, zone) === wall;
  if (shows(first)) return first;
  // The later moment: where summer time skips midnight (Cairo), the earlier lies on the day before.
  return shows(second) ? second : Math.max(first, second);
}
