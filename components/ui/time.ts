/** Times in words, in a given zone. Languages can come: everything goes through Intl with one locale. */
import { DAY_MS } from "#lib/clock.ts";

const LOCALE = "en-GB";

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(key: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${key} ${zone}`;
  let found = formatters.get(id);
  if (!found) {
    found = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: zone });
    // Zones come from data; the map stays small whatever they are.
    if (formatters.size > 200) formatters.clear();
    formatters.set(id, found);
  }
  return found;
}

/** True when Intl knows `zone` (an IANA name). */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat(LOCALE, { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** "14:07" */
export function clockTime(ms: number, zone: string): string {
  return formatter("time", zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(ms);
}

/** "Sunday 3 May" */
export function dayName(ms: number, zone: string): string {
  return formatter("day", zone, { weekday: "long", day: "numeric", month: "long" })
    .format(ms)
    .replace(",", "");
}

/** "Sun 3" */
export function shortDay(ms: number, zone: string): string {
  return formatter("short-day", zone, { weekday: "short", day: "numeric" }).format(ms).replace(",", "");
}

/** A moment within days of `nowMs`, as briefly as can be: "14:07", "Monday 14:07", "3 May 14:07". */
export function momentName(ms: number, nowMs: number, zone: string): string {
  const time = clockTime(ms, zone);
  if (dayKey(ms, zone) === dayKey(nowMs, zone)) return time;
  if (Math.abs(ms - nowMs) < 6 * DAY_MS) {
    return `${formatter("weekday", zone, { weekday: "long" }).format(ms)} ${time}`;
  }
  return `${formatter("date", zone, { day: "numeric", month: "long" }).format(ms)} ${time}`;
}

/** The calendar day, "2026-05-03": for comparing. */
export function dayKey(ms: number, zone: string): string {
  const parts = formatter("key", zone, { year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(
    ms,
  );
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** How far `zone` is ahead of UTC at `ms`, in milliseconds. */
export function zoneOffsetMs(ms: number, zone: string): number {
  const parts = formatter("full", zone, {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  }).formatToParts(ms);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value ?? 0);
  const asUtc = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return asUtc - Math.floor(ms / 1000) * 1000;
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
