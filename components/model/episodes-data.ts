/** Lists of episodes with the stations they are of, loaded the same way by the server and by the browser. */
import { serverClock } from "#components/device/server-clock.ts";
import { apiGet, type Get } from "#components/model/api.ts";
import { pickLogo, type StationCard, toCard } from "#components/model/station-view.ts";
import type {
  Envelope,
  InnerMeta,
  Meta,
  OnDemandItem,
  PagedMeta,
  Series,
  Station,
} from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { Asking } from "./asking.ts";
import { loadCards, type StationCards } from "./cards-data.ts";

export const EPISODES_PER_PAGE = 24;
/** Enough to find what comes before and after in any series that is told in order. */
export const SERIES_SIZE = 100;
/** How many of those that leave next the start page shows. */
export const MOST_SHELVED = 8;
/** As large as the player shows it. */
const LOGO_PX = 112;
const STALE_MS = 5 * MINUTE_MS;

export interface EpisodeList {
  items: OnDemandItem[];
  stations: StationCards;
  /** Of the whole list, over all its pages. */
  total: number;
  /** When this was answered, server time: what opens later has no address in it yet. */
  loadedAtMs: number;
}

export interface LoadOptions {
  nowMs: number;
  signal?: AbortSignal;
  /** Ask the server even when the browser has an answer: a window has opened since. */
  fresh?: boolean;
}

/** What lists and the player need of an item: a page of them is a third as large. */
function brief(item: OnDemandItem): OnDemandItem {
  const { id, name, description, rpuid, rpId, country, podcastTitle, series, locations, onDemandStreams } =
    item;
  const logo = pickLogo(item.multimedia, LOGO_PX);
  return {
    ...{ id, name, description, rpuid, rpId, country, podcastTitle, series, locations, onDemandStreams },
    ...(logo ? { multimedia: [{ url: logo }] } : {}),
  };
}

/** The list at `path`, with its stations. */
export async function loadEpisodes(get: Get, path: string, options: LoadOptions): Promise<EpisodeList> {
  const { nowMs, signal, fresh } = options;
  const { data, meta } = await get<Envelope<OnDemandItem, Meta | PagedMeta>>(path, { signal, fresh });
  const stations = await loadCards(
    get,
    data.map(({ rpuid }) => rpuid),
    signal,
  );
  return { items: data.map(brief), stations, total: meta.count, loadedAtMs: nowMs };
}

const paged = (page: number) => `page=${page - 1}&size=${EPISODES_PER_PAGE}`;

export const paths = {
  leaving: (country: string, limit: number) => `/listener/leaving?country=${country}&limit=${limit}`,
  newest: (country: string, page: number) => `/listener/newest?country=${country}&${paged(page)}`,
  category: (country: string, href: string, page: number) =>
    `/listener/newest?country=${country}&category=${encodeURIComponent(href)}&${paged(page)}`,
  station: (country: string, rpuid: string, page: number) =>
    `/listener/newest?country=${country}&rpuid=${rpuid}&${paged(page)}`,
  series: (rpuid: string, seriesId: string, page: number, size = EPISODES_PER_PAGE) =>
    `/v2/stations/${rpuid}/ondemand/${encodeURIComponent(seriesId)}?page=${page - 1}&size=${size}`,
};

/** One episode, or undefined. @throws ApiError, with status 404 when there is none. */
export async function loadEpisode(
  get: Get,
  id: string,
  { signal, fresh }: Omit<LoadOptions, "nowMs"> = {},
): Promise<OnDemandItem | undefined> {
  const path = `/v2/ondemand/${encodeURIComponent(id)}`;
  const { data } = await get<Envelope<Envelope<OnDemandItem, InnerMeta>>>(path, { signal, fresh });
  return data[0]?.data[0];
}

export interface SeriesList {
  series: Series[];
  stations: StationCards;
}

/** The series of a country, those with the newest episodes first. */
export async function loadSeriesOfCountry(
  get: Get,
  country: string,
  signal?: AbortSignal,
): Promise<SeriesList> {
  const { data } = await get<Envelope<Series>>(`/listener/series?country=${country}`, { signal });
  const stations = await loadCards(
    get,
    data.map(({ rpuid }) => rpuid),
    signal,
  );
  return { series: data, stations };
}

/** One series as it was imported; undefined when only its episodes name it. */
export async function loadSeries(get: Get, rpuid: string, seriesId: string): Promise<Series | undefined> {
  const query = `country=${rpuid.slice(0, 3)}&rpuid=${rpuid}&series=${encodeURIComponent(seriesId)}`;
  return (await get<Envelope<Series>>(`/listener/series?${query}`)).data[0];
}

/** The stations of a country that have anything to catch up with, the most popular first. */
export async function loadCatchUpStations(
  get: Get,
  country: string,
  signal?: AbortSignal,
): Promise<StationCard[]> {
  const { data } = await get<Envelope<Station>>(`/listener/catch-up-stations?country=${country}`, { signal });
  return data.map(toCard);
}

/** What leaves next in a country, as the start page shows it. */
export const leavingQuery = (country: string) => ({
  queryKey: ["leaving", country, MOST_SHELVED],
  queryFn: ({ signal }: Asking) =>
    loadEpisodes(apiGet, paths.leaving(country, MOST_SHELVED), { nowMs: serverClock.now(), signal }),
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
});

/** An episode that is known already, asked for anew; the known one stands where the directory has it no more. */
export const episodeQuery = <Known extends OnDemandItem | undefined>(known: Known) => ({
  queryKey: ["episode", known?.id ?? null],
  queryFn: async ({ signal }: Asking) => ({
    item: known && ((await loadEpisode(apiGet, known.id, { signal, fresh: true })) ?? known),
    loadedAtMs: serverClock.now(),
  }),
  staleTime: STALE_MS,
});

/** One page (from 1) of a series. */
export const seriesQuery = (rpuid: string, seriesId: string, page: number) => ({
  queryKey: ["series", rpuid, seriesId, page],
  queryFn: ({ signal }: Asking) =>
    loadEpisodes(apiGet, paths.series(rpuid, seriesId, page), { nowMs: serverClock.now(), signal }),
  staleTime: STALE_MS,
});

/** As much of a series as tells what comes before and after an episode of it. */
export const wholeSeriesQuery = (rpuid: string, seriesId: string | undefined) => ({
  queryKey: ["episode-series", rpuid, seriesId ?? null],
  queryFn: async ({ signal }: Asking) => {
    const nowMs = serverClock.now();
    const path = paths.series(rpuid, seriesId ?? "", 1, SERIES_SIZE);
    const { items } = await loadEpisodes(apiGet, path, { nowMs, signal, fresh: true });
    return { items, loadedAtMs: nowMs };
  },
  staleTime: STALE_MS,
});
