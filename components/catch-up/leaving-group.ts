import { dayKey } from "#components/model/time.ts";
import { startOfDayMs } from "#components/model/zone-days.ts";
import { DAY_MS, HOUR_MS } from "#lib/ground/clock.ts";
import type { Offer } from "../model/offer.ts";

export const LEAVING_GROUPS = ["hour", "today", "tomorrow", "week", "later"] as const;
type Group = (typeof LEAVING_GROUPS)[number];

/** An episode's group by the time it leaves; an episode that has just left stays until the list reloads. */
export function leavingGroup(offer: Offer, nowMs: number, zone: string): Group {
  const untilMs = offer.kind === "playable" ? (offer.untilMs ?? Number.POSITIVE_INFINITY) : nowMs;
  if (untilMs - nowMs < HOUR_MS) return "hour";
  if (untilMs - nowMs > 7 * DAY_MS) return "later";
  // A window that closes at midnight belongs to the day before.
  const day = dayKey(untilMs - 1, zone);
  if (day === dayKey(nowMs, zone)) return "today";
  return day === dayKey(startOfDayMs(nowMs, zone, 1), zone) ? "tomorrow" : "week";
}
