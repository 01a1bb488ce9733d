"use client";
/** Keeps the tuned-in station's programme fresh, on whatever page the listener is. */
import { useEffect } from "react";
import { MINUTE_MS, SECOND_MS } from "#lib/clock.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import type { OnAirNow } from "./types.ts";
import { usePlayer, usePlayerControls, usePlayerStore } from "./use-player.ts";

/** Asks what a station has on air. Rejects when it cannot tell: the player keeps what it knew. */
export type LoadOnAir = (rpuid: string, signal: AbortSignal) => Promise<OnAirNow>;

const ASK_AGAIN_MS = MINUTE_MS;
const TIMEOUT_MS = 10 * SECOND_MS;
/** A programme that has just ended may take a moment to be replaced. */
const AFTER_END_MS = 2 * SECOND_MS;

const tunedTo = (snapshot: Snapshot): string | null =>
  snapshot.media?.kind === "station" ? snapshot.media.station.rpuid : null;

/** Milliseconds until the programme on air ends, or the usual time between asks if that is sooner. */
function nextAskMs(onAir: OnAirNow, nowMs: number): number {
  const left = onAir.show === undefined ? ASK_AGAIN_MS : onAir.show.stopMs - nowMs + AFTER_END_MS;
  return left > 0 ? Math.min(left, ASK_AGAIN_MS) : ASK_AGAIN_MS;
}

export function useOnAirFeed(load: LoadOnAir | undefined): void {
  const rpuid = usePlayer(tunedTo);
  const controls = usePlayerControls();
  const store = usePlayerStore();
  useEffect(() => {
    if (load === undefined || rpuid === null) return;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      let waitMs = ASK_AGAIN_MS;
      try {
        const onAir = await load(rpuid, AbortSignal.any([gone.signal, AbortSignal.timeout(TIMEOUT_MS)]));
        if (gone.signal.aborted) return;
        controls.setOnAir(rpuid, onAir);
        waitMs = nextAskMs(onAir, store.getSnapshot().nowMs);
      } catch {
        // What is known stays on the bar; the sound does not depend on it.
      }
      if (!gone.signal.aborted) timer = setTimeout(ask, waitMs);
    };
    timer = setTimeout(ask, 0);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [load, rpuid, controls, store]);
}
