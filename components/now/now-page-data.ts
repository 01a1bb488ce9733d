/** Everything the start page shows at first paint, loaded with one `get`. */
import type { Get } from "#components/model/api.ts";
import { CARD_FIELDS, toCard } from "#components/model/station-view.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { loadOnAir, loadProgrammes } from "../model/lanes-data.ts";
import type { LanesStart } from "./use-lanes.ts";

const LANES = 8;

/** The stations of the lanes: the listener's own first, then what the country listens to most. */
async function laneStations(get: Get, country: string, own: readonly string[]): Promise<Station[]> {
  const [kept, popular] = await Promise.all([
    // A station that is gone is left out; when all of them are, the answer is a 404.
    own.length > 0
      ? get<Envelope<Station>>(`/v2/stations/${own.join(",")}?include=${CARD_FIELDS}`).catch(() => undefined)
      : undefined,
    get<Envelope<Station>>(`/listener/popular?country=${country}&limit=${LANES}`),
  ]);
  const mine = kept?.data ?? [];
  const others = popular.data.filter(({ rpuid }) => !mine.some((station) => station.rpuid === rpuid));
  return [...mine, ...others].slice(0, LANES);
}

export interface LanesPage extends LanesStart {
  demonstration: boolean;
}

export async function loadLanes(
  get: Get,
  country: string,
  own: readonly string[],
  nowMs: number,
): Promise<LanesPage> {
  const stations = await laneStations(get, country, own);
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
