/** Loads the views of the catch-up page, on the server and in the browser. */
import { serverClock } from "#components/device/server-clock.ts";
import { ApiError, type Get, queryOf } from "#components/model/api.ts";
import type { StationCard } from "#components/model/station-card.ts";
import type { Category, Envelope } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { loadCards } from "./cards-data.ts";
import type { CatchUpQuery, CatchUpTab } from "./catch-up-query.ts";
import {
  type EpisodeList,
  type LoadOptions,
  leavesSoon,
  loadCatchUpStations,
  loadEpisodes,
  loadLeaving,
  loadPage,
  loadSeriesOfCountry,
  pageIn,
  paths,
  type SeriesList,
} from "./episodes-data.ts";
import { type InsteadData, loadInstead } from "./instead-data.ts";

/** How many leaving episodes the list shows; it has no pages. */
export const MOST_LEAVING = 60;

/** The query, with a known country. */
export type Wanted = Omit<CatchUpQuery, "country"> & { country: string };
/** The query, with a known country and view. */
export type WantedView = Wanted & { by: CatchUpTab };

interface ViewData {
  episodes?: EpisodeList;
  /** `episodes` are the newest, because no episode leaves. */
  noneLeaves?: boolean;
  /** Where the country has no episode at all. */
  instead?: InsteadData;
  series?: SeriesList;
  /** The stations to choose from, or the chosen station alone. */
  stations?: StationCard[];
  categories?: Category[];
}

export interface CatchUpData extends ViewData {
  /** The view that this is the data of. */
  by: CatchUpTab;
  /** Whether an episode of the country leaves soon. */
  leaves: boolean;
}

/** The page of the view that an address with `page` shows; views without pages show the first. */
export const pageShown = ({ by, episodes }: CatchUpData, page: number): number =>
  episodes && by !== "leaving" ? pageIn(episodes, page) : 1;

async function loadStation(
  get: Get,
  { country, page }: Wanted,
  rpuid: string,
  options: LoadOptions,
): Promise<ViewData> {
  try {
    const [cards, episodes] = await Promise.all([
      loadCards(get, [rpuid]),
      loadPage(get, paths.station(country, rpuid), page, options),
    ]);
    return { stations: Object.values(cards), episodes };
  } catch (error) {
    // The station is gone: the list is empty.
    if (error instanceof ApiError && error.status === 404) return { stations: [] };
    throw error;
  }
}

async function loadView(get: Get, wanted: WantedView, options: LoadOptions): Promise<ViewData> {
  const { by, country, station, category, page } = wanted;
  switch (by) {
    case "leaving":
      return { episodes: await loadLeaving(get, country, MOST_LEAVING, options) };
    case "newest":
      return { episodes: await loadPage(get, paths.newest(country), page, options) };
    case "series":
      return { series: await loadSeriesOfCountry(get, country) };
    case "station":
      return station
        ? await loadStation(get, wanted, station, options)
        : { stations: await loadCatchUpStations(get, country) };
    case "category": {
      const [categories, episodes] = await Promise.all([
        get<Envelope<Category>>(`/v2/categories?country=${country}&type=ondemand`),
        category ? loadPage(get, paths.category(country, category), page, options) : undefined,
      ]);
      return { categories: categories.data, ...(episodes ? { episodes } : {}) };
    }
  }
}

/**
 * The view of a country that shows most: what leaves soon, else its series, else the newest where they are of more
 * series; with the data of the view where the choice needed them.
 */
async function chooseView(
  get: Get,
  { country, page }: Wanted,
  options: LoadOptions,
): Promise<{ by: CatchUpTab; known?: ViewData }> {
  if (await leavesSoon(get, country, options)) return { by: "leaving" };
  const [episodes, series] = await Promise.all([
    loadEpisodes(get, paths.newest(country)(1), options),
    loadSeriesOfCountry(get, country),
  ]);
  const ofNewest = new Set(episodes.items.map((item) => item.series?.id ?? item.id));
  if (series.series.length > ofNewest.size) return { by: "series", known: { series } };
  return { by: "newest", ...(page === 1 ? { known: { episodes } } : {}) };
}

/** The wanted view, or the view that shows most. @throws ApiError */
export async function loadCatchUp(get: Get, wanted: Wanted, options: LoadOptions): Promise<CatchUpData> {
  const { by, known } = wanted.by ? { by: wanted.by } : await chooseView(get, wanted, options);
  const [data, leaves] = await Promise.all([
    loadOrInstead(get, { ...wanted, by }, options, known),
    wanted.by ? leavesSoon(get, wanted.country, options) : by === "leaving",
  ]);
  return { ...data, by, leaves };
}

async function loadOrInstead(
  get: Get,
  wanted: WantedView,
  options: LoadOptions,
  known: ViewData | undefined,
): Promise<ViewData> {
  const data = known ?? (await loadView(get, wanted, options));
  const { by, country } = wanted;
  const { episodes, series, stations, categories } = data;
  if (episodes?.total || series?.series.length || stations?.length || categories?.length) return data;
  const newest =
    by === "newest" && episodes ? episodes : await loadEpisodes(get, paths.newest(country)(1), options);
  if (newest.total > 0) return by === "leaving" ? { episodes: newest, noneLeaves: true } : data;
  return { ...data, instead: await loadInstead(get, country, "ondemand") };
}

/** The page is the last part of the key; the parts before it name the view. */
export function catchUpQuery(wanted: Wanted) {
  const { by, country, page } = wanted;
  const narrowedTo = by === "station" || by === "category" ? wanted[by] : null;
  return queryOf(
    {
      queryKey: ["catch-up", by, country, narrowedTo, page],
      staleTime: MINUTE_MS,
      refetchInterval: ({ state }: { state: { data: CatchUpData | undefined } }) =>
        state.data?.by === "leaving" && MINUTE_MS,
    },
    (get) => loadCatchUp(get, wanted, { nowMs: serverClock.now() }),
  );
}

/** Whether two keys of catch-up queries have the same view and country; their pages may differ. */
export const isSameView = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one.slice(0, -1)) === JSON.stringify(other.slice(0, -1));
