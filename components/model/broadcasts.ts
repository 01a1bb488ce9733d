import type { OnDemandItem } from "#lib/contract/shapes.ts";

/** The broadcasts of a programme or an episode (ms since the epoch), in the order of its locations. */
export const broadcastsOf = ({ locations = [] }: Pick<OnDemandItem, "locations">) =>
  locations.map(({ scheduledStart, scheduledStop }) => ({
    startMs: Date.parse(scheduledStart),
    stopMs: Date.parse(scheduledStop),
  }));
