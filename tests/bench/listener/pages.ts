/** Every listener page of the demonstration directory, with something on it. */
import { episodePath, seriesPath } from "#lib/contract/episode-path.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { itemsOf, lastingItem } from "#tests/support/on-demand.ts";

export const HARBOUR = "8269000";

export interface ListenerPage {
  name: string;
  path: string;
  /** Whether the page asks search engines not to index it. */
  unlisted?: boolean;
}

/** Addresses at `nowMs`; the episode and the series are found by what can be heard then. */
export async function listenerPages(origin: string, nowMs: number): Promise<ListenerPage[]> {
  const items = await itemsOf(origin);
  const item = lastingItem(items, nowMs, ({ series }) => series !== undefined);
  return [
    { name: "Now", path: "/" },
    { name: "Guide", path: "/guide" },
    { name: "Catch-up", path: "/catch-up" },
    { name: "For you", path: "/for-you" },
    { name: "Search", path: "/search?q=radio", unlisted: true },
    { name: "Station", path: `/stations/${HARBOUR}` },
    { name: "Episode", path: episodePath(item.id) },
    { name: "Series", path: seriesPath(item.rpuid, item.series?.id ?? "") },
    { name: "Moment", path: momentPath(HARBOUR, nowMs - 40 * MINUTE_MS), unlisted: true },
    { name: "Settings", path: "/settings", unlisted: true },
  ];
}
