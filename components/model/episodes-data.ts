/** Loads lists of episodes with their stations, on the server and in the browser. */
import { serverClock } from "#components/device/server-clock.ts";
import { type Get, queryOf } from "#components/model/api.ts";
import { type StationCard, toCard } from "#components/model/station-card.ts";
import { pickPicture } from "#lib/contract/picture.ts";
import type {
  Envelope,
  InnerMeta,
  Meta,
  OnDemandItem,
  PagedMeta,
  Series,
  Station,
} from "#lib/contract/shapes.ts";
import { DAY_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { loadCards, type StationCards } from "./cards-data.ts";
import { offerOf } from "./offer.ts";

export const EPISODES_PER_PAGE = 24;
/** How many episodes the page of a station without programmes shows. */
export const FEW_OF_STATION = 4;
/** How many leaving episodes the start page shows. */
export const MOST_SHELVED = 8;
/** How long before its end an episode leaves soon. */
const SOON_MS = 14 * DAY_MS;
const STALE_MS = 5 * MINUTE_MS;

export interface EpisodeList {
  items: OnDemandItem[];
  stations: StationCards;
  /** The length of the whole list, over all pages. */
  total: number;
  /** Server time of the answer: an episode whose window opened later has no address in it. */
  loadedAtMs: number;
}

export interface LoadOptions {
  nowMs: number;
  /** Asks the server even when the browser has an answer, because a window has opened since. */
  fresh?: boolean;
}

/** Keeps what lists and the player need of an item, which makes a page of items a third as large. */
function brief(item: OnDemandItem): OnDemandItem {
  const { id, name, description, rpuid, rpId, country, podcastTitle, series, locations, onDemandStreams } =
    item;
  const { published, durationSeconds, season, episode, episodeType, isSerial } = item;
  const picture = pickPicture(item.multimedia);
  return {
    ...{ id, name, description, rpuid, rpId, country, podcastTitle, series, locations, onDemandStreams },
    ...{ published, durationSeconds, season, episode, episodeType, isSerial },
    ...(picture ? { multimedia: [{ url: picture }] } : {}),
  };
}

/** The cards of the stations of `items`. @throws ApiError with status 404 when all are gone */
const loadCardsOf = (get: Get, items: readonly { rpuid: string }[]) =>
  loadCards(
    get,
    items.map(({ rpuid }) => rpuid),
  );

/** The list of episodes at `path`, with their stations. */
export async function loadEpisodes(get: Get, path: string, options: LoadOptions): Promise<EpisodeList> {
  const { nowMs, fresh } = options;
  const { data, meta } = await get<Envelope<OnDemandItem, Meta | PagedMeta>>(path, { fresh });
  const stations = await loadCardsOf(get, data);
  return { items: data.map(brief), stations, total: meta.count, loadedAtMs: nowMs };
}

/** The page of a list that an address with `page` shows: beyond its end the last. */
export const pageIn = ({ total }: Pick<EpisodeList, "total">, page: number): number =>
  Math.min(page, Math.max(1, Math.ceil(total / EPISODES_PER_PAGE)));

/** The page of the list whose pages are at `pathOf`; beyond its end the last, because episodes go after an address was kept. */
export async function loadPage(
  get: Get,
  pathOf: (page: number) => string,
  page: number,
  options: LoadOptions,
): Promise<EpisodeList> {
  const list = await loadEpisodes(get, pathOf(page), options);
  const shown = pageIn(list, page);
  return shown === page ? list : loadEpisodes(get, pathOf(shown), options);
}

/** The episodes of a country that leave within 14 days, at most `most`, the next to leave first. @throws ApiError */
export async function loadLeaving(
  get: Get,
  country: string,
  most: number,
  options: LoadOptions,
): Promise<EpisodeList> {
  const path = `/listener/leaving?country=${country}&limit=${most}`;
  const list = await loadEpisodes(get, path, options);
  const items = list.items.filter((item) => isSoon(item, options.nowMs));
  return { ...list, items, total: items.length };
}

function isSoon(item: OnDemandItem, nowMs: number): boolean {
  const offer = offerOf(item, nowMs, nowMs);
  return offer.kind !== "playable" || (offer.untilMs ?? Number.POSITIVE_INFINITY) - nowMs <= SOON_MS;
}

/** Whether an episode of a country leaves within 14 days. @throws ApiError */
export async function leavesSoon(get: Get, country: string, { nowMs }: LoadOptions): Promise<boolean> {
  const { data } = await get<Envelope<OnDemandItem>>(`/listener/leaving?country=${country}&limit=1`);
  return data.some((item) => isSoon(item, nowMs));
}

const paged = (page: number) => `page=${page - 1}&size=${EPISODES_PER_PAGE}`;

export const paths = {
  newest: (country: string) => (page: number) => `/listener/newest?country=${country}&${paged(page)}`,
  category: (country: string, href: string) => (page: number) =>
    `/listener/newest?country=${country}&category=${encodeURIComponent(href)}&${paged(page)}`,
  station: (country: string, rpuid: string) => (page: number) =>
    `/listener/newest?country=${country}&rpuid=${rpuid}&${paged(page)}`,
  series:
    (rpuid: string, seriesId: string) =>
    (page: number, size = EPISODES_PER_PAGE) =>
      `/v2/stations/${rpuid}/ondemand/${encodeURIComponent(seriesId)}?page=${page - 1}&size=${size}`,
  around: (id: string) => `/listener/around?id=${encodeURIComponent(id)}`,
};

/** An episode, or undefined. @throws ApiError, with status 404 when there is no such episode. */
export async function loadEpisode(
  get: Get,
  id: string,
  { fresh }: Omit<LoadOptions, "nowMs"> = {},
): Promise<OnDemandItem | undefined> {
  const path = `/v2/ondemand/${encodeURIComponent(id)}`;
  const { data } = await get<Envelope<Envelope<OnDemandItem, InnerMeta>>>(path, { fresh });
  return data[0]?.data[0];
}

export interface SeriesList {
  series: Series[];
  stations: StationCards;
}

/** The series of a country, in order of their newest episodes. */
export async function loadSeriesOfCountry(get: Get, country: string): Promise<SeriesList> {
  const { data } = await get<Envelope<Series>>(`/listener/series?country=${country}`);
  const stations = await loadCardsOf(get, data);
  return { series: data, stations };
}

/** A series as it was imported; undefined when only its episodes name it. */
export async function loadSeries(get: Get, rpuid: string, seriesId: string): Promise<Series | undefined> {
  const query = `country=${rpuid.slice(0, 3)}&rpuid=${rpuid}&series=${encodeURIComponent(seriesId)}`;
  return (await get<Envelope<Series>>(`/listener/series?${query}`)).data[0];
}

/** The stations of a country with catch-up, the most popular first. */
export async function loadCatchUpStations(get: Get, country: string): Promise<StationCard[]> {
  const { data } = await get<Envelope<Station>>(`/listener/catch-up-stations?country=${country}`);
  return data.map(toCard);
}

/** The leaving episodes of a country for the start page. */
export const leavingQuery = (country: string) =>
  queryOf(
    { queryKey: ["leaving", country, MOST_SHELVED], staleTime: MINUTE_MS, refetchInterval: MINUTE_MS },
    (get) => loadLeaving(get, country, MOST_SHELVED, { nowMs: serverClock.now() }),
  );

/** Reloads a known episode; the known episode stays when the directory no longer has it. */
export function episodeQuery<Known extends OnDemandItem | undefined>(known: Known) {
  const load = async (get: Get) => ({
    item: known && ((await loadEpisode(get, known.id, { fresh: true })) ?? known),
    loadedAtMs: serverClock.now(),
  });
  return queryOf({ queryKey: ["episode", known?.id ?? null], staleTime: STALE_MS }, load);
}

/** A page (from 1) of a series. */
export const seriesQuery = (rpuid: string, seriesId: string, page: number) =>
  queryOf({ queryKey: ["series", rpuid, seriesId, page], staleTime: STALE_MS }, (get) =>
    loadPage(get, paths.series(rpuid, seriesId), page, { nowMs: serverClock.now() }),
  );

/** The episodes of a series around the episode `id`, among them the previous and the next. */
export function aroundQuery(id: string) {
  const load = async (get: Get) => {
    const options = { nowMs: serverClock.now(), fresh: true };
    const { items, loadedAtMs } = await loadEpisodes(get, paths.around(id), options);
    return { items, loadedAtMs };
  };
  return queryOf({ queryKey: ["around", id], staleTime: STALE_MS }, load);
}
