"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { apiGet } from "#components/model/api.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { loadEpisode, loadEpisodes, paths, SERIES_SIZE } from "../model/episodes-data.ts";
import { offerOf } from "../model/offer.ts";
import { useAskAtOpening, useEdgeClock } from "../parts/use-offers.ts";

export interface EpisodeStart {
  item: OnDemandItem;
  /** The episodes of its series, the newest first; empty without one. */
  series: OnDemandItem[];
  /** When the server rendered, server time. */
  nowMs: number;
}

const STALE_MS = 5 * MINUTE_MS;

/** One episode and its series, with windows that are true to the second. */
export function useEpisode(start: EpisodeStart) {
  const { id, rpuid, series } = start.item;
  const one = useQuery({
    queryKey: ["episode", id],
    queryFn: async ({ signal }) => ({
      item: (await loadEpisode(apiGet, id, { signal, fresh: true })) ?? start.item,
      loadedAtMs: serverClock.now(),
    }),
    initialData: { item: start.item, loadedAtMs: start.nowMs },
    initialDataUpdatedAt: start.nowMs,
    staleTime: STALE_MS,
  });
  const others = useQuery({
    queryKey: ["episode-series", rpuid, series?.id ?? null],
    queryFn: async ({ signal }) => {
      const path = paths.series(rpuid, series?.id ?? "", 1, SERIES_SIZE);
      const nowMs = serverClock.now();
      const { items } = await loadEpisodes(apiGet, path, { nowMs, signal, fresh: true });
      return { items, loadedAtMs: nowMs };
    },
    initialData: { items: start.series, loadedAtMs: start.nowMs },
    initialDataUpdatedAt: start.nowMs,
    enabled: series !== undefined,
    staleTime: STALE_MS,
  });
  const { item, loadedAtMs } = one.data;
  const all = useMemo(() => [item, ...others.data.items], [item, others.data.items]);
  const nowMs = useEdgeClock(all, start.nowMs);
  const itself = useMemo(() => [item], [item]);
  useAskAtOpening(itself, nowMs, loadedAtMs, one.refetch);
  useAskAtOpening(others.data.items, nowMs, others.data.loadedAtMs, others.refetch);
  return { item, offer: offerOf(item, nowMs, loadedAtMs), series: others.data, nowMs, loadedAtMs };
}
