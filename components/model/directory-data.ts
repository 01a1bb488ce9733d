/** The directory of a country's stations, a page at a time: the key, the loader and the query. */
import { type Get, queryOf } from "#components/model/api.ts";
import type { Envelope, PagedMeta, Station } from "#lib/contract/shapes.ts";
import { type DirectoryQuery, USUAL } from "./directory-search.ts";
import { paramsOf } from "./page-query.ts";
import { MOST_GENRES, type StationCard, toCard } from "./station-card.ts";
import { STATIONS_STALE_MS } from "./stations-data.ts";

export const STATIONS_PER_PAGE = 36;

export interface Directory {
  /** A page of the stations, in the order asked for. */
  stations: StationCard[];
  /** How many stations there are; the pages may have one station of each brand. */
  total: number;
  pages: number;
  /** The page that is here, counted from 1. */
  page: number;
  /** The English name of the genre of the list, where a station of the page tells it. */
  name?: string | undefined;
}

/** A page of the directory; pages count from 1. */
export interface DirectoryWanted extends DirectoryQuery {
  country: string;
}
/** Stations of the directory, on any page. */
export type ListWanted = Omit<DirectoryWanted, "page">;
/** The genre, place, language and letter that narrow a list. */
export type Narrowing = Omit<DirectoryQuery, "order" | "page">;

/** The address of a page (from 0) of `size` stations of a list. */
export function stationsPath(
  { country, genre, place, language, letter, order }: ListWanted,
  page: number,
  size: number,
): string {
  const sorted = order === "name" ? null : order;
  const params = paramsOf(country, { category: genre, place, language, letter, order: sorted });
  if (order === "popular" && size > 1) params.set("stacks", "true");
  return `/listener/stations?${params}&page=${page}&size=${size}`;
}

/** The card of `station` with its genre of `href` first: a tile of a list narrowed to a genre names this genre. */
export function toCardWithFirst(station: Station, href: string | null): StationCard {
  const card = toCard(station);
  const first = station.genres?.find((genre) => genre.href === href)?.name;
  if (first === undefined) return card;
  return { ...card, genres: [...new Set([first, ...card.genres])].slice(0, MOST_GENRES) };
}

/**
 * A page (from 1) of the list whose pages (from 0) are at `pathOf`; beyond its end the last page, because stations go after
 * an address was kept. @throws ApiError
 */
export async function loadStationPage(
  get: Get,
  pathOf: (page: number) => string,
  { genre, page }: Pick<DirectoryQuery, "genre" | "page">,
): Promise<Directory> {
  const { data, meta } = await get<Envelope<Station, PagedMeta>>(pathOf(page - 1));
  const { count: total, totalPages: pages } = meta;
  if (pages > 0 && page > pages) return loadStationPage(get, pathOf, { genre, page: pages });
  const stations = data.map((station) => toCardWithFirst(station, genre));
  const named = data.flatMap(({ genres = [] }) => genres).find(({ href }) => href === genre);
  return { stations, total, pages, page: pages === 0 ? 1 : page, name: named?.name };
}

/** A page of the directory, as `loadStationPage`. @throws ApiError */
export const loadDirectory = (get: Get, wanted: DirectoryWanted): Promise<Directory> =>
  loadStationPage(get, (page) => stationsPath(wanted, page, STATIONS_PER_PAGE), wanted);

/** The most popular stations of a country. */
export const popularWanted = (country: string): DirectoryWanted => ({ country, ...USUAL });
/** How many popular stations stand in place of missing content: three rows on a desktop, two on a large screen. */
export const POPULAR_TILES = 12;

/** The stations of these tiles, each brand once. @throws ApiError */
export const loadPopular = async (get: Get, country: string): Promise<StationCard[]> =>
  (await loadDirectory(get, popularWanted(country))).stations.slice(0, POPULAR_TILES);

/**
 * Popular stations of several countries, as many as of one: the first of each, then the second, and so on. The most popular
 * channel stands for its brand: a brand's tile does not say its country. @throws ApiError
 */
export async function loadPopularOf(get: Get, countries: readonly string[]): Promise<StationCard[]> {
  const lists = await Promise.all(countries.map((country) => loadPopular(get, country)));
  const turns = Array.from({ length: POPULAR_TILES }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return turns
    .flat()
    .slice(0, POPULAR_TILES)
    .map(({ brand: _, ...channel }) => channel);
}

/** The most popular stations of a genre or a place, for a narrowed dial. */
export const dialWanted = (country: string, { genre, place }: DirectoryQuery): DirectoryWanted | undefined =>
  genre === null && place === null ? undefined : { ...popularWanted(country), genre, place };

/** The query of a page of the directory, under a key with all that is wanted. */
export const directoryQuery = (wanted: DirectoryWanted) =>
  queryOf({ queryKey: ["directory", wanted], staleTime: STATIONS_STALE_MS }, (get) =>
    loadDirectory(get, wanted),
  );
