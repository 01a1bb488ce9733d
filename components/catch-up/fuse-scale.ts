/**
 * How time lies along a fuse: an hour is as easy to see as a week, so the scale is logarithmic. Shares are of the
 * room on one side of the Now line, 0 at the line.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";

/** Where the scale turns from linear to logarithmic. */
const BEND_MS = 30 * MINUTE_MS;
/** What the room ahead of the line holds, and the room behind it. */
export const AHEAD_MS = 12 * DAY_MS;
export const BEHIND_MS = 40 * DAY_MS;

const share = (ms: number, wholeMs: number) =>
  Math.min(1, Math.max(0, Math.log1p(Math.max(0, ms) / BEND_MS) / Math.log1p(wholeMs / BEND_MS)));

/** Where `leftMs` from now lies ahead of the line; 1 is the end of the room, and everything beyond. */
export const shareAhead = (leftMs: number) => share(leftMs, AHEAD_MS);
/** Where `agoMs` before now lies behind the line. */
export const shareBehind = (agoMs: number) => share(agoMs, BEHIND_MS);

/** What the ruler over the fuses marks. */
export const TICKS_MS = [HOUR_MS, 3 * HOUR_MS, 8 * HOUR_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS] as const;
