/** The stations of a country, for the directory and the guide: keys, loaders and queries. */
import { apiGet, type Get } from "#components/model/api.ts";
import type { Category, Envelope, Station } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { Asking } from "./asking.ts";
import { CARD_FIELDS, type StationCard, toCard } from "./station-card.ts";

export const STATIONS_PER_PAGE = 36;
const STALE_MS = 30 * MINUTE_MS;

interface Wanted {
  country: string;
  /** A category's href; null for all genres. */
  genre: string | null;
}

/** All `wanted` stations, in alphabetical order. @throws ApiError */
async function loadStations(
  get: Get,
  { country, genre }: Wanted,
  signal: AbortSignal | undefined,
): Promise<Station[]> {
  const category = genre ? `&category=${encodeURIComponent(genre)}` : "";
  const path = `/v2/stations?country=${country}${category}&sort=alphanumeric&include=${CARD_FIELDS}`;
  return (await get<Envelope<Station>>(path, { signal })).data;
}

export interface Directory {
  /** A page of the stations, in alphabetical order. */
  stations: StationCard[];
  total: number;
}

/** A page of the directory. */
export interface DirectoryWanted extends Wanted {
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
  staleTime: STALE_MS,
});

export type GuideStation = StationCard & {
  /** The station's time zone, where it is known. */
  timeZone?: string;
};

function toGuideStation(station: Station): GuideStation {
  const timeZone = station.look?.timeZone;
  return { ...toCard(station), ...(timeZone ? { timeZone } : {}) };
}

/** The stations of the guide's rows. @throws ApiError */
export async function loadGuideStations(
  get: Get,
  wanted: Wanted,
  signal?: AbortSignal,
): Promise<GuideStation[]> {
  return (await loadStations(get, wanted, signal)).map(toGuideStation);
}

export const guideStationsQuery = (wanted: Wanted) => ({
  queryKey: ["guide-stations", wanted.country, wanted.genre],
  queryFn: ({ signal }: Asking) => loadGuideStations(apiGet, wanted, signal),
  staleTime: STALE_MS,
});

/** The genres of a country's live stations, in the API's order. */
export async function loadGenres(get: Get, country: string): Promise<Category[]> {
  const { data } = await get<Envelope<Category>>(`/v2/categories?country=${country}&type=live`);
  return data;
}
