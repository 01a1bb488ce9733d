import { DAY_MS, floorTo } from "../ground/clock.ts";

/** The days before and after the day of a request (UTC) whose programmes make a station a scheduled one. */
const DAYS_AROUND = 7;

/** The time (ms) whose programmes make a station a scheduled station at `nowMs`; equal all day. */
export function scheduleWindow(nowMs: number) {
  const dayMs = floorTo(DAY_MS, nowMs);
  return { from: dayMs - DAYS_AROUND * DAY_MS, to: dayMs + (DAYS_AROUND + 1) * DAY_MS };
}
