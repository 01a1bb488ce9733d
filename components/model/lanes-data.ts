/** The lanes of the start page: the server loads the lanes for everybody, the browser adds the listener's own lanes. */
import { serverClock } from "#components/device/server-clock.ts";
import { apiGet, type Get } from "#components/model/api.ts";
import { type StationCard, toCard } from "#components/model/station-card.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { loadStationsLeft } from "./cards-data.ts";
import { loadOnAir, type OnAirByStation } from "./on-air-data.ts";
import { loadProgrammes, type ProgrammesByStation } from "./programmes-data.ts";

const LANES = 8;

export interface LanesStart {
  stations: readonly StationCard[];
  programmes: ProgrammesByStation;
  onAir: OnAirByStation;
  /** When the server read the data. */
  nowMs: number;
}

export interface LanesPage extends LanesStart {
  demonstration: boolean;
}

async function lanesFor(get: Get, stations: readonly Station[], nowMs: number): Promise<LanesPage> {
  const rpuids = stations.map(({ rpuid }) => rpuid);
  const [programmes, onAir] = await Promise.all([loadProgrammes(get, rpuids, nowMs), loadOnAir(get, rpuids)]);
  return {
    stations: stations.map(toCard),
    programmes,
    onAir,
    nowMs,
    demonstration: stations.some(({ look }) => look?.demonstration),
  };
}

/** The lanes of the most popular stations of a country. */
export async function loadLanes(get: Get, country: string, nowMs: number): Promise<LanesPage> {
  const popular = await get<Envelope<Station>>(`/listener/popular?country=${country}&limit=${LANES}`);
  return lanesFor(get, popular.data, nowMs);
}

/**
 * The lanes of the stations `own` (rpuids) before those of `everybody`; absent are those that are gone. @throws
 * ApiError
 */
async function loadOwnLanes(
  get: Get,
  own: readonly string[],
  everybody: LanesPage,
  nowMs: number,
): Promise<LanesPage> {
  const mine = await loadStationsLeft(get, own);
  if (mine.length === 0) return everybody;
  const { stations, programmes, onAir, demonstration } = await lanesFor(get, mine, nowMs);
  const others = everybody.stations.filter(({ rpuid }) => !own.includes(rpuid));
  return {
    stations: [...stations, ...others].slice(0, LANES),
    programmes: { ...everybody.programmes, ...programmes },
    onAir: { ...everybody.onAir, ...onAir },
    // The time of the older part.
    nowMs: everybody.nowMs,
    demonstration: demonstration || everybody.demonstration,
  };
}

/** Loaded once; useLanes then keeps all lanes up to date. */
export const ownLanesQuery = (country: string, own: readonly string[], everybody: LanesPage) => ({
  queryKey: ["own-lanes", country, own],
  queryFn: () => loadOwnLanes(apiGet, own, everybody, serverClock.now()),
  staleTime: Number.POSITIVE_INFINITY,
});
