/** Converts wall clocks (of schedules) and instants (of the catalogue). Time zones are the runtime's IANA data. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../ground/clock.ts";
import { firstPlace } from "../ground/first-place.ts";
import { remembered } from "../ground/remembered.ts";
import { minutesAhead } from "../places/zone-of.ts";

/** Enough for more than a year of each zone in use. */
const MOST_KNOWN = 4_000;

/** Offset of `zone` from UTC at an instant, ms, positive to the east. Kept: the runtime takes 5 us for an answer. */
export const offsetAt = remembered(
  MOST_KNOWN,
  (zone: string, atMs: number) => minutesAhead(zone, atMs) * MINUTE_MS,
  (zone, atMs) => `${zone} ${atMs}`,
);

/** The local calendar day of `zone` at an instant, as days since 1970-01-01. */
export function localDay(zone: string, atMs: number): number {
  return Math.floor((atMs + offsetAt(zone, atMs)) / DAY_MS);
}

/** Weekday of a calendar day number: 0 (Sunday) to 6. */
export function weekdayOf(day: number): number {
  return new Date(day * DAY_MS).getUTCDay();
}

/** A calendar day number as `2026-11-19`. */
export function isoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The instant at which clocks of `zone` show `minute` (0 to 1439) of day `day`. A time skipped in spring is the
 * change, one that comes twice in autumn its first occurrence: later wall times never give earlier instants.
 */
export function instantOf(zone: string, day: number, minute: number): number {
  const wallMs = day * DAY_MS + minute * MINUTE_MS;
  // No zone is more than 14 hours from UTC.
  const beforeMs = offsetAt(zone, day * DAY_MS - 14 * HOUR_MS);
  const afterMs = offsetAt(zone, (day + 1) * DAY_MS + 14 * HOUR_MS);
  const firstMs = wallMs - beforeMs;
  if (beforeMs === afterMs || offsetAt(zone, firstMs) === beforeMs) return firstMs;
  const laterMs = wallMs - afterMs;
  const isAfter = (minutes: number) => offsetAt(zone, laterMs + minutes * MINUTE_MS) === afterMs;
  return laterMs + firstPlace((firstMs - laterMs) / MINUTE_MS, isAfter) * MINUTE_MS;
}
