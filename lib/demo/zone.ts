/** Converts wall clocks (of schedules) and instants (of the catalogue). Time zones are the runtime's IANA data. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../ground/clock.ts";
import { remembered } from "../ground/remembered.ts";
import { minutesAhead } from "../places/zone-of.ts";

interface ZoneDay {
  beforeMs: number;
  afterMs: number;
  /** When `afterMs` begins to apply; meaningful only on a day with a change of offset. */
  changeMs: number;
}

/** Enough for more than a year of each zone in use. */
const MOST_KNOWN = 4_000;
const ofZoneAt = (zone: string, at: number) => `${zone} ${at}`;

/** Offset of `zone` from UTC at an instant, ms, positive to the east. Kept: the runtime takes 5 us for an answer. */
export const offsetAt = remembered(
  MOST_KNOWN,
  (zone: string, atMs: number) => minutesAhead(zone, atMs) * MINUTE_MS,
  ofZoneAt,
);

/** The local calendar day of `zone` at an instant, as days since 1970-01-01. */
export function localDay(zone: string, atMs: number): number {
  return Math.floor((atMs + offsetAt(zone, atMs)) / DAY_MS);
}

/** Weekday of a calendar day number: 0 (Sunday) to 6. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** A calendar day number as `2026-11-19`. */
export function isoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function readDay(zone: string, day: number): ZoneDay {
  // No zone is more than 14 hours from UTC.
  let low = day * DAY_MS - 14 * HOUR_MS;
  let high = (day + 1) * DAY_MS + 14 * HOUR_MS;
  const beforeMs = offsetAt(zone, low);
  const afterMs = offsetAt(zone, high);
  if (beforeMs !== afterMs) {
    while (high - low > MINUTE_MS) {
      const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(zone, middle) === beforeMs) low = middle;
      else high = middle;
    }
  }
  return { beforeMs, afterMs, changeMs: high };
}

const zoneDay = remembered(MOST_KNOWN, readDay, ofZoneAt);

/**
 * The instant at which clocks of `zone` show `minute` (0 to 1439) of day `day`. A time skipped in spring is the
 * change, one that comes twice in autumn its first occurrence: later wall times never give earlier instants.
 */
export function instantOf(zone: string, day: number, minute: number): number {
  const wallMs = day * DAY_MS + minute * MINUTE_MS;
  const { beforeMs, afterMs, changeMs } = zoneDay(zone, day);
  if (beforeMs === afterMs || wallMs - beforeMs < changeMs) return wallMs - beforeMs;
  return Math.max(wallMs - afterMs, changeMs);
}
