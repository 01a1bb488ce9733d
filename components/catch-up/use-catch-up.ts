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
  /** When the server rendered, server time. */
  nowMs: number;
}

/**
 * What the view shows, kept true: windows to the second, the list of what leaves to the minute. `wanted` is the same
 * object until something else is wanted. Lists are long: they are drawn between presses, so what is returned may be
 * of what was wanted before.
 */
export function useCatchUp(wanted: Wanted, start: CatchUpStart) {
  const asked = catchUpQuery(wanted);
  const isBegun =
    isSameView(asked.queryKey, catchUpQuery(start.wanted).queryKey) && wanted.page === start.wanted.page;
  const query = useQuery({
    ...asked,
    // The page before stays until the next is here; another view or country begins with its skeleton.
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
