/** A fuse's time scale: logarithmic, to show an hour as well as a week. Shares of a side's room, 0 at the line. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";

/** The scale is linear below this time, logarithmic above. */
const BEND_MS = 30 * MINUTE_MS;
/** The time that fits ahead of the line, and behind it. */
export const AHEAD_MS = 12 * DAY_MS;
const BEHIND_MS = 40 * DAY_MS;

const share = (ms: number, wholeMs: number) =>
  Math.min(1, Math.max(0, Math.log1p(Math.max(0, ms) / BEND_MS) / Math.log1p(wholeMs / BEND_MS)));

/** The place of a moment `leftMs` ahead; 1 is the end of the room, also for later moments. */
export const shareAhead = (leftMs: number) => share(leftMs, AHEAD_MS);
/** The place of a moment `agoMs` in the past. */
export const shareBehind = (agoMs: number) => share(agoMs, BEHIND_MS);

/** The marks of the ruler over the fuses. */
export const TICKS_MS = [HOUR_MS, 3 * HOUR_MS, 8 * HOUR_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS] as const;
