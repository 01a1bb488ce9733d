/** The heartbeat of streaming servers: while a stream is on air, its server touches its listing (YP). */
import type { Listing } from "#db/activity/listings.ts";
import { MINUTE_MS, SECOND_MS } from "../ground/clock.ts";

export const TOUCH_EVERY_MS = MINUTE_MS;
/** Three touches that did not come, and some seconds for a slow fourth. */
export const LAPSED_MS = 3 * TOUCH_EVERY_MS + 15 * SECOND_MS;

/** Whether the server of a listing has not been heard of for too long. */
export const hasLapsed = (
  { sid, touched_at_ms }: Pick<Listing, "sid" | "touched_at_ms">,
  nowMs: number,
): boolean => sid === null || nowMs - touched_at_ms > LAPSED_MS;
