/** Availability windows (specification 2.3) in words, by server time; days are the listener's, of 23 to 25 hours. */

import { dateFormat, numberFormat, relativeTimeFormat } from "#components/language/formatters.ts";
import type { Words } from "#components/language/words.ts";
import { clockTime, dateName, zoneOffsetMs } from "#components/model/time.ts";
import { duration } from "#components/player/time-words.ts";
import { DAY_MS, floorTo, HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import type { Offer } from "../model/offer.ts";

/** From this many days on the words count days, below that hours. */
const DAYS_FROM = 2;
/** From this duration on the words count hours alone, below that minutes, too. */
const HOURS_FROM_MS = 2 * HOUR_MS;
const WEEK_DAYS = 7;

/** The wall clock of `zone` at `ms`, read as if it were UTC. */
const wallClockMs = (ms: number, zone: string) => ms + zoneOffsetMs(ms, zone);
const dayNumber = (ms: number, zone: string) => Math.floor(wallClockMs(ms, zone) / DAY_MS);

interface DayWords {
  /** How the day is named decides which preposition stands before it. */
  kind: "near" | "weekday" | "date";
  day: string;
}

function dayAs(ms: number, nowMs: number, zone: string, words: Words): DayWords {
  const { locale } = words;
  const days = dayNumber(ms, zone) - dayNumber(nowMs, zone);
  if (Math.abs(days) <= 1) {
    return { kind: "near", day: relativeTimeFormat(locale, { numeric: "auto" }).format(days, "day") };
  }
  if (days > 1 && days < WEEK_DAYS) {
    return { kind: "weekday", day: dateFormat(locale, { timeZone: zone, weekday: "long" }).format(ms) };
  }
  const year = (at: number) => dateFormat(locale, { timeZone: zone, year: "numeric" }).format(at);
  const withYear: Intl.DateTimeFormatOptions = year(ms) === year(nowMs) ? {} : { year: "numeric" };
  return { kind: "date", day: dateName(ms, words, { timeZone: zone, ...withYear }) };
}

/** "yesterday", "today", "tomorrow", "Sunday" (in the days to come), "3 May", "3 May 2027". */
export function dayInWords(ms: number, nowMs: number, zone: string, words: Words): string {
  return dayAs(ms, nowMs, zone, words).day;
}

/** "18:00"; "01:30 GMT" on the day when clocks are set back and show 01:30 twice. */
export function unambiguousTime(ms: number, zone: string, { locale }: Words): string {
  const time = clockTime(ms, zone);
  const shownTwice = [-HOUR_MS, HOUR_MS].some((apart) => clockTime(ms + apart, zone) === time);
  if (!shownTwice) return time;
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName: "short" }).formatToParts(ms);
  return `${time} ${parts.find(({ type }) => type === "timeZoneName")?.value ?? ""}`.trim();
}

const momentAs =
  (as: "at" | "until" | "from") =>
  (ms: number, nowMs: number, zone: string, words: Words): string => {
    const { kind, day } = dayAs(ms, nowMs, zone, words);
    return words.t(`time.${as}.${kind}`, { day, time: unambiguousTime(ms, zone, words) });
  };

/** "today 18:00", "tomorrow 07:00", "Sunday 18:00", "12 June 09:00". */
export const momentInWords = momentAs("at");
const untilMoment = momentAs("until");
const fromMoment = momentAs("from");

/** "until Sunday 18:00"; for a window that closes at midnight, "until the end of" the day before. */
function untilInWords(ms: number, nowMs: number, zone: string, words: Words): string {
  const midnight = wallClockMs(ms, zone) % DAY_MS === 0;
  if (!midnight) return untilMoment(ms, nowMs, zone, words);
  const { kind, day } = dayAs(ms - 1, nowMs, zone, words);
  return words.t(`time.untilEndOf.${kind}`, { day });
}

/** "1 h 5 min left", "40 s left". */
export const timeLeft = (seconds: number, words: Words): string =>
  words.t("catchUp.window.remaining", { duration: duration(seconds, words, HOUR_MS / MINUTE_MS) });

function inUnit(number: number, unit: "day" | "hour", { t, locale }: Words): string {
  const said = numberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(number);
  return t("catchUp.window.remaining", { duration: said });
}

/** The time until `ms`, rounded down to promise no more: "3 days left" (calendar days of `zone`), "26 hours left". */
export function remainingInWords(ms: number, nowMs: number, zone: string, words: Words): string {
  const days = Math.floor((wallClockMs(ms, zone) - wallClockMs(nowMs, zone)) / DAY_MS);
  if (days >= DAYS_FROM) return inUnit(days, "day", words);
  const leftMs = ms - nowMs;
  if (leftMs >= HOURS_FROM_MS) return inUnit(Math.floor(leftMs / HOUR_MS), "hour", words);
  if (leftMs < MINUTE_MS) return words.t("catchUp.window.lastMinute");
  return timeLeft(floorTo(MINUTE_MS, leftMs) / SECOND_MS, words);
}

/** "left today 14:00", "left yesterday 23:30", "left on 3 May". */
function leftInWords(ms: number, nowMs: number, zone: string, words: Words): string {
  const days = dayNumber(nowMs, zone) - dayNumber(ms, zone);
  return days <= 1
    ? words.t("catchUp.window.left", { moment: momentInWords(ms, nowMs, zone, words) })
    : words.t("catchUp.window.leftOn", { date: dayInWords(ms, nowMs, zone, words) });
}

interface WindowWords {
  /** "until Sunday 18:00", "from tomorrow 07:00", "not offered". Changes at midnight and at edges of the window. */
  window: string;
  /** "3 days left", while the episode can be heard and has an end date. Changes as time passes. */
  remaining?: string;
}

/** Puts `offer` at `nowMs` (server time) into words for a listener in `zone` (IANA). */
export function windowWords(offer: Offer, nowMs: number, zone: string, words: Words): WindowWords {
  const { t } = words;
  switch (offer.kind) {
    case "playable":
      if (offer.untilMs === undefined) return { window: t("catchUp.window.always") };
      return {
        window: untilInWords(offer.untilMs, nowMs, zone, words),
        remaining: remainingInWords(offer.untilMs, nowMs, zone, words),
      };
    case "later":
      return { window: fromMoment(offer.fromMs, nowMs, zone, words) };
    case "over":
      return { window: leftInWords(offer.sinceMs, nowMs, zone, words) };
    case "opening":
      return { window: t("catchUp.window.opening") };
    case "not-offered":
      return { window: t("now.notOffered") };
  }
}

/** Both texts in one sentence: "until Sunday 18:00, 3 days left". */
export function windowSentence(offer: Offer, nowMs: number, zone: string, words: Words): string {
  const { window, remaining } = windowWords(offer, nowMs, zone, words);
  return remaining === undefined ? window : words.t("catchUp.window.both", { window, remaining });
}
