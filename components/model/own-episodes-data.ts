/** Loads the episodes that this device knows by number or by series. In the browser. */
import type { FollowedSeries } from "#components/device/followed.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { type Get, queryOf } from "./api.ts";
import { type EpisodeList, loadEpisodes } from "./episodes-data.ts";
import { inGroups } from "./in-groups.ts";

/** Ids in a request, as many as the server answers. */
const AT_ONCE = 20;

/** The episodes at `path` of all `parts`, each percent-encoded so that a comma separates. @throws ApiError */
async function loadListed(get: Get, path: string, parts: readonly string[]): Promise<EpisodeList> {
  const all: EpisodeList = { items: [], stations: {}, total: 0, loadedAtMs: serverClock.now() };
  for (const group of inGroups(parts, AT_ONCE)) {
    const ids = group.map(encodeURIComponent).join(",");
    const list = await loadEpisodes(get, path + encodeURIComponent(ids), { nowMs: serverClock.now() });
    all.items.push(...list.items);
    Object.assign(all.stations, list.stations);
  }
  return { ...all, total: all.items.length };
}

/** The query of the episodes of `ids`, in this order; an episode that is gone is missing. */
export const episodesByIdQuery = (ids: readonly string[]) =>
  queryOf({ queryKey: ["episodes-by-id", ids], staleTime: MINUTE_MS }, (get) =>
    loadListed(get, "/listener/episodes?ids=", ids),
  );

/** The newest episodes of series that the listener follows, the newest first. */
export const followedQuery = (series: readonly FollowedSeries[]) => {
  const parts = series.map(({ rpuid, seriesId }) => `${rpuid}~${seriesId}`).sort();
  const load = async (get: Get) => {
    const list = await loadListed(get, "/listener/followed?series=", parts);
    const publishedMs = (item: EpisodeList["items"][number]) => Date.parse(item.published ?? "");
    return { ...list, items: list.items.toSorted((a, b) => publishedMs(b) - publishedMs(a)) };
  };
  return queryOf(
    { queryKey: ["followed", parts], staleTime: MINUTE_MS, refetchInterval: 5 * MINUTE_MS },
    load,
  );
};
