/**
 * How text in a query or body becomes a value, with the message a caller gets when it does not. `wire` is the JSON
 * Schema of what is sent, for the OpenAPI document, where it says more than the text alone.
 */
import { z } from "zod";

export const country = z
  .string()
  .regex(/^\d{3}$/, "must be three digits (ISO 3166 numeric), for example 826")
  .meta({ description: "The country: ISO 3166 numeric, three digits.", examples: ["826"] });

const LATITUDE = String.raw`-?(?:90(?:\.0{1,15})?|[0-8]?\d(?:\.\d{1,15})?)`;
const LONGITUDE = String.raw`-?(?:180(?:\.0{1,15})?|(?:1[0-7]\d|\d{1,2})(?:\.\d{1,15})?)`;

/** "lat,lon" in degrees (contract: geo). */
const latitudeLongitude = z.string().transform((text, context) => {
  const match = /^\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/.exec(text);
  const latitude = Number(match?.[1]);
  const longitude = Number(match?.[2]);
  if (!match || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    context.addIssue({
      code: "custom",
      message: "must be latitude,longitude in degrees, for example 51.5,-0.13",
    });
    return z.NEVER;
  }
  return { latitude, longitude };
});
export const place = latitudeLongitude.meta({
  description: "A place, `latitude,longitude` in degrees.",
  wire: { type: "string", pattern: `^${LATITUDE},${LONGITUDE}$`, examples: ["50.15,-5.07"] },
});
export type Place = z.output<typeof place>;

/** A whole number within bounds, of at most nine digits. */
export const wholeNumber = (minimum: number, maximum: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message);
const MAX_PAGE = 100_000_000;
const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 10;
export const page = wholeNumber(0, MAX_PAGE, "must be a whole number from 0").meta({
  description: "The page, from 0. One past the end is empty, not an error.",
  wire: { type: "integer", minimum: 0, maximum: MAX_PAGE, default: 0 },
});
export const pageSize = wholeNumber(
  1,
  MAX_PAGE_SIZE,
  `must be a whole number from 1 to ${MAX_PAGE_SIZE}`,
).meta({
  description: "How many items a page holds at most.",
  wire: { type: "integer", minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE },
});

export const boolean = z
  .string()
  .regex(/^(true|false|1|0)$/i, "must be true or false")
  .transform((text) => /^(true|1)$/i.test(text))
  .meta({ wire: { type: "boolean", default: false } });

const TIME =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|z|[+\- ]\d{2}:?\d{2})$/;

/**
 * Milliseconds of an RFC 3339 time; also without seconds, with an offset without a colon, and with a "+" that
 * arrived as a space (contract: Times). Undefined for anything else, days that do not exist and missing offsets.
 */
export function parseTime(text: string): number | undefined {
  const match = TIME.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second = "00", fraction = "0", zone = "Z"] = match;
  const numbers = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [y, mo, d, h, mi, s] = numbers;
  if (h > 23 || mi > 59 || s > 60) return undefined;
  const utc = new Date(Date.UTC(y, mo - 1, d, h, mi, Math.min(s, 59)));
  utc.setUTCFullYear(y);
  if (utc.getUTCMonth() !== mo - 1 || utc.getUTCDate() !== d) return undefined;
  const offset = /^([+\- ])(\d{2}):?(\d{2})$/.exec(zone);
  if (offset && (Number(offset[2]) > 23 || Number(offset[3]) > 59)) return undefined;
  const minutes = offset ? (Number(offset[2]) * 60 + Number(offset[3])) * (offset[1] === "-" ? -1 : 1) : 0;
  return utc.getTime() + Math.floor(Number(`0.${fraction}`) * 1000) - minutes * 60_000;
}

const rfc3339 = z.string().transform((text, context) => {
  const ms = parseTime(text);
  if (ms === undefined) {
    context.addIssue({
      code: "custom",
      message: "must be an RFC 3339 time with an offset, for example 2026-05-01T06:00:00Z",
    });
    return z.NEVER;
  }
  return ms;
});
export const time = rfc3339.meta({
  wire: { type: "string", format: "date-time", examples: ["2026-05-04T06:00:00Z"] },
});
