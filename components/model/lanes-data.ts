/** The lanes of the start page: the server loads the lanes for everybody, the browser adds the listener's own lanes. */
import { serverClock } from "#components/device/server-clock.ts";
import { apiGet, type Get } from "#components/model/api.ts";
import { CARD_FIELDS, type StationCard, toCard } from "#components/model/station-card.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { loadStationsLeft } from "./cards-data.ts";
import { hasLane } from "./lane-or-tile.ts";
import { loadOnAir, type OnAirByStation } from "./on-air-data.ts";
import { loadProgrammes, type ProgrammesByStation } from "./programmes-data.ts";
import { namedApart } from "./told-apart.ts";

/** The popular stations that may have a lane. */
const LANES = 8;
/** Tiles of the dial: whole rows where a row has one, two, three, four or six tiles. */
export const DIAL_TILES = 12;

/** Tiles of the dial that every screen shows where further stations follow (components/now/on-the-dial.module.css). */
export const TILES_ANYWHERE = 8;

export interface LanesStart {
  /** The stations with a lane. */
  stations: readonly StationCard[];
  /** The stations about which nothing happens in time: they are tiles below the lanes. */
  dial: readonly StationCard[];
  programmes: ProgrammesByStation;
  onAir: OnAirByStation;
  /** When the server read the data. */
  nowMs: number;
}

export interface LanesPage extends LanesStart {
  demonstration: boolean;
}

/** Whether lanes and tiles show all `total` stations of `country`, channels as their brand. */
export function showsAll(
  { stations, dial }: Pick<LanesStart, "stations" | "dial">,
  country: string,
  total: number,
): boolean {
  const shown = [...stations, ...dial]
    .filter((card) => card.rpuid.startsWith(country))
    .reduce((sum, { brand }) => sum + (brand?.channels ?? 1), 0);
  return dial.length <= DIAL_TILES && shown >= total;
}

/** A station that is a tile when the page opens stays a tile, so that nothing moves under a finger. */
async function lanesFor(get: Get, stations: readonly Station[], nowMs: number): Promise<LanesPage> {
  const rpuids = stations.map(({ rpuid }) => rpuid);
  const [programmes, onAir] = await Promise.all([loadProgrammes(get, rpuids, nowMs), loadOnAir(get, rpuids)]);
  const cards = namedApart(stations.map(toCard));
  const inTime = new Set(
    rpuids.filter((rpuid) => hasLane(programmes[rpuid] ?? [], onAir[rpuid] ?? [], nowMs)),
  );
  return {
    stations: cards.filter(({ rpuid }) => inTime.has(rpuid)),
    dial: cards.filter(({ rpuid }) => !inTime.has(rpuid)),
    programmes: Object.fromEntries(Object.entries(programmes).filter(([rpuid]) => inTime.has(rpuid))),
    onAir,
    nowMs,
    demonstration: stations.some(({ look }) => look?.demonstration),
  };
}

/** The most popular stations of a country, with a lane or as tiles. */
export async function loadLanes(get: Get, country: string, nowMs: number): Promise<LanesPage> {
  const popular = await get<Envelope<Station>>(`/listener/popular?country=${country}&limit=${LANES}`);
  const lanes = await lanesFor(get, popular.data, nowMs);
  if (lanes.dial.length === 0) return lanes;
  const dial = await loadDial(get, country, lanes.stations);
  const asked = dial.map(({ rpuid }) => rpuid).filter((rpuid) => !(rpuid in lanes.onAir));
  return { ...lanes, dial, onAir: { ...lanes.onAir, ...(await loadOnAir(get, asked)) } };
}

/** The tiles beside `lanes`: the most popular stations, one of each brand. */
async function loadDial(get: Get, country: string, lanes: readonly StationCard[]): Promise<StationCard[]> {
  const size = lanes.length + DIAL_TILES;
  const path = `/listener/stations?country=${country}&order=popular&stacks=true&size=${size}`;
  const { data } = await get<Envelope<Station>>(path);
  const others = data.filter(({ rpuid }) => !lanes.some((lane) => lane.rpuid === rpuid));
  return others.slice(0, DIAL_TILES).map(toCard);
}

/** Lanes and tiles with `own` (rpuids) before `everybody`'s, without stations that are gone. @throws ApiError */
async function loadOwnLanes(
  get: Get,
  own: readonly string[],
  everybody: LanesPage,
  nowMs: number,
): Promise<LanesPage> {
  const found = await loadStationsLeft(get, own, `${CARD_FIELDS},health`);
  if (found.length === 0) return everybody;
  const mine = await lanesFor(get, found, nowMs);
  const fill = (mine: readonly StationCard[], others: readonly StationCard[], most: number) => {
    const left = others.filter(({ rpuid }) => !found.some((station) => station.rpuid === rpuid));
    return [...mine, ...left.slice(0, Math.max(0, most - mine.length))];
  };
  return {
    stations: fill(mine.stations, everybody.stations, LANES),
    dial: fill(mine.dial, everybody.dial, DIAL_TILES),
    programmes: { ...everybody.programmes, ...mine.programmes },
    onAir: { ...everybody.onAir, ...mine.onAir },
    // The time of the older part.
    nowMs: everybody.nowMs,
    demonstration: mine.demonstration || everybody.demonstration,
  };
}

/** Loaded once; useLanes then keeps all lanes up to date. */
export const ownLanesQuery = (country: string, own: readonly string[], everybody: LanesPage) => ({
  queryKey: ["own-lanes", country, own],
  queryFn: () => loadOwnLanes(apiGet, own, everybody, serverClock.now()),
  staleTime: Number.POSITIVE_INFINITY,
});
