"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { episodeQuery } from "#components/model/episodes-data.ts";
import { offerOf } from "#components/model/offer.ts";
import { programmeAt } from "#components/model/programme.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { useAskAtOpening, useEdgeClock } from "#components/parts/use-offers.ts";
import type { LiveStream } from "#lib/contract/shapes.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import type { MomentData } from "./moment-data.ts";
import { outcomeOf } from "./outcome.ts";
import { askRewind, type Rewind, spanAt } from "./rewind-window.ts";

export interface MomentStart extends MomentData {
  card: StationCard;
  atMs: number;
  /** Server time of the rendering. */
  nowMs: number;
}

/** The moment with its offer, kept up to date while the page is open. */
export function useMoment(start: MomentStart) {
  const { card, atMs, programmes, stated } = start;
  const programme = programmeAt(programmes, atMs);
  const known = programme?.episode ?? stated;
  const { data, refetch } = useQuery({
    ...episodeQuery(known),
    initialData: { item: known, loadedAtMs: start.nowMs },
    initialDataUpdatedAt: start.nowMs,
    enabled: known !== undefined,
  });
  const { item, loadedAtMs } = data;
  const items = useMemo(() => (item ? [item] : []), [item]);
  const nowMs = useEdgeClock(items, start.nowMs);
  useAskAtOpening(items, nowMs, loadedAtMs, refetch);
  const rewind = useRewind(card.streams);
  const span = spanAt(rewind, performance.now());
  const found = item && { item, offer: offerOf(item, nowMs, loadedAtMs) };
  const outcome = outcomeOf({ atMs, nowMs, rewind, span, found });
  return { programme, inferred: programme?.episode !== undefined, outcome, nowMs };
}

const TIMEOUT_MS = 6 * SECOND_MS;

async function getText(url: string, signal: AbortSignal): Promise<string> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const response = await fetch(url, { signal: bounded, cache: "no-store", credentials: "omit" });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return await response.text();
}

/** The rewind window of `streams`, an array that must not change between renders. */
function useRewind(streams: readonly LiveStream[]): Rewind {
  const [rewind, setRewind] = useState<Rewind>({ kind: "asking" });
  useEffect(() => {
    const gone = new AbortController();
    const now = () => ({ serverMs: serverClock.now(), elapsedMs: performance.now() });
    askRewind(streams, getText, now, gone.signal).then(setRewind, () => {
      // The page is gone and does not need the answer.
    });
    return () => gone.abort();
  }, [streams]);
  return rewind;
}
