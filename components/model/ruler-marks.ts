/** The half hours of a time axis, whose widths show elapsed time, also where clocks are changed. */
import type { Words } from "#components/language/words.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { clockTime, dayKey, zoneOffsetMs } from "./time.ts";

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

/** The words behind a mark before which clocks were changed: " −1 h", which stays in one line; else "". */
export function shiftWords({ shiftMs }: Pick<RulerMark, "shiftMs">, { t }: Words): string {
  if (shiftMs === 0) return "";
  const hours = t("time.hours", { hours: Math.abs(shiftMs) / HOUR_MS }).replaceAll(" ", "\u00a0");
  return ` ${shiftMs > 0 ? "+" : "−"}${hours}`;
}

/** The time of a programme in `zone`: "02:30", and "02:30 −1 h" where clocks went back and show 02:30 again. */
export function programmeTime(ms: number, zone: string, words: Words): string {
  const beforeMs = zoneOffsetMs(ms - HOUR_MS, zone);
  const shiftMs = zoneOffsetMs(ms, zone) - beforeMs;
  const isRepeated = shiftMs < 0 && zoneOffsetMs(ms + shiftMs, zone) === beforeMs;
  return clockTime(ms, zone) + shiftWords({ shiftMs: isRepeated ? shiftMs : 0 }, words);
}
