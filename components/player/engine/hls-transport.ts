/**
 * A stream over HLS, live or recorded, through hls.js. Trouble on the network is mended in place, so that what is
 * buffered plays on; whether silence has lasted too long is the engine's to say.
 */
import { openElement } from "./element.ts";
import { hlsConfig } from "./hls-config.ts";
import type { Cancel, EnginePorts, HlsDetails, HlsError, HlsModule, HlsPort } from "./ports.ts";
import type { DropReason } from "./snapshot.ts";
import type { LiveTimes, Transport, TransportEvents } from "./transport.ts";
import {
  edgeMs,
  type LivePlaylist,
  readPlaylist,
  toMediaTime,
  toWallClock,
  windowStartMs,
} from "./wall-clock.ts";

/** Until then a paused stream keeps its playlist fresh; a forgotten tab must not fetch for hours. */
const IDLE_FETCH_MS = 60_000;
const RETRY_MS = [500, 1_000, 2_000, 4_000] as const;
/** A second media error within this time means that the stream itself cannot be decoded. */
const MEDIA_RECOVERY_MS = 5_000;
/** Kept from the sliding start of the window, in segments, so that it does not slide past the listener. */
const START_MARGIN_SEGMENTS = 2;

export interface HlsStart {
  url: string;
  live: boolean;
  /** Live: begin at this server time (ms); null begins at live. */
  atMs: number | null;
  /** Recorded: begin at this position, at this speed. */
  positionS: number;
  speed: number;
}

type Ports = Pick<EnginePorts, "audio" | "loadHls" | "timers" | "serverNow" | "elapsedMs">;

/** `wantsSound` tells a pause of ours from one of the system's. */
export function hlsTransport(
  { audio, loadHls, timers, serverNow, elapsedMs }: Ports,
  start: HlsStart,
  wantsSound: () => boolean,
  events: TransportEvents,
): Transport {
  let open = true;
  let hls: HlsPort | null = null;
  let playlist: LivePlaylist | null = null;
  let placed = start.atMs === null;
  let fetching = true;
  let trouble: DropReason | null = null;
  let failures = 0;
  let lastRecoveryMs = Number.NEGATIVE_INFINITY;
  let cancelRetry: Cancel = () => {};
  let cancelIdle: Cancel = () => {};

  const drop = (reason: DropReason) => {
    if (open) events.onDrop(reason);
  };
  const mediaTrouble = () => {
    if (hls === null || elapsedMs() - lastRecoveryMs < MEDIA_RECOVERY_MS) return drop({ kind: "unplayable" });
    lastRecoveryMs = elapsedMs();
    hls.recoverMediaError();
    if (wantsSound()) element.play();
  };
  const element = openElement(audio, events, {
    wantsSound,
    onEnded: () => (start.live ? drop({ kind: "closed" }) : events.onEnded()),
    onError: mediaTrouble,
  });

  const retry = () => {
    cancelRetry();
    cancelRetry = () => {};
    if (open && fetching) hls?.startLoad(-1);
  };
  const onError = ({ kind, fatal, status }: HlsError) => {
    if (!open) return;
    if (kind === "network") {
      trouble = status > 0 ? { kind: "http", status } : { kind: "network" };
      if (!fatal) return;
      // Without a playlist there is nothing buffered to save: let the next stream have its turn.
      if (playlist === null) return drop(trouble);
      const delay = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 4_000;
      failures += 1;
      cancelRetry();
      cancelRetry = timers.after(delay, retry);
    } else if (fatal) {
      if (kind === "media") mediaTrouble();
      else drop({ kind: "unplayable" });
    }
  };
  /** The nearest moment the window offers, as a position of the element. */
  const placeOf = (wanted: LivePlaylist, atMs: number): number => {
    const margin = START_MARGIN_SEGMENTS * wanted.targetDurationS * 1000;
    const live = hls?.liveSyncPosition ?? wanted.edgeS;
    return Math.min(toMediaTime(wanted, Math.max(atMs, windowStartMs(wanted, elapsedMs()) + margin)), live);
  };
  const onPlaylist = (details: HlsDetails) => {
    if (!open || hls === null) return;
    playlist = readPlaylist(details, { serverMs: serverNow(), elapsedMs: elapsedMs() }, playlist);
    if (playlist === null || !start.live) return;
    if (!placed && start.atMs !== null) {
      placed = true;
      hls.startLoad(placeOf(playlist, start.atMs));
      return;
    }
    // After a long pause the window has slid past what was heard last: take up its beginning, not live.
    const first = playlist.fragments[0];
    if (wantsSound() && first !== undefined && audio.currentTime > 0 && audio.currentTime < first.start) {
      audio.currentTime = placeOf(playlist, 0);
    }
  };
  const attach = (module: HlsModule) => {
    if (!open) return;
    if (!module.isSupported()) return startNatively();
    const onSegment = () => {
      trouble = null;
      failures = 0;
    };
    hls = module.create(hlsConfig(start.positionS), { onPlaylist, onSegment, onError });
    hls.attach();
    hls.loadSource(start.url);
    audio.playbackRate = start.live ? 1 : start.speed;
    element.play();
  };
  /** Only where hls.js cannot run: browsers that also say "maybe" offer no rewind that way. */
  const startNatively = () => {
    if (audio.canPlayType("application/vnd.apple.mpegurl") === "") return drop({ kind: "unplayable" });
    audio.src = start.url;
    if (!start.live && start.positionS > 0) audio.currentTime = start.positionS;
    audio.playbackRate = start.live ? 1 : start.speed;
    element.play();
  };

  return {
    kind: "hls",
    start: () => {
      loadHls().then(attach, () => drop({ kind: "network" }));
    },
    pause() {
      element.pause();
      cancelIdle();
      cancelIdle = timers.after(IDLE_FETCH_MS, () => {
        fetching = false;
        hls?.stopLoad();
      });
    },
    resume() {
      cancelIdle();
      trouble = null;
      if (!fetching) {
        fetching = true;
        hls?.startLoad(-1);
      }
      element.play();
    },
    close() {
      open = false;
      cancelRetry();
      cancelIdle();
      element.close(false);
      audio.pause();
      hls?.destroy();
      audio.removeAttribute("src");
      audio.load();
    },
    trouble: () => trouble,
    liveTimes(): LiveTimes | null {
      if (!start.live || playlist === null || hls === null) return null;
      const distanceS = hls.targetLatency ?? playlist.targetDurationS * 3;
      return {
        startMs: windowStartMs(playlist, elapsedMs()),
        liveMs: edgeMs(playlist, elapsedMs()) - distanceS * 1000,
        heardMs: audio.currentTime > 0 ? toWallClock(playlist, audio.currentTime) : null,
        grainS: playlist.targetDurationS,
      };
    },
    seekToWallClock(atMs) {
      // A playlist that is not kept fresh any more no longer tells what is offered.
      if (playlist === null || !fetching) return false;
      audio.currentTime = placeOf(playlist, atMs);
      return true;
    },
    goLive() {
      const position = hls?.liveSyncPosition ?? null;
      if (position === null || !fetching) return false;
      audio.currentTime = position;
      return true;
    },
    wake: () => {
      if (trouble !== null) retry();
    },
  };
}
