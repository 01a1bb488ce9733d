import { MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import type { OnAirNow } from "../model/playable.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import { streamsOf } from "./engine/streams-of.ts";
import type { PlayerStore } from "./player-store.ts";

/** Loads a station's record on air and, if it `rewinds`, recent songs. On a rejection the player keeps its data. */
export type LoadOnAir = (rpuid: string, rewinds: boolean, signal: AbortSignal) => Promise<OnAirNow>;

const ASK_AGAIN_MS = MINUTE_MS;
const TIMEOUT_MS = 10 * SECOND_MS;
/** The wait after the end of a programme or song, until the directory knows the next. */
const AFTER_END_MS = 2 * SECOND_MS;

/** The station in use; undefined for restored media, which does not sound yet. */
const tunedTo = ({ media, pausedBecause }: Snapshot) =>
  media?.kind === "station" && pausedBecause !== "left" ? media : null;

/** Milliseconds until the programme or song on air ends, at most the usual interval. */
function nextAskMs({ show, song }: OnAirNow, nowMs: number): number {
  const ends = [show?.stopMs, song?.stopMs].map((stopMs) => (stopMs ?? 0) - nowMs + AFTER_END_MS);
  return Math.min(ASK_AGAIN_MS, ...ends.filter((left) => left > 0));
}

/** Keeps the programme and songs of the station of `store` up to date. @returns a function that stops. */
export function followOnAir(store: PlayerStore, load: LoadOnAir): () => void {
  let rpuid: string | null = null;
  let gone = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const leave = () => {
    gone.abort();
    clearTimeout(timer);
  };
  const ask = async (station: string, rewinds: boolean, { signal }: AbortController) => {
    let waitMs = ASK_AGAIN_MS;
    try {
      const onAir = await load(station, rewinds, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
      if (signal.aborted) return;
      store.controls.setOnAir(station, onAir);
      waitMs = nextAskMs(onAir, store.getSnapshot().nowMs);
    } catch {
      // The bar keeps what it shows; sound does not depend on it.
    }
    if (!signal.aborted) timer = setTimeout(() => ask(station, rewinds, gone), waitMs);
  };
  const look = () => {
    const media = tunedTo(store.getSnapshot());
    if ((media?.station.rpuid ?? null) === rpuid) return;
    leave();
    rpuid = media?.station.rpuid ?? null;
    if (media === null) return;
    gone = new AbortController();
    const rewinds = streamsOf(media).some(({ kind }) => kind === "hls");
    void ask(media.station.rpuid, rewinds, gone);
  };
  const stopLooking = store.subscribe(look);
  look();
  return () => {
    stopLooking();
    leave();
  };
}
