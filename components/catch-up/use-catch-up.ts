"use client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { apiGet } from "#components/model/api.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { type CatchUpData, loadCatchUp, type Wanted } from "../model/catch-up-data.ts";
import { useAskAtOpening, useEdgeClock } from "../parts/use-offers.ts";

const NOTHING: readonly OnDemandItem[] = [];

export interface CatchUpStart {
  wanted: Wanted;
  data: CatchUpData;
  /** When the server rendered, server time. */
  nowMs: number;
}

const keyOf = ({ by, country, station, category, page }: Wanted) => [
  "catch-up",
  by,
  country,
  by === "station" ? station : null,
  by === "category" ? category : null,
  page,
];

/**
 * What the view shows, kept true: windows to the second, the list of what leaves to the minute. `wanted` is the same
 * object until something else is wanted. Lists are long: they are drawn between presses, so what is returned may be
 * of what was wanted before.
 */
export function useCatchUp(wanted: Wanted, start: CatchUpStart) {
  const key = keyOf(wanted);
  const begun = JSON.stringify(key) === JSON.stringify(keyOf(start.wanted));
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => loadCatchUp(apiGet, wanted, { nowMs: serverClock.now(), signal }),
    staleTime: MINUTE_MS,
    refetchInterval: wanted.by === "leaving" ? MINUTE_MS : false,
    // The page before stays until the next is here; another view or country begins with its skeleton.
    placeholderData: (last, lastQuery) =>
      lastQuery && JSON.stringify(lastQuery.queryKey.slice(0, 5)) === JSON.stringify(key.slice(0, 5))
        ? last
        : undefined,
    ...(begun ? { initialData: start.data, initialDataUpdatedAt: start.nowMs } : {}),
  });
  const items = query.data?.episodes?.items ?? NOTHING;
  const nowMs = useEdgeClock(items, start.nowMs);
  useAskAtOpening(items, nowMs, query.data?.episodes?.loadedAtMs ?? nowMs, query.refetch);
  const { data, error, isPlaceholderData, refetch } = query;
  const found = useMemo(
    () => ({ wanted, data, error, isPlaceholderData, refetch, nowMs }),
    [wanted, data, error, isPlaceholderData, refetch, nowMs],
  );
  return useDeferredValue(found);
}
