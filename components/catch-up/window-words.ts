/**
 * Availability windows in words (specification 2.3), reckoned in server time and told in the listener's zone. Days are
 * days of that zone's calendar, also where one of them has 23 or 25 hours.
 */
import { clockTime, zoneOffsetMs } from "#components/ui/time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/clock.ts";
import { catchUpCopy } from "./copy.ts";
import type { Offer } from "./offer.ts";

const copy = catchUpCopy.window;
const LOCALE = "en-GB";
/** From so many days on, days are counted; below, hours. */
const DAYS_FROM = 2;
/** From so many minutes on, hours are counted; below, minutes. */
const HOURS_FROM_MS = 2 * HOUR_MS;
const WEEK_DAYS = 7;

/** `ms` on the clocks of `zone`, as if they were UTC. */
const wallClockMs = (ms: number, zone: string) => ms + zoneOffsetMs(ms, zone);
const dayNumber = (ms: number, zone: string) => Math.floor(wallClockMs(ms, zone) / DAY_MS);

function format(ms: number, zone: string, options: Intl.DateTimeFormatOptions, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(ms);
}

/** "yesterday", "today", "tomorrow", "Sunday" (in the days to come), "3 May", "3 May 2027". */
export function dayInWords(ms: number, nowMs: number, zone: string, locale = LOCALE): string {
  const days = dayNumber(ms, zone) - dayNumber(nowMs, zone);
  if (Math.abs(days) <= 1) {
    return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day");
  }
  if (days > 1 && days < WEEK_DAYS) return format(ms, zone, { weekday: "long" }, locale);
  const year = (at: number) => format(at, zone, { year: "numeric" }, locale);
  const withYear: Intl.DateTimeFormatOptions = year(ms) === year(nowMs) ? {} : { year: "numeric" };
  return format(ms, zone, { day: "numeric", month: "long", ...withYear }, locale);
}

/** "18:00"; "01:30 GMT" where the clocks are set back and show that time twice. */
export function unambiguousTime(ms: number, zone: string, locale = LOCALE): string {
  const time = clockTime(ms, zone);
  const shownTwice = [-HOUR_MS, HOUR_MS].some((apart) => clockTime(ms + apart, zone) === time);
  if (!shownTwice) return time;
  const options: Intl.DateTimeFormatOptions = { timeZone: zone, timeZoneName: "short" };
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(ms);
  return `${time} ${parts.find(({ type }) => type === "timeZoneName")?.value ?? ""}`.trim();
}

/** "today 18:00", "tomorrow 07:00", "Sunday 18:00", "12 June 09:00". */
export function momentInWords(ms: number, nowMs: number, zone: string, locale = LOCALE): string {
  return copy.time(dayInWords(ms, nowMs, zone, locale), unambiguousTime(ms, zone, locale));
}

/** "until Sunday 18:00"; a window that closes at midnight holds to the end of the day before. */
function untilInWords(ms: number, nowMs: number, zone: string, locale: string): string {
  const midnight = wallClockMs(ms, zone) % DAY_MS === 0;
  return midnight
    ? copy.untilEndOf(dayInWords(ms - 1, nowMs, zone, locale))
    : copy.until(momentInWords(ms, nowMs, zone, locale));
}

function inUnit(number: number, unit: "day" | "hour" | "minute", locale: string): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(number);
}

/**
 * How long until `ms`, rounded down so that no more is promised than there is: "3 days left" (whole days by the
 * calendar of `zone`), "26 hours left", "12 minutes left".
 */
export function remainingInWords(ms: number, nowMs: number, zone: string, locale = LOCALE): string {
  const days = Math.floor((wallClockMs(ms, zone) - wallClockMs(nowMs, zone)) / DAY_MS);
  if (days >= DAYS_FROM) return copy.remaining(inUnit(days, "day", locale));
  const leftMs = ms - nowMs;
  if (leftMs >= HOURS_FROM_MS) return copy.remaining(inUnit(Math.floor(leftMs / HOUR_MS), "hour", locale));
  if (leftMs >= MINUTE_MS) return copy.remaining(inUnit(Math.floor(leftMs / MINUTE_MS), "minute", locale));
  return copy.lastMinute;
}

/** "left today 14:00", "left yesterday 23:30", "left on 3 May". */
function leftInWords(ms: number, nowMs: number, zone: string, locale: string): string {
  const days = dayNumber(nowMs, zone) - dayNumber(ms, zone);
  return days <= 1
    ? copy.left(momentInWords(ms, nowMs, zone, locale))
    : copy.leftOn(dayInWords(ms, nowMs, zone, locale));
}

export interface WindowWords {
  /** "until Sunday 18:00", "from tomorrow 07:00", "left on 3 May", "not offered". It changes at midnights and edges. */
  window: string;
  /** "3 days left", while it can be heard and has an end. It changes as time passes. */
  remaining?: string;
}

/** What `offer` is at `nowMs` (server time), for a listener in `zone` (IANA). */
export function windowWords(offer: Offer, nowMs: number, zone: string, locale = LOCALE): WindowWords {
  switch (offer.kind) {
    case "playable":
      if (offer.untilMs === undefined) return { window: copy.always };
      return {
        window: untilInWords(offer.untilMs, nowMs, zone, locale),
        remaining: remainingInWords(offer.untilMs, nowMs, zone, locale),
      };
    case "later":
      return { window: copy.from(momentInWords(offer.fromMs, nowMs, zone, locale)) };
    case "over":
      return { window: leftInWords(offer.sinceMs, nowMs, zone, locale) };
    case "opening":
      return { window: copy.opening };
    case "not-offered":
      return { window: copy.notOffered };
  }
}

/** Both in one: "until Sunday 18:00, 3 days left". */
export function windowSentence(offer: Offer, nowMs: number, zone: string, locale = LOCALE): string {
  const { window, remaining } = windowWords(offer, nowMs, zone, locale);
  return remaining === undefined ? window : copy.both(window, remaining);
}
