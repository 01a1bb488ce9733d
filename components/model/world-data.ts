/** The stations of the world by local hour: the keys, loaders and queries. */
import { type Get, queryOf } from "#components/model/api.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { type StationCard, toCard } from "./station-card.ts";

/** A time zone of a country. */
export interface ZoneCount {
  country: string;
  /** IANA. */
  zone: string;
  stations: number;
  /** How far its clocks are ahead of UTC. */
  minutesAhead: number;
}

/** Stations whose clocks show one hour. */
export interface Awake {
  stations: StationCard[];
  /** The IANA zone of each station, by rpuid. */
  zones: Record<string, string>;
}

/** Loads how many stations each time zone has. Rejects with ApiError. */
export const loadZones = async (get: Get): Promise<ZoneCount[]> =>
  (await get<Envelope<ZoneCount>>("/listener/zones")).data;

/** Popular stations of all countries where it is the hour (0 to 23). @throws ApiError */
export async function loadAwake(get: Get, hour: number): Promise<Awake> {
  const { data } = await get<Envelope<Station>>(`/listener/awake?hour=${hour}`);
  const zones = data.flatMap(({ rpuid, look }) => (look?.timeZone ? [[rpuid, look.timeZone] as const] : []));
  return { stations: data.map(toCard), zones: Object.fromEntries(zones) };
}

/** `nowMs` is server time: each hour of the day has other stations. */
export const awakeQuery = (hour: number, nowMs: number) =>
  queryOf({ queryKey: ["awake", hour, Math.floor(nowMs / (15 * MINUTE_MS))], staleTime: HOUR_MS }, (get) =>
    loadAwake(get, hour),
  );
