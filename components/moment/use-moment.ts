"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiGet } from "#components/api.ts";
import { loadEpisode } from "#components/catch-up/episodes-data.ts";
import { offerOf } from "#components/catch-up/offer.ts";
import { useAskAtOpening, useEdgeClock } from "#components/catch-up/use-offers.ts";
import { serverClock } from "#components/server-clock.ts";
import type { StationCard } from "#components/station/station-view.ts";
import { MINUTE_MS } from "#lib/clock.ts";
import { type MomentData, programmeAt } from "./moment-data.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { spanAt } from "./rewind-window.ts";
import { useRewind } from "./use-rewind.ts";

export interface MomentStart extends MomentData {
  card: StationCard;
  atMs: number;
  /** When the server rendered, server time. */
  nowMs: number;
}

/** The moment, and what can be heard of it: now, and as long as the page is open. */
export function useMoment(start: MomentStart) {
  const { card, atMs, programmes, stated } = start;
  const programme = programmeAt(programmes, atMs);
  const known = programme?.episode ?? stated;
  const { data, refetch } = useQuery({
    queryKey: ["episode", known?.id ?? null],
    queryFn: async ({ signal }) => ({
      item: known && ((await loadEpisode(apiGet, known.id, { signal, fresh: true })) ?? known),
      loadedAtMs: serverClock.now(),
    }),
    initialData: { item: known, loadedAtMs: start.nowMs },
    initialDataUpdatedAt: start.nowMs,
    enabled: known !== undefined,
    staleTime: 5 * MINUTE_MS,
  });
  const { item, loadedAtMs } = data;
  const items = useMemo(() => (item ? [item] : []), [item]);
  const nowMs = useEdgeClock(items, start.nowMs);
  useAskAtOpening(items, nowMs, loadedAtMs, refetch);
  const rewind = useRewind(card.streams);
  const span = rewind.kind === "known" ? spanAt(rewind, performance.now()) : undefined;
  const found = item && { item, offer: offerOf(item, nowMs, loadedAtMs) };
  const outcome: Outcome = outcomeOf({ atMs, nowMs, rewind, span, found });
  return { programme, inferred: programme?.episode !== undefined, outcome, nowMs };
}
