import { ApiError, apiGet, type Get } from "#components/model/api.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import type { Asking } from "./asking.ts";
import { inGroups } from "./in-groups.ts";
import { CARD_FIELDS, type StationCard, toCard } from "./station-card.ts";

/** Ids in a request, well below the longest address. */
const IDS_AT_ONCE = 100;

export type StationCards = Record<string, StationCard>;

/** The stations of `rpuids`, without stations that are gone. @throws ApiError with status 404 when all are gone */
async function loadStationsByNumber(
  get: Get,
  rpuids: readonly string[],
  signal?: AbortSignal,
  fields = CARD_FIELDS,
): Promise<Station[]> {
  const path = `/v2/stations/${rpuids.join(",")}?include=${fields}`;
  return (await get<Envelope<Station>>(path, { signal })).data;
}

/** The stations of `rpuids`, without stations that are gone; empty when all are gone. @throws ApiError */
export async function loadStationsLeft(
  get: Get,
  rpuids: readonly string[],
  signal?: AbortSignal,
  fields = CARD_FIELDS,
): Promise<Station[]> {
  return loadStationsByNumber(get, rpuids, signal, fields).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  });
}

/** The cards of `rpuids` by number, each once. @throws ApiError with status 404 when all are gone */
export async function loadCards(
  get: Get,
  rpuids: readonly string[],
  signal?: AbortSignal,
): Promise<StationCards> {
  const wanted = [...new Set(rpuids)];
  if (wanted.length === 0) return {};
  const stations = await loadStationsByNumber(get, wanted, signal);
  return Object.fromEntries(stations.map((station) => [station.rpuid, toCard(station)]));
}

/** Any number of stations, without stations that are gone. @throws ApiError */
export async function loadAllStations(
  get: Get,
  rpuids: readonly string[],
  signal?: AbortSignal,
  fields = CARD_FIELDS,
): Promise<Station[]> {
  const stations: Station[] = [];
  for (const group of inGroups(rpuids, IDS_AT_ONCE))
    stations.push(...(await loadStationsLeft(get, group, signal, fields)));
  return stations;
}

/** The cards of any number of stations, without stations that are gone. @throws ApiError */
export const loadOwnCards = async (rpuids: readonly string[], signal?: AbortSignal): Promise<StationCard[]> =>
  (await loadAllStations(apiGet, rpuids, signal)).map(toCard);

/** Cards of the listener's stations, by number. */
export const ownCardsQuery = (rpuids: readonly string[]) => ({
  queryKey: ["own-cards", rpuids],
  queryFn: async ({ signal }: Asking): Promise<ReadonlyMap<string, StationCard>> =>
    new Map((await loadOwnCards(rpuids, signal)).map((card) => [card.rpuid, card])),
  staleTime: HOUR_MS,
});
