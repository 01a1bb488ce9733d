/** The directory of a country's stations, a page at a time: the key, the loader and the query. */
import { apiGet, type Get } from "#components/model/api.ts";
import type { Envelope, PagedMeta, Station } from "#lib/contract/shapes.ts";
import type { Asking } from "./asking.ts";
import { type StationCard, toCard } from "./station-card.ts";
import { STATIONS_STALE_MS, type StationsWanted, stationsQuery } from "./stations-data.ts";

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

const pathOf = (wanted: StationsWanted, page: number, size: number): string =>
  `/listener/stations?${stationsQuery(wanted)}&page=${page}&size=${size}`;

/** A page of the directory. @throws ApiError */
export async function loadDirectory(
  get: Get,
  wanted: DirectoryWanted,
  signal?: AbortSignal,
): Promise<Directory> {
  const path = pathOf(wanted, wanted.page - 1, STATIONS_PER_PAGE);
  const { data, meta } = await get<Envelope<Station, PagedMeta>>(path, { signal });
  return { stations: data.map(toCard), total: meta.count };
}

/** How often another station is drawn when one has no stream, or is down. */
const DRAWS = 5;

/** Any station of `total` that can be played, by `random` (0 to 1); undefined when none was drawn. @throws ApiError */
export async function loadAnyStation(
  get: Get,
  wanted: StationsWanted,
  total: number,
  random: () => number,
): Promise<StationCard | undefined> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const { data } = await get<Envelope<Station>>(pathOf(wanted, Math.floor(random() * total), 1));
    const [stream] = data[0]?.liveStreams ?? [];
    if (data[0] && stream && stream.health?.verdict !== "down") return toCard(data[0]);
  }
  return undefined;
}

export const directoryQuery = (wanted: DirectoryWanted) => ({
  queryKey: ["directory", wanted.country, wanted.genre, wanted.page],
  queryFn: ({ signal }: Asking) => loadDirectory(apiGet, wanted, signal),
  staleTime: STATIONS_STALE_MS,
});
