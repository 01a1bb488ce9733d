/** Reads times and durations as documents write them (ISO 8601, XML Schema), and writes them as records have them. */
import { toRfc3339 } from "../../ground/clock.ts";

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Minutes of a UTC offset: "+01:00", "+0100", "Z". */
export function offsetMinutes(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === "-" ? -minutes : minutes;
}

/** A civil time in milliseconds; undefined for a day or an hour that does not exist (24:00:00 does). */
export function civilMs(
  [year, month, day]: readonly [number, number, number],
  [hour, minute, second]: readonly [number, number, number],
): number | undefined {
  // A leap second counts as the second before it.
  const ms = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59));
  if (month < 1 || month > 12 || day < 1 || minute > 59 || second > 60) return undefined;
  if (hour > 24 || (hour === 24 && (minute > 0 || second > 0))) return undefined;
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return undefined;
  return ms;
}

/** Reads an ISO 8601 date or date-time, as UTC where it names no zone (`zoned` false); undefined for other text. */
export function readDateTime(text: string): { ms: number; zoned: boolean } | undefined {
  const match = DATE_TIME.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "0", zone] = match;
  const civil = civilMs(
    [Number(year), Number(month), Number(day)],
    [Number(hour), Number(minute), Number(second)],
  );
  if (civil === undefined) return undefined;
  const ms = civil + Math.floor(Number(`0.${fraction}`) * 1_000) - offsetMinutes(zone ?? "Z") * 60_000;
  return { ms, zoned: zone !== undefined };
}

/** A time with or without bounds, ms. */
export interface Period {
  startMs?: number;
  stopMs?: number;
}

/** Whether the period stops before it starts. */
export const isEmptyPeriod = ({ startMs = -Infinity, stopMs = Infinity }: Period): boolean =>
  stopMs <= startMs;

/** The availability window of a stream, as fields of a record. */
export const windowFields = ({ startMs, stopMs }: Period) => ({
  availableStart: startMs === undefined ? undefined : toRfc3339(startMs),
  availableStop: stopMs === undefined ? undefined : toRfc3339(stopMs),
});

/** The times of broadcasts, as fields of a record. */
export const locationsOf = (broadcasts: readonly Required<Period>[]) =>
  broadcasts.map(({ startMs, stopMs }) => ({
    scheduledStart: toRfc3339(startMs),
    scheduledStop: toRfc3339(stopMs),
  }));

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;

/** Seconds of an ISO 8601 duration ("PT1H30M"); undefined for other text, and for years and months, which vary. */
export function readDuration(text: string): number | undefined {
  const match = DURATION.exec(text.trim());
  if (!match || /[PT]$/i.test(text.trim())) return undefined;
  const [weeks, days, hours, minutes, seconds] = match
    .slice(1)
    .map((part) => Number((part ?? "0").replace(",", ".")));
  const total =
    (((weeks ?? 0) * 7 + (days ?? 0)) * 24 + (hours ?? 0)) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return Number.isFinite(total) ? total : undefined;
}
