/** Tells the on-demand items that are the recording of a whole broadcast, so that moments of the broadcast are places in it. */
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import type { OnDemandItem } from "./shapes.ts";

/** A recording that is longer or shorter than its broadcast by more begins elsewhere, or was cut. */
const LENGTHS_DIFFER_MS = 2 * MINUTE_MS;
/** Songs of stations are kept as long. */
const KEPT_MS = 31 * DAY_MS;

/**
 * The item's first broadcast (ms), where it is over at `nowMs` and no more than 31 days ago, and the item is as long;
 * undefined otherwise. An item without a length counts as whole.
 */
export function wholeBroadcast(
  { locations = [], durationSeconds }: Pick<OnDemandItem, "locations" | "durationSeconds">,
  nowMs: number,
): { start: number; stop: number } | undefined {
  const [first] = locations
    .map(({ scheduledStart, scheduledStop }) => ({
      start: Date.parse(scheduledStart),
      stop: Date.parse(scheduledStop),
    }))
    .toSorted((a, b) => a.start - b.start);
  if (first === undefined || first.stop > nowMs || first.start < nowMs - KEPT_MS) return undefined;
  const broadcastMs = first.stop - first.start;
  const lengthMs = durationSeconds === undefined ? broadcastMs : durationSeconds * SECOND_MS;
  return Math.abs(lengthMs - broadcastMs) <= LENGTHS_DIFFER_MS ? first : undefined;
}
