import type { OnDemandItem } from "#lib/contract/shapes.ts";

/** The broadcasts of a programme or an episode (ms since the epoch), in the order of its locations. */
export const broadcastsOf = ({ locations = [] }: Pick<OnDemandItem, "locations">) =>
  locations.map(({ scheduledStart, scheduledStop }) => ({
    startMs: Date.parse(scheduledStart),
    stopMs: Date.parse(scheduledStop),
  }));

/** At most `most` broadcasts, the earliest first: those that are not over at `nowMs`, then the latest past ones. */
export function nearestBroadcasts(
  item: Pick<OnDemandItem, "locations">,
  nowMs: number,
  most: number,
): ReturnType<typeof broadcastsOf> {
  const all = broadcastsOf(item).sort((a, b) => a.startMs - b.startMs);
  const coming = all.filter(({ stopMs }) => stopMs > nowMs).length;
  const first = Math.max(0, all.length - Math.max(coming, most));
  return all.slice(first, first + most);
}
