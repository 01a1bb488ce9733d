"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OwnStation } from "#components/device/own-stations.ts";
import { ApiError, apiGet } from "#components/model/api.ts";
import { CARD_FIELDS, type StationCard, toCard } from "#components/model/station-view.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";

/** Well below the longest address. */
const AT_ONCE = 100;

/** The stations with these numbers as the directory knows them; those that are gone are absent. @throws ApiError */
export async function loadOwnCards(rpuids: readonly string[], signal?: AbortSignal): Promise<StationCard[]> {
  const cards: StationCard[] = [];
  for (let at = 0; at < rpuids.length; at += AT_ONCE) {
    const path = `/v2/stations/${rpuids.slice(at, at + AT_ONCE).join(",")}?include=${CARD_FIELDS}`;
    try {
      cards.push(...(await apiGet<Envelope<Station>>(path, { signal })).data.map(toCard));
    } catch (error) {
      // 404: none of them exists any more.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return cards;
}

/** Cards of the listener's stations by number; undefined until the directory has answered. */
export function useOwnCards(stations: readonly OwnStation[]): ReadonlyMap<string, StationCard> | undefined {
  const rpuids = stations.map(({ rpuid }) => rpuid).sort();
  const { data } = useQuery({
    queryKey: ["own-cards", rpuids],
    queryFn: async ({ signal }) =>
      new Map((await loadOwnCards(rpuids, signal)).map((card) => [card.rpuid, card])),
    enabled: rpuids.length > 0,
    staleTime: HOUR_MS,
    placeholderData: keepPreviousData,
  });
  return data;
}
