/** The half hours of a time axis, whose widths show elapsed time, also where clocks are changed. */
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { dayKey, zoneOffsetMs } from "./time.ts";

const STEP_MS = 30 * MINUTE_MS;

interface RulerMark {
  atMs: number;
  /** True at the beginning of a day. */
  newDay: boolean;
  /** How far clocks went forward (negative: back) since the previous mark. */
  shiftMs: number;
}

/** The half hours in `[fromMs, toMs)` on the clocks of `zone`, with the beginnings of days. */
export function rulerMarks(fromMs: number, toMs: number, zone: string): RulerMark[] {
  const marks: RulerMark[] = [];
  let offsetMs = zoneOffsetMs(fromMs - STEP_MS, zone);
  let atMs = Math.ceil((fromMs + offsetMs) / STEP_MS) * STEP_MS - offsetMs;
  while (atMs < toMs) {
    const now = zoneOffsetMs(atMs, zone);
    const shiftMs = now - offsetMs;
    offsetMs = now;
    if (atMs >= fromMs) {
      marks.push({ atMs, newDay: dayKey(atMs, zone) !== dayKey(atMs - 1, zone), shiftMs });
    }
    atMs += STEP_MS;
  }
  return marks;
}
