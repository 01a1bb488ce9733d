/** The stations of a genre in all countries, a page at a time. */
import { type Get, queryOf } from "#components/model/api.ts";
import { type Directory, loadStationPage, STATIONS_PER_PAGE } from "./directory-data.ts";
import { paramsOf } from "./page-query.ts";
import { STATIONS_STALE_MS } from "./stations-data.ts";

interface EverywhereWanted {
  /** A category's href. */
  genre: string;
  /** The listener's country: countries near it come first. */
  country: string;
  /** From 1. */
  page: number;
  size?: number;
}

/** A page of the stations, as `loadStationPage`. @throws ApiError */
export function loadEverywhere(get: Get, wanted: EverywhereWanted): Promise<Directory> {
  const { genre, country, size = STATIONS_PER_PAGE } = wanted;
  const path = `/listener/everywhere?${paramsOf(country, { category: genre })}&size=${size}`;
  return loadStationPage(get, (page) => `${path}&page=${page}`, wanted);
}

/** The query of a page of a genre in all countries. */
export const everywhereQuery = (wanted: EverywhereWanted) =>
  queryOf({ queryKey: ["everywhere", wanted], staleTime: STATIONS_STALE_MS }, (get) =>
    loadEverywhere(get, wanted),
  );
