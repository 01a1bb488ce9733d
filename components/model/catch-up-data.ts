/** What each view of the catch-up page shows, loaded the same way by the server and by the browser. */
import { serverClock } from "#components/device/server-clock.ts";
import { ApiError, apiGet, type Get } from "#components/model/api.ts";
import type { StationCard } from "#components/model/station-view.ts";
import type { Category, Envelope } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { Asking } from "./asking.ts";
import { loadCards } from "./cards-data.ts";
import type { CatchUpQuery } from "./catch-up-query.ts";
import {
  type EpisodeList,
  type LoadOptions,
  loadCatchUpStations,
  loadEpisodes,
  loadSeriesOfCountry,
  paths,
  type SeriesList,
} from "./episodes-data.ts";

/** What leaves next is a list to look through, not one to page in. */
export const MOST_LEAVING = 60;

/** What is asked for; the country is known here. */
export type Wanted = Omit<CatchUpQuery, "country"> & { country: string };

export interface CatchUpData {
  episodes?: EpisodeList;
  series?: SeriesList;
  /** The stations to choose from, or the chosen one alone. */
  stations?: StationCard[];
  categories?: Category[];
}

async function loadStation(
  get: Get,
  { country, page }: Wanted,
  rpuid: string,
  options: LoadOptions,
): Promise<CatchUpData> {
  try {
    const [cards, episodes] = await Promise.all([
      loadCards(get, [rpuid], options.signal),
      loadEpisodes(get, paths.station(country, rpuid, page), options),
    ]);
    return { stations: Object.values(cards), episodes };
  } catch (error) {
    // A station that is gone: an empty list says so.
    if (error instanceof ApiError && error.status === 404) return { stations: [] };
    throw error;
  }
}

/** @throws ApiError */
export async function loadCatchUp(get: Get, wanted: Wanted, options: LoadOptions): Promise<CatchUpData> {
  const { by, country, station, category, page } = wanted;
  const { signal } = options;
  switch (by) {
    case "leaving":
      return { episodes: await loadEpisodes(get, paths.leaving(country, MOST_LEAVING), options) };
    case "newest":
      return { episodes: await loadEpisodes(get, paths.newest(country, page), options) };
    case "series":
      return { series: await loadSeriesOfCountry(get, country, signal) };
    case "station":
      return station
        ? await loadStation(get, wanted, station, options)
        : { stations: await loadCatchUpStations(get, country, signal) };
    case "category": {
      const [categories, episodes] = await Promise.all([
        get<Envelope<Category>>(`/v2/categories?country=${country}&type=ondemand`, { signal }),
        category ? loadEpisodes(get, paths.category(country, category, page), options) : undefined,
      ]);
      return { categories: categories.data, ...(episodes ? { episodes } : {}) };
    }
  }
}

/** The page stands last in the key: what is before it names the view. */
export const catchUpQuery = (wanted: Wanted) => ({
  queryKey: [
    "catch-up",
    wanted.by,
    wanted.country,
    wanted.by === "station" ? wanted.station : null,
    wanted.by === "category" ? wanted.category : null,
    wanted.page,
  ],
  queryFn: ({ signal }: Asking) => loadCatchUp(apiGet, wanted, { nowMs: serverClock.now(), signal }),
  staleTime: MINUTE_MS,
  refetchInterval: wanted.by === "leaving" ? MINUTE_MS : (false as const),
});

/** Whether two keys of catch-up queries are of the same view and country, on whatever page. */
export const isSameView = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one.slice(0, -1)) === JSON.stringify(other.slice(0, -1));
