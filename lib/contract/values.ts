/**
 * Reads text of a query or body into values, with the message for the caller when it cannot. `wire` is the JSON Schema
 * of the sent text for the OpenAPI document, where a plain string says too little.
 */
import { z } from "zod";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../ground/clock.ts";

/** Text of a form; `must` is the message for other text. */
export const matching = (form: RegExp, must: string) => z.string().regex(form, must);

/** Text that `read` turns into a value; `must` is the message for text of which it makes none. */
export const readAs = <T>(read: (text: string) => T | undefined, must: string) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue(must);
    return z.NEVER;
  });

export const country = matching(/^\d{3}$/, "must be three digits (ISO 3166 numeric), for example 826").meta({
  description: "The country: ISO 3166 numeric, three digits.",
  examples: ["826"],
});

/** A number as programs print doubles ("-5.0E-4"), for texts that are no JSON. */
export const numberText = z
  .string()
  .regex(/^\s*[+-]?\d{1,20}(?:\.\d{1,40})?(?:[eE][+-]?\d{1,3})?\s*$/)
  .transform(Number)
  .pipe(z.number());

const SMALL = String.raw`\d(?:\.\d+)?[eE]-\d{1,3}`;
const LATITUDE = String.raw`[+-]?(?:90(?:\.0+)?|[0-8]?\d(?:\.\d+)?|${SMALL})`;
const LONGITUDE = String.raw`[+-]?(?:180(?:\.0+)?|(?:1[0-7]\d|\d{1,2})(?:\.\d+)?|${SMALL})`;
const DEGREES = String.raw`\s*([+-]?\d{1,3}(?:\.\d+)?(?:[eE][+-]?\d{1,3})?)\s*`;
const PLACE = new RegExp(`^${DEGREES},${DEGREES}$`);

/** "latitude,longitude" in degrees (contract: geo). */
function latitudeLongitude(text: string) {
  const match = PLACE.exec(text);
  const latitude = Number(match?.[1]);
  const longitude = Number(match?.[2]);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
const PLACE_FORM = "must be latitude,longitude in degrees, for example 51.5,-0.13";
export const place = readAs(latitudeLongitude, PLACE_FORM).meta({
  description: "A place, `latitude,longitude` in degrees.",
  wire: { type: "string", pattern: `^${LATITUDE},${LONGITUDE}$`, examples: ["50.15,-5.07"] },
});
export type Place = z.output<typeof place>;

/** A whole number of at most sixteen digits from `minimum` to `maximum`; `message` is for the caller. */
export const wholeNumber = (minimum: number, maximum: number, message: string) =>
  matching(/^\d{1,16}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message);
const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 10;
export const page = wholeNumber(0, Number.MAX_SAFE_INTEGER, "must be a whole number from 0").meta({
  description: "The page, from 0. A page past the end is empty, not an error.",
  wire: { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 },
});
export const pageSize = wholeNumber(
  1,
  MAX_PAGE_SIZE,
  `must be a whole number from 1 to ${MAX_PAGE_SIZE}`,
).meta({
  description: "Most items on a page.",
  wire: { type: "integer", minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE },
});

export const boolean = matching(/^(true|false|1|0)$/i, "must be true or false")
  .transform((text) => /^(true|1)$/i.test(text))
  .meta({ wire: { type: "boolean", default: false } });

/**
 * ISO 8601-1, 5.4.2: a date, basic or extended; optionally a time of day with a fraction of its last part, and an offset,
 * whose minus is U+2212 or a hyphen.
 */
const MOMENT =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:[Tt ](\d{2})(?:(:?)(\d{2})(?:\6(\d{2}))?)?(?:[.,](\d{1,9}))?)?\s*([Zz]|[+\-\u2212 ]\d{2}(?::?\d{2})?)?$/;

/** "+01", "+0100", "-01:30" or "Z" in minutes; a space counts as "+". Undefined for an offset of a day or more. */
function offsetOf(zone: string): number | undefined {
  const match = /^([+\-\u2212 ])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  const [, sign = "", hours, minutes = "0"] = match;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * ("+ ".includes(sign) ? 1 : -1);
}

const WEEK_OR_ORDINAL = /^(\d{4})(?:-?W(\d{2})-?([1-7])|-?(\d{3}))(?=$|[Tt Zz+\-\u2212])/;

/**
 * `text` with a week date ("2026-W48-4") or an ordinal date ("2026-332") at its beginning written as a calendar date (ISO
 * 8601-1, 5.2.3 and 5.2.4); other texts, and days that the year does not have, stay as they are.
 */
function withCalendarDate(text: string): string {
  const match = WEEK_OR_ORDINAL.exec(text);
  if (!match) return text;
  const [written = "", year = "", week, weekday, ordinal] = match;
  const january4 = Date.UTC(Number(year), 0, 4);
  // 4 January is always in week 1 (5.2.3.2).
  const monday = january4 - ((new Date(january4).getUTCDay() + 6) % 7) * DAY_MS;
  const day = week
    ? monday + ((Number(week) - 1) * 7 + Number(weekday) - 1) * DAY_MS
    : Date.UTC(Number(year), 0, Number(ordinal));
  // A week belongs to the year of its Thursday.
  const belongsTo = new Date(week ? day + (4 - Number(weekday)) * DAY_MS : day).getUTCFullYear();
  if (belongsTo !== Number(year) || week === "00") return text;
  return new Date(day).toISOString().slice(0, 10) + text.slice(written.length);
}

/**
 * Milliseconds of a moment in any ISO 8601 form: basic or extended, a week or ordinal date, a fraction of an hour, minute
 * or second, an offset of hours alone, a date alone (midnight), UTC without an offset, 24:00:00 as the end of a day
 * (contract: Times). Undefined for other text and for days that do not exist.
 */
export function parseTime(text: string): number | undefined {
  const match = MOMENT.exec(withCalendarDate(text.trim()));
  if (!match) return undefined;
  const [, y, , mo, d, hour, , minute, second, digits = "", zone = "Z"] = match;
  const [h, mi, s] = [Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)];
  const lastMs = second !== undefined ? SECOND_MS : minute !== undefined ? MINUTE_MS : HOUR_MS;
  const fraction = Math.floor((Number(digits.padEnd(9, "0")) * lastMs) / 1e9);
  const endOfDay = h === 24 && mi === 0 && s === 0 && fraction === 0;
  if ((h > 23 && !endOfDay) || mi > 59 || s > 60) return undefined;
  const day = new Date(Date.UTC(Number(y), Number(mo) - 1, Number(d)));
  day.setUTCFullYear(Number(y));
  if (day.getUTCMonth() !== Number(mo) - 1 || day.getUTCDate() !== Number(d)) return undefined;
  const minutes = offsetOf(zone);
  if (minutes === undefined) return undefined;
  // A leap second counts as the second before it.
  return day.getTime() + (h * 60 + mi - minutes) * MINUTE_MS + Math.min(s, 59) * SECOND_MS + fraction;
}

export const time = readAs(parseTime, "must be an ISO 8601 time, for example 2026-05-01T06:00:00Z").meta({
  wire: { type: "string", format: "date-time", examples: ["2026-05-04T06:00:00Z"] },
});
