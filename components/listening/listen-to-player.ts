/** Follows the player: keeps the history here, and reports how long stations and episodes were heard, not by whom. */
import { followedStore, noteSeen } from "#components/device/followed.ts";
import { ownStations } from "#components/device/own-stations.ts";
import type { PlayerStore } from "#components/player/player-store.ts";
import { songIn, soundingIn, stationIn } from "./diary.ts";
import { heardStore, withSong, withStation } from "./heard.ts";
import { type Play, PlayMeter } from "./play-meter.ts";
import { type Delivery, PlayReporter } from "./play-reporter.ts";
import { isLost, type StreamOutcome, StreamTally } from "./stream-tally.ts";

const PATH = "/listener/plays";
const TIMEOUT_MS = 10_000;
/** How often the time of a station in the history is updated. */
const NOTED_EVERY_MS = 60_000;
/** How often failures are told while nothing is heard. */
const TOLD_EVERY_MS = 60_000;

/** Posts a report. Not by sendBeacon, which cannot name the client. */
async function post(
  plays: readonly Play[],
  streams: readonly StreamOutcome[],
  leaving: boolean,
): Promise<Delivery> {
  try {
    const { ok, status } = await fetch(PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Partner-Client": "listener" },
      body: JSON.stringify({ plays, ...(streams.length > 0 ? { streams } : {}) }),
      keepalive: leaving,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (ok) return "counted";
    return status >= 500 || status === 429 ? "later" : "refused";
  } catch {
    return "later";
  }
}

/** Makes the function that posts what streams did, without anything heard: once a minute, and when the page goes. */
function streamTeller(tally: StreamTally): (leaving: boolean) => Promise<void> {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return async (leaving) => {
    const nowMs = performance.now();
    if (!leaving && nowMs - toldAtMs < TOLD_EVERY_MS) return;
    const streams = tally.take();
    if (streams.length === 0) return;
    toldAtMs = nowMs;
    if ((await post([], streams, leaving)) === "later") tally.putBack(streams);
  };
}

/** Starts to follow `store`. @returns a function that stops and reports the rest */
export function listen(store: PlayerStore): () => void {
  const meter = new PlayMeter();
  const tally = new StreamTally();
  const send = (plays: readonly Play[], leaving: boolean) => post(plays, tally.take(), leaving);
  const reporter = new PlayReporter({ meter, send });
  const tellStreams = streamTeller(tally);
  let noted: { rpuid: string; atMs: number } | null = null;
  let lastHeard: string | null = null;

  const note = () => {
    const snapshot = store.getSnapshot();
    const station = stationIn(snapshot);
    if (station === null) return;
    const song = songIn(snapshot);
    const heard = heardStore().read();
    const isNews = noted?.rpuid !== station.rpuid || station.atMs - noted.atMs >= NOTED_EVERY_MS;
    const withIt = isNews ? withStation(heard, station) : heard;
    const next = song === null ? withIt : withSong(withIt, song);
    if (isNews) noted = { rpuid: station.rpuid, atMs: station.atMs };
    if (next !== heard) heardStore().write(next);
  };
  /** Adds the station to the stations heard last once it sounds: a station that cannot be opened was not heard. */
  const noteOwn = () => {
    const { media, status } = store.getSnapshot();
    if (status !== "playing" || media?.kind !== "station" || media.station.rpuid === lastHeard) return;
    lastHeard = media.station.rpuid;
    ownStations().heard({ rpuid: lastHeard, name: media.station.name });
  };
  const look = () => {
    const atMs = performance.now();
    const source = soundingIn(store.getSnapshot());
    tally.observe(store.getSnapshot());
    meter.observe(source, atMs);
    if (source !== null) reporter.tick(atMs);
    else if (isLost(store.getSnapshot())) void tellStreams(false);
    if (source?.kind === "episode") noteSeen(followedStore(), source.id);
    noteOwn();
    note();
  };
  const leave = () => {
    look();
    reporter.leave();
    void tellStreams(true);
  };
  const stopLooking = store.subscribe(look);
  window.addEventListener("pagehide", leave);
  look();
  return () => {
    stopLooking();
    window.removeEventListener("pagehide", leave);
    leave();
  };
}
