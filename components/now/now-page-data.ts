/** What the start page shows: loaded with one `get` by the server, for everybody; then with the listener's own lanes. */
import { ApiError, type Get } from "#components/model/api.ts";
import { CARD_FIELDS, toCard } from "#components/model/station-view.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { loadOnAir, loadProgrammes } from "../model/lanes-data.ts";
import type { LanesStart } from "./use-lanes.ts";

const LANES = 8;

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

/** The lanes of what a country listens to most. */
export async function loadLanes(get: Get, country: string, nowMs: number): Promise<LanesPage> {
  const popular = await get<Envelope<Station>>(`/listener/popular?country=${country}&limit=${LANES}`);
  return lanesFor(get, popular.data, nowMs);
}

/** The lanes of the stations `own` (rpuids) before those of `everybody`; a station that is gone is left out. @throws ApiError */
export async function loadOwnLanes(
  get: Get,
  own: readonly string[],
  everybody: LanesPage,
  nowMs: number,
): Promise<LanesPage> {
  const path = `/v2/stations/${own.join(",")}?include=${CARD_FIELDS}`;
  const { data } = await get<Envelope<Station>>(path).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return { data: [] };
    throw error;
  });
  if (data.length === 0) return everybody;
  const { stations, programmes, onAir, demonstration } = await lanesFor(get, data, nowMs);
  const others = everybody.stations.filter(({ rpuid }) => !own.includes(rpuid));
  return {
    stations: [...stations, ...others].slice(0, LANES),
    programmes: { ...everybody.programmes, ...programmes },
    onAir: { ...everybody.onAir, ...onAir },
    // As old as the oldest of it.
    nowMs: everybody.nowMs,
    demonstration: demonstration || everybody.demonstration,
  };
}
