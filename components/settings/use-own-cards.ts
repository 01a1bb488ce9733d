"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OwnStation } from "#components/device/own-stations.ts";
import { ownCardsQuery } from "#components/model/cards-data.ts";
import type { StationCard } from "#components/model/station-card.ts";

/** The cards of the listener's stations by number; undefined until the directory has answered. */
export function useOwnCards(stations: readonly OwnStation[]): ReadonlyMap<string, StationCard> | undefined {
  const rpuids = stations.map(({ rpuid }) => rpuid).sort();
  const { data } = useQuery({
    ...ownCardsQuery(rpuids),
    enabled: rpuids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}
