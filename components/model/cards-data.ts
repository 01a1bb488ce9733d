import { ApiError, apiGet, type Get } from "#components/model/api.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import type { Asking } from "./asking.ts";
import { inGroups } from "./in-groups.ts";
import { CARD_FIELDS, type StationCard, toCard } from "./station-card.ts";

/** Ids in a request, well below the longest address. */
const IDS_AT_ONCE = 100;

export type StationCards = Record<string, StationCard>;

interface Wanted {
  signal?: AbortSignal | undefined;
  /** Groups of fields (`include=`). */
  fields?: string;
}

/** Stations without those that are gone. @throws ApiError with status 404 when all are gone */
async function loadGroup(get: Get, rpuids: readonly string[], { signal, fields = CARD_FIELDS }: Wanted) {
  const path = `/v2/stations/${rpuids.join(",")}?include=${fields}`;
  return (await get<Envelope<Station>>(path, { signal })).data;
}

function noneIfGone(error: unknown): Station[] {
  if (error instanceof ApiError && error.status === 404) return [];
  throw error;
}

/** Any number of stations, without those that are gone. @throws ApiError */
export async function loadStationsLeft(
  get: Get,
  rpuids: readonly string[],
  wanted: Wanted = {},
): Promise<Station[]> {
  const stations: Station[] = [];
  for (const group of inGroups(rpuids, IDS_AT_ONCE))
    stations.push(...(await loadGroup(get, group, wanted).catch(noneIfGone)));
  return stations;
}

/** The cards of `rpuids` by number, each once. @throws ApiError with status 404 when all are gone */
export async function loadCards(
  get: Get,
  rpuids: readonly string[],
  signal?: AbortSignal,
): Promise<StationCards> {
  const wanted = [...new Set(rpuids)];
  if (wanted.length === 0) return {};
  const stations = await loadGroup(get, wanted, { signal });
  return Object.fromEntries(stations.map((station) => [station.rpuid, toCard(station)]));
}

/** The cards of any number of stations, without stations that are gone. @throws ApiError */
export const loadOwnCards = async (rpuids: readonly string[], signal?: AbortSignal): Promise<StationCard[]> =>
  (await loadStationsLeft(apiGet, rpuids, { signal })).map(toCard);

/** Cards of the listener's stations, by number. */
export const ownCardsQuery = (rpuids: readonly string[]) => ({
  queryKey: ["own-cards", rpuids],
  queryFn: async ({ signal }: Asking): Promise<ReadonlyMap<string, StationCard>> =>
    new Map((await loadOwnCards(rpuids, signal)).map((card) => [card.rpuid, card])),
  staleTime: HOUR_MS,
});
