"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { episodeQuery, wholeSeriesQuery } from "../model/episodes-data.ts";
import { offerOf } from "../model/offer.ts";
import { useAskAtOpening, useEdgeClock } from "../parts/use-offers.ts";

export interface EpisodeStart {
  item: OnDemandItem;
  /** The episodes of its series, the newest first; empty without a series. */
  series: OnDemandItem[];
  /** Server time of the rendering. */
  nowMs: number;
}

/** An episode and its series, with windows right to the second. */
export function useEpisode(start: EpisodeStart) {
  const { rpuid, series } = start.item;
  const one = useQuery({
    ...episodeQuery(start.item),
    initialData: { item: start.item, loadedAtMs: start.nowMs },
    initialDataUpdatedAt: start.nowMs,
  });
  const others = useQuery({
    ...wholeSeriesQuery(rpuid, series?.id),
    initialData: { items: start.series, loadedAtMs: start.nowMs },
    initialDataUpdatedAt: start.nowMs,
    enabled: series !== undefined,
  });
  const { item, loadedAtMs } = one.data;
  const all = useMemo(() => [item, ...others.data.items], [item, others.data.items]);
  const nowMs = useEdgeClock(all, start.nowMs);
  const itself = useMemo(() => [item], [item]);
  useAskAtOpening(itself, nowMs, loadedAtMs, one.refetch);
  useAskAtOpening(others.data.items, nowMs, others.data.loadedAtMs, others.refetch);
  return { item, offer: offerOf(item, nowMs, loadedAtMs), series: others.data, nowMs, loadedAtMs };
}
