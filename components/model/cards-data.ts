import { ofPage } from "#components/device/of-page.ts";
import type { Moved } from "#components/device/renumber.ts";
import { ApiError, apiGet, type Get, queryOf } from "#components/model/api.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { IDS_AT_ONCE, inGroups } from "./in-groups.ts";
import { CARD_FIELDS, type StationCard, toCard } from "./station-card.ts";
import { namedApart } from "./told-apart.ts";

export type StationCards = Record<string, StationCard>;

/** Stations without those that are gone. @throws ApiError with status 404 when all are gone */
async function loadGroup(get: Get, rpuids: readonly string[], fields = CARD_FIELDS) {
  const path = `/v2/stations/${rpuids.join(",")}?include=${fields}`;
  return (await get<Envelope<Station>>(path)).data;
}

function noneIfGone(error: unknown): Station[] {
  if (error instanceof ApiError && error.status === 404) return [];
  throw error;
}

/** Any number of stations with `fields` (`include=`), without those that are gone. @throws ApiError */
export async function loadStationsLeft(
  get: Get,
  rpuids: readonly string[],
  fields?: string,
): Promise<Station[]> {
  const stations: Station[] = [];
  for (const group of inGroups(rpuids, IDS_AT_ONCE))
    stations.push(...(await loadGroup(get, group, fields).catch(noneIfGone)));
  return stations;
}

/** The cards of `rpuids` by number, each once. @throws ApiError with status 404 when all are gone */
export async function loadCards(get: Get, rpuids: readonly string[]): Promise<StationCards> {
  const wanted = [...new Set(rpuids)];
  if (wanted.length === 0) return {};
  const stations = await loadGroup(get, wanted);
  return Object.fromEntries(namedApart(stations.map(toCard)).map((card) => [card.rpuid, card]));
}

/** Most stations that are asked for alone, unless the caller says another number. */
const MOST_ALONE = 20;

interface HowLoaded {
  /** `include=`. */
  fields?: string;
  /** Hears of the numbers of entries that were merged, each with that of the station that stays. */
  onMoved?: (moved: Moved) => void;
  mostAlone?: number;
}

/** Numbers that were asked for alone in this visit, and are gone: the next question is about others. */
const goneForGood = ofPage(() => new Set<string>());

/**
 * The stations of a listener's list, without those that are gone. The number of an entry that was merged and is gone is answered
 * as the station that stays, under the number asked for, as the list has it. @throws ApiError
 */
export async function loadOwnStations(
  get: Get,
  rpuids: readonly string[],
  { fields, onMoved, mostAlone = MOST_ALONE }: HowLoaded = {},
): Promise<Station[]> {
  const stations = await loadStationsLeft(get, rpuids, fields);
  const moved = new Map<string, string>();
  const found = new Map(stations.map((station) => [station.rpuid, station]));
  const missing = rpuids
    .filter((rpuid) => !found.has(rpuid) && !goneForGood().has(rpuid))
    .slice(0, mostAlone);
  // An answer about several stations does not tell which of them a station stands for.
  for (const rpuid of missing) {
    const [stays] = rpuids.length === 1 ? stations : await loadStationsLeft(get, [rpuid], fields);
    if (stays) {
      found.set(rpuid, { ...stays, rpuid });
      moved.set(rpuid, stays.rpuid);
    } else if (rpuids.length > 1) goneForGood().add(rpuid);
  }
  if (moved.size > 0) onMoved?.(moved);
  return rpuids.flatMap((rpuid) => found.get(rpuid) ?? []);
}

/** The cards of any number of stations, as `loadOwnStations`. @throws ApiError */
export const loadOwnCards = async (
  rpuids: readonly string[],
  get: Get = apiGet,
  onMoved?: (moved: Moved) => void,
): Promise<StationCard[]> => (await loadOwnStations(get, rpuids, onMoved && { onMoved })).map(toCard);

/** The cards by the numbers asked for and by those that stay: a card has the number that stays. @throws ApiError */
async function loadByNumber(get: Get, rpuids: readonly string[]): Promise<ReadonlyMap<string, StationCard>> {
  let moved: Moved = new Map();
  const cards = await loadOwnCards(rpuids, get, (found) => {
    moved = found;
  });
  const entries = cards.flatMap((card) => {
    const stays = moved.get(card.rpuid) ?? card.rpuid;
    return [card.rpuid, stays].map((rpuid) => [rpuid, { ...card, rpuid: stays }] as const);
  });
  return new Map(entries);
}

/** Cards of the listener's stations, by number. */
export const ownCardsQuery = (rpuids: readonly string[]) =>
  queryOf({ queryKey: ["own-cards", rpuids], staleTime: HOUR_MS }, (get) => loadByNumber(get, rpuids));
