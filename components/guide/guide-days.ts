/** The time axis (ms): widths show elapsed time, also on days of 23 or 25 hours; days follow the listener's zone. */
import { dayKey, zoneOffsetMs } from "#components/model/time.ts";
import { startOfDayMs, wallTimeMs } from "#components/model/zone-days.ts";
import { DAY_MS, floorTo, isWithin, MINUTE_MS } from "#lib/ground/clock.ts";

export const DAYS_BACK = 7;
export const DAYS_AHEAD = 7;
/** The minute of the day at which Tonight begins. */
const EVENING_MINUTE = 20 * 60;

/** A calendar day in the listener's zone, half-open. */
export interface GuideDay {
  /** "2026-05-03" */
  key: string;
  startMs: number;
  stopMs: number;
}

/** The time that the guide covers, half-open. */
export interface GuideSpan {
  fromMs: number;
  toMs: number;
  days: readonly GuideDay[];
}

/** The days from a week before the day of `nowMs` to a week after it. */
export function guideSpan(nowMs: number, zone: string): GuideSpan {
  const starts = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 2 }, (_, index) =>
    startOfDayMs(nowMs, zone, index - DAYS_BACK),
  );
  const days = starts.slice(0, -1).map((startMs, index) => ({
    key: dayKey(startMs, zone),
    startMs,
    stopMs: starts[index + 1] ?? startMs + DAY_MS,
  }));
  return { fromMs: starts[0] ?? nowMs, toMs: starts.at(-1) ?? nowMs, days };
}

/** `atMs`, or the nearest moment within `span`. */
export function clampTo({ fromMs, toMs }: Pick<GuideSpan, "fromMs" | "toMs">, atMs: number): number {
  return Math.min(toMs - 1, Math.max(fromMs, atMs));
}

/** The day of `span` that contains `atMs`; the nearest day when `atMs` lies outside. */
export function dayAt(span: GuideSpan, atMs: number): GuideDay {
  const moment = clampTo(span, atMs);
  const found = span.days.find((day) => isWithin(day, moment));
  return found ?? { key: "", startMs: span.fromMs, stopMs: span.toMs };
}

/** The moment on `day` at which clocks show the same time as at `atMs`. */
export function sameTimeOn(day: GuideDay, atMs: number, zone: string): number {
  return minuteOn(day, minuteOfDay(atMs, zone), zone);
}

function minuteOfDay(atMs: number, zone: string): number {
  const local = atMs + zoneOffsetMs(atMs, zone);
  return (local - floorTo(DAY_MS, local)) / MINUTE_MS;
}

const minuteOn = (day: GuideDay, minute: number, zone: string): number =>
  Math.min(day.stopMs - 1, Math.max(day.startMs, wallTimeMs(day.startMs, minute, zone)));

/** The hour that clocks show at `atMs`: 0 to 23. */
export const hourOf = (atMs: number, zone: string): number => Math.floor(minuteOfDay(atMs, zone) / 60);

/** The moment on `day` at which clocks show the full `hour`. */
export const hourOn = (day: GuideDay, hour: number, zone: string): number => minuteOn(day, hour * 60, zone);

/** The beginning of this evening, or `nowMs` when the evening has begun. */
export function tonightMs(nowMs: number, zone: string): number {
  return wallTimeMs(startOfDayMs(nowMs, zone), EVENING_MINUTE, zone);
}

/** The UTC days that `[fromMs, toMs)` touches, by first instant: in UTC all listeners share cached answers. */
export function utcDays(fromMs: number, toMs: number): number[] {
  const days: number[] = [];
  for (let dayMs = floorTo(DAY_MS, fromMs); dayMs < toMs; dayMs += DAY_MS) days.push(dayMs);
  return days;
}
