/** A station's week on the real time line: every instant is in exactly one slot, daylight saving changes included. */
import { DAY_MS, floorTo } from "../ground/clock.ts";
import type { DemoStation } from "./documents.ts";
import { DAY_MINUTES, type WallStart, wallStarts } from "./week.ts";
import { instantOf, isoDate, localDay } from "./zone.ts";

export interface Slot extends Omit<WallStart, "at"> {
  startMs: number;
  stopMs: number;
  /** The station's local date and time (`HHMM`) at the start. */
  date: string;
  time: string;
}

function toSlot(start: WallStart, startMs: number, stopMs: number): Slot {
  const { at, ...rest } = start;
  const minute = at % DAY_MINUTES;
  const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}${String(minute % 60).padStart(2, "0")}`;
  return { ...rest, startMs, stopMs, date: isoDate(Math.floor(at / DAY_MINUTES)), time };
}

/** The slots that overlap [fromMs, toMs), uncut, in order, without gaps. */
export function slotsBetween(station: DemoStation, fromMs: number, toMs: number): Slot[] {
  const { timeZone } = station;
  // Two days before find slots that still run; two days after give the last slot an end.
  const firstDay = localDay(timeZone, fromMs) - 2;
  const lastDay = localDay(timeZone, toMs) + 2;
  const starts = wallStarts(station, firstDay, lastDay).map((start) => ({
    start,
    atMs: instantOf(timeZone, Math.floor(start.at / DAY_MINUTES), start.at % DAY_MINUTES),
  }));
  const slots: Slot[] = [];
  for (const [index, { start, atMs }] of starts.entries()) {
    const next = starts[index + 1];
    // A slot that begins inside the hour skipped in spring has no length: the next slot begins at once.
    if (!next || next.atMs === atMs || next.atMs <= fromMs || atMs >= toMs) continue;
    slots.push(toSlot(start, atMs, next.atMs));
  }
  return slots;
}

/** The span of a directory made on the day of `nowMs`: seven days before and after that UTC day. */
export function directorySpan(nowMs: number): { dayMs: number; fromMs: number; toMs: number } {
  const dayMs = floorTo(DAY_MS, nowMs);
  return { dayMs, fromMs: dayMs - 7 * DAY_MS, toMs: dayMs + 8 * DAY_MS };
}
