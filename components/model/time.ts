/** Times in words in a zone: clock times alike in all languages (24 hours, Latin digits), days in the listener's. */
import type { Words } from "#components/language/words.ts";
import { DAY_MS, floorTo, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { dateFormat } from "../language/formatters.ts";

/** The moment that words about time are for: server time, and the listener's zone (IANA). */
export interface TimeHere {
  nowMs: number;
  zone: string;
}

/** The locale for digits and for parts of dates. */
const PLAIN = "en-GB";

/** "14:07" */
export function clockTime(ms: number, zone: string): string {
  return dateFormat(PLAIN, { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    ms,
  );
}

/** "3 May", "1er janvier": Intl writes the first of a French month as "1 janvier". */
export function dateName(ms: number, { tag, locale }: Words, options: Intl.DateTimeFormatOptions): string {
  const name = dateFormat(locale, { day: "numeric", month: "long", ...options }).format(ms);
  return tag === "fr" ? name.replace(/(?<!\d)1(?=\s\p{L})/u, "1er") : name;
}

const longDay = (ms: number, words: Words, options: Intl.DateTimeFormatOptions): string => {
  const name = dateName(ms, words, { weekday: "long", ...options });
  return words.tag === "en" ? name.replace(",", "") : name;
};

/** "Sunday 3 May", "Sonntag, 3. Mai" */
export const dayName = (ms: number, zone: string, words: Words): string =>
  longDay(ms, words, { timeZone: zone });

const yearOf = (ms: number, zone: string): string => dayKey(ms, zone).slice(0, 4);

/** "Sunday 3 May"; "Sunday 3 May 2026" seen from another year. */
export const dayNameFrom = (ms: number, nowMs: number, zone: string, words: Words): string =>
  yearOf(ms, zone) === yearOf(nowMs, zone)
    ? dayName(ms, zone, words)
    : longDay(ms, words, { timeZone: zone, year: "numeric" });

/** "Sunday 3 May 18:00"; "Sunday 3 May 2026 18:00" seen from another year. */
export const whenName = (ms: number, nowMs: number, zone: string, words: Words): string =>
  `${dayNameFrom(ms, nowMs, zone, words)} ${clockTime(ms, zone)}`;

/** "Sun 3", "So 3." */
export function shortDay(ms: number, zone: string, { locale }: Words): string {
  return dateFormat(locale, { timeZone: zone, weekday: "short", day: "numeric" })
    .format(ms)
    .replace(/[,،]|(?<=\p{L})\./gu, "");
}

type Preposition = "at" | "until" | "from";

/** The words for a moment (ms) at most some days from `nowMs`. */
type TellMoment = (ms: number, nowMs: number, zone: string, words: Words) => string;

const momentAs =
  (as: Preposition): TellMoment =>
  (ms, nowMs, zone, words) => {
    const { t, locale } = words;
    const time = clockTime(ms, zone);
    if (dayKey(ms, zone) === dayKey(nowMs, zone)) return t(`time.${as}.clock`, { time });
    if (Math.abs(ms - nowMs) < 6 * DAY_MS) {
      const day = dateFormat(locale, { timeZone: zone, weekday: "long" }).format(ms);
      return t(`time.${as}.weekday`, { day, time });
    }
    const day = dateName(ms, words, { timeZone: zone });
    return t(`time.${as}.date`, { day, time });
  };

/** A moment as briefly as possible, seen from `nowMs`: "14:07", "Monday 14:07", "3 May 14:07". */
export const momentName = momentAs("at");

/** "until 14:07", "until Monday 14:07", "until 3 May 14:07". */
export const untilName = momentAs("until");

/** "from 14:07", "from Monday 14:07", "from 3 May 14:07". */
export const fromName = momentAs("from");

/** The calendar day as "2026-05-03", for comparisons. */
export function dayKey(ms: number, zone: string): string {
  const day = dateFormat(PLAIN, { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
  return day.format(ms).split("/").reverse().join("-");
}

/** How far `zone` is ahead of UTC at `ms`, in milliseconds. */
export function zoneOffsetMs(ms: number, zone: string): number {
  // "03/05/2026, 14:07:09"
  const shown = dateFormat(PLAIN, { timeZone: zone, dateStyle: "short", timeStyle: "medium" }).format(ms);
  const [day = 0, month = 0, year = 0, ...time] = (shown.match(/\d+/g) ?? []).map(Number);
  const [hour = 0, minute = 0, second = 0] = time;
  return Date.UTC(year, month - 1, day, hour, minute, second) - floorTo(SECOND_MS, ms);
}

/** Minutes from `fromMs` to `ms`, the unit of style sheets with a Now line. */
export const minutesSince = (fromMs: number, ms: number): string => ((ms - fromMs) / MINUTE_MS).toFixed(3);
