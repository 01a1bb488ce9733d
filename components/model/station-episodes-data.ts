/** The episodes of a station, the latest published first: the key, the loaders and the query. */
import { serverClock } from "#components/device/server-clock.ts";
import { apiGet, type Get } from "#components/model/api.ts";
import type { Envelope, OnDemandItem, PagedMeta } from "#lib/contract/shapes.ts";
import { DAY_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import type { Asking } from "./asking.ts";

/** The size of the API's largest page. */
export const LARGEST_PAGE = 200;
const PAGES = 3;
/** How long before or after its broadcast an episode may be published. */
const SLACK_MS = 2 * DAY_MS;
export const STATION_EPISODES_EVERY_MS = 5 * MINUTE_MS;

interface PageWanted {
  /** Counted from 0. */
  page?: number;
  size: number;
  signal?: AbortSignal;
}

/** A page of a station's episodes. @throws ApiError */
export function loadStationEpisodes(
  get: Get,
  rpuid: string,
  { page = 0, size, signal }: PageWanted,
): Promise<Envelope<OnDemandItem, PagedMeta>> {
  return get(`/v2/stations/${rpuid}/ondemand?page=${page}&size=${size}`, { signal });
}

/** Keeps the fields of an episode that the guide needs for matching and playing. */
function slim(item: OnDemandItem): OnDemandItem {
  const { id, name, rpuid, rpId, country, podcastTitle, mediumNames, locations, multimedia } = item;
  return {
    ...{ id, name, rpuid, rpId, country, onDemandStreams: item.onDemandStreams ?? [] },
    ...(podcastTitle ? { podcastTitle } : {}),
    ...(mediumNames ? { mediumNames } : {}),
    ...(locations ? { locations } : {}),
    ...(multimedia ? { multimedia } : {}),
  };
}

const lastEnd = (locations: NonNullable<OnDemandItem["locations"]>): number =>
  Math.max(0, ...locations.map(({ scheduledStop }) => Date.parse(scheduledStop)));

/** The episodes of `rpuid` broadcast since `sinceMs`, among its `pages` times 200 latest. @throws ApiError */
export async function loadBroadcastSince(
  get: Get,
  rpuid: string,
  sinceMs: number,
  { pages = PAGES, signal }: { pages?: number; signal?: AbortSignal } = {},
): Promise<OnDemandItem[]> {
  const episodes: OnDemandItem[] = [];
  for (let page = 0; page < pages; page++) {
    const { data, meta } = await loadStationEpisodes(get, rpuid, { page, size: LARGEST_PAGE, signal });
    const ends = data.map(({ locations = [] }) => lastEnd(locations));
    episodes.push(...data.filter((_, index) => (ends[index] ?? 0) > sinceMs).map(slim));
    const dated = ends.filter((end) => end > 0);
    // The most recent come first, so all further pages are older. Episodes without dates cannot be matched.
    if (meta.lastPage || dated.length === 0 || Math.min(...dated) < sinceMs - SLACK_MS) break;
  }
  return episodes;
}

/** The episodes that the guide matches with broadcasts; `since` gives the earliest broadcast for a server time. */
export const guideEpisodesQuery = (rpuid: string, since: (nowMs: number) => number) => ({
  queryKey: ["guide-catch-up", rpuid],
  queryFn: ({ signal }: Asking) => loadBroadcastSince(apiGet, rpuid, since(serverClock.now()), { signal }),
  staleTime: STATION_EPISODES_EVERY_MS,
});

/** Whether a key belongs to the guide's row of `rpuid`: a day of its schedule (`guideDayQuery`), or its episodes. */
export const isOfGuideRow = ([kind, ...asked]: readonly unknown[], rpuid: string): boolean =>
  String(kind).startsWith("guide-") && asked.includes(rpuid);
