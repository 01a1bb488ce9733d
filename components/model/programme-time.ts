/** Times of programmes, also where clocks are changed. */
import type { Words } from "#components/language/words.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { clockTime, zoneOffsetMs } from "./time.ts";

/** The words behind a mark before which clocks were changed: " −1 h", which stays in one line; else "". */
export function shiftWords({ shiftMs }: { shiftMs: number }, { t }: Words): string {
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
