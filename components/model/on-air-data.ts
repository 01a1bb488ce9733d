/** Records on air: the key, the loaders and the query, for the server's first paint and for the browser. */
import { type Get, queryOf } from "#components/model/api.ts";
import type { Envelope, InnerMeta, OnAirRecord } from "#lib/contract/shapes.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { IDS_AT_ONCE, inGroups } from "./in-groups.ts";

declare global {
  interface Window {
    /** Whether the server tells this page what is on air (components/shell/told-on-air.ts). */
    onAirIsTold?: boolean;
  }
}

/** How often the queries ask by themselves (ms); false while the server tells them, and on the server. */
const askEveryMs = () => typeof window !== "undefined" && !window.onAirIsTold && 30 * SECOND_MS;

export type OnAirByStation = Record<string, OnAirRecord[]>;

/** The present record of each of `rpuids` and, where known, the next. */
export async function loadOnAir(get: Get, rpuids: readonly string[]): Promise<OnAirByStation> {
  const found: OnAirByStation = {};
  for (const group of inGroups(rpuids, IDS_AT_ONCE)) {
    const path = `/v2/stations/${group.join(",")}/onair?next=true`;
    const answer = await get<Envelope<Envelope<OnAirRecord, InnerMeta>>>(path, { fresh: true });
    for (const inner of answer.data) found[inner.meta.rpuid] = inner.data;
  }
  return found;
}

/** The present record of a station and, where known, the next. */
export async function loadStationOnAir(get: Get, rpuid: string): Promise<OnAirRecord[]> {
  return (await loadOnAir(get, [rpuid]))[rpuid] ?? [];
}

/** The query of the records on air of stations; it asks again every 30 s unless the server tells them. */
export const onAirQuery = (rpuids: readonly string[]) =>
  queryOf({ queryKey: ["on-air", rpuids], refetchInterval: askEveryMs }, (get) => loadOnAir(get, rpuids));

/** The query of a station's records on air; it asks again every 30 s unless the server tells them. */
export const stationOnAirQuery = (rpuid: string) =>
  queryOf({ queryKey: ["on-air", rpuid], refetchInterval: askEveryMs }, (get) =>
    loadStationOnAir(get, rpuid),
  );
