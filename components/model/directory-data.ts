/** The directory of a country's stations, a page at a time: the key, the loader and the query. */
import { apiGet, type Get } from "#components/model/api.ts";
import type { Asking } from "./asking.ts";
import { type StationCard, toCard } from "./station-card.ts";
import { loadStations, STATIONS_STALE_MS, type StationsWanted } from "./stations-data.ts";

export const STATIONS_PER_PAGE = 36;

export interface Directory {
  /** A page of the stations, in alphabetical order. */
  stations: StationCard[];
  total: number;
}

/** A page of the directory. */
export interface DirectoryWanted extends StationsWanted {
  /** Counted from 1. */
  page: number;
}

/**
 * A page of the directory. The API sends all stations at once; this function cuts out the page, and the browser's cache
 * keeps the answer for the next pages. @throws ApiError
 */
export async function loadDirectory(
  get: Get,
  wanted: DirectoryWanted,
  signal?: AbortSignal,
): Promise<Directory> {
  const stations = await loadStations(get, wanted, signal);
  const first = (wanted.page - 1) * STATIONS_PER_PAGE;
  return { stations: stations.slice(first, first + STATIONS_PER_PAGE).map(toCard), total: stations.length };
}

export const directoryQuery = (wanted: DirectoryWanted) => ({
  queryKey: ["directory", wanted.country, wanted.genre, wanted.page],
  queryFn: ({ signal }: Asking) => loadDirectory(apiGet, wanted, signal),
  staleTime: STATIONS_STALE_MS,
});
