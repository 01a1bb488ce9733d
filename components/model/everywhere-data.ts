/** The stations of a genre in all countries, a page at a time. */
import { type Asking, type Get, getUntil } from "#components/model/api.ts";
import type { Envelope, PagedMeta, Station } from "#lib/contract/shapes.ts";
import { type Directory, STATIONS_PER_PAGE, toCardWithFirst } from "./directory-data.ts";
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

/** The address of the page of a genre in all countries; with the listener's country where it is known. */
export const everywherePath = (genre: string, country?: string): string =>
  `/everywhere?genre=${encodeURIComponent(genre)}${country ? `&country=${country}` : ""}`;

/**
 * A page of the stations with the English name of the genre, where a station of the page tells it; beyond the end the last
 * page. @throws ApiError
 */
export async function loadEverywhere(
  get: Get,
  wanted: EverywhereWanted,
): Promise<Directory & { name: string | undefined }> {
  const { genre, country, page, size = STATIONS_PER_PAGE } = wanted;
  const params = new URLSearchParams({ country, category: genre });
  const path = `/listener/everywhere?${params}&page=${page - 1}&size=${size}`;
  const { data, meta } = await get<Envelope<Station, PagedMeta>>(path);
  const { count: total, totalPages: pages } = meta;
  if (pages > 0 && page > pages) return loadEverywhere(get, { ...wanted, page: pages });
  const stations = data.map((station) => toCardWithFirst(station, genre));
  const named = data.flatMap(({ genres = [] }) => genres).find(({ href }) => href === genre);
  return { stations, total, pages, page, name: named?.name };
}

/** The query of a page of a genre in all countries. */
export const everywhereQuery = (wanted: EverywhereWanted) => ({
  queryKey: ["everywhere", wanted],
  queryFn: (asking: Asking) => loadEverywhere(getUntil(asking), wanted),
  staleTime: STATIONS_STALE_MS,
});
