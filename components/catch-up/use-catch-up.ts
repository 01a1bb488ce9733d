"use client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { type CatchUpData, catchUpQuery, isSameView, type Wanted } from "../model/catch-up-data.ts";
import { useAskAtOpening, useEdgeClock } from "../parts/use-offers.ts";

const NOTHING: readonly OnDemandItem[] = [];

export interface CatchUpStart {
  wanted: Wanted;
  data: CatchUpData;
  /** Server time of the rendering. */
  nowMs: number;
}

/**
 * The view's data, kept true: windows to the second, leaving episodes to the minute. `wanted` keeps its identity
 * while unchanged. Long lists render between presses, so the result may be that of the previous `wanted`.
 */
export function useCatchUp(wanted: Wanted, start: CatchUpStart) {
  const asked = catchUpQuery(wanted);
  const isBegun =
    isSameView(asked.queryKey, catchUpQuery(start.wanted).queryKey) && wanted.page === start.wanted.page;
  const query = useQuery({
    ...asked,
    // The previous page stays until the next arrives; another view or country begins with its skeleton.
    placeholderData: (last, lastQuery) =>
      lastQuery && isSameView(lastQuery.queryKey, asked.queryKey) ? last : undefined,
    ...(isBegun ? { initialData: start.data, initialDataUpdatedAt: start.nowMs } : {}),
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
