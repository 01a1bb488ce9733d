/** Loads the episodes that this device knows by number or by series. In the browser. */
import type { FollowedSeries } from "#components/device/followed.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { apiGet } from "./api.ts";
import type { Asking } from "./asking.ts";
import { type EpisodeList, loadEpisodes } from "./episodes-data.ts";
import { inGroups } from "./in-groups.ts";

/** Ids in a request, as many as the server answers. */
const AT_ONCE = 20;

/** The episodes at `path` of all `parts`, each percent-encoded so that a comma separates. @throws ApiError */
async function loadListed(
  path: string,
  parts: readonly string[],
  signal?: AbortSignal,
): Promise<EpisodeList> {
  const all: EpisodeList = { items: [], stations: {}, total: 0, loadedAtMs: serverClock.now() };
  for (const group of inGroups(parts, AT_ONCE)) {
    const ids = group.map(encodeURIComponent).join(",");
    const list = await loadEpisodes(apiGet, `${path}${encodeURIComponent(ids)}`, {
      nowMs: serverClock.now(),
      ...(signal ? { signal } : {}),
    });
    all.items.push(...list.items);
    Object.assign(all.stations, list.stations);
  }
  return { ...all, total: all.items.length };
}

/** The episodes of `ids` in this order, without episodes that are gone. @throws ApiError */
const loadEpisodesById = (ids: readonly string[], signal?: AbortSignal): Promise<EpisodeList> =>
  loadListed("/listener/episodes?ids=", ids, signal);

/** The query of episodes by their ids; an episode that is gone is missing in the answer. */
export const episodesByIdQuery = (ids: readonly string[]) => ({
  queryKey: ["episodes-by-id", ids],
  queryFn: ({ signal }: Asking) => loadEpisodesById(ids, signal),
  staleTime: MINUTE_MS,
});

/** The newest episodes of series that the listener follows, the newest first. */
export const followedQuery = (series: readonly FollowedSeries[]) => {
  const parts = series.map(({ rpuid, seriesId }) => `${rpuid}~${seriesId}`).sort();
  return {
    queryKey: ["followed", parts],
    queryFn: async ({ signal }: Asking) => {
      const list = await loadListed("/listener/followed?series=", parts, signal);
      const publishedMs = (item: EpisodeList["items"][number]) => Date.parse(item.published ?? "");
      return { ...list, items: list.items.toSorted((a, b) => publishedMs(b) - publishedMs(a)) };
    },
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
  };
};
