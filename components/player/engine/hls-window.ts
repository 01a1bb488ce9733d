/** The rewind window of one stream over HLS: its latest playlist, the times it offers, and places in it. */
import type { EnginePorts, HlsDetails, HlsPort } from "./ports.ts";
import type { LiveTimes } from "./transport.ts";
import {
  edgeMs,
  type LivePlaylist,
  readPlaylist,
  toMediaTime,
  toWallClock,
  windowStartMs,
} from "./wall-clock.ts";

/** Kept from the sliding start of the window, in segments, so that it does not slide past the listener. */
const START_MARGIN_SEGMENTS = 2;
/** How far behind the end of the playlist live is, in segments, until hls.js says it. */
const USUAL_LATENCY_SEGMENTS = 3;

type Clocks = Pick<EnginePorts, "serverNow" | "elapsedMs">;

export class HlsWindow {
  readonly #clocks: Clocks;
  #playlist: LivePlaylist | null = null;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
  }

  /** Whether a playlist has arrived that can be read. */
  isKnown(): boolean {
    return this.#playlist !== null;
  }

  /** Takes up a playlist that has arrived. */
  read(details: HlsDetails): void {
    const { serverNow, elapsedMs } = this.#clocks;
    const now = { serverMs: serverNow(), elapsedMs: elapsedMs() };
    this.#playlist = readPlaylist(details, now, this.#playlist);
  }

  /** The nearest moment (server time) that the window offers, as a position of the element; null without a playlist. */
  placeOf(atMs: number, hls: HlsPort): number | null {
    const playlist = this.#playlist;
    if (playlist === null) return null;
    const marginMs = START_MARGIN_SEGMENTS * playlist.targetDurationS * 1000;
    const firstMs = windowStartMs(playlist, this.#clocks.elapsedMs()) + marginMs;
    return Math.min(toMediaTime(playlist, Math.max(atMs, firstMs)), hls.liveSyncPosition ?? playlist.edgeS);
  }

  /** Whether the window has slid past a position of the element. */
  hasLeft(positionS: number): boolean {
    const first = this.#playlist?.fragments[0];
    return first !== undefined && positionS > 0 && positionS < first.start;
  }

  /** The window's times, with the element at `positionS`; null without a playlist. */
  times(positionS: number, hls: HlsPort): LiveTimes | null {
    const playlist = this.#playlist;
    if (playlist === null) return null;
    const elapsedMs = this.#clocks.elapsedMs();
    const latencyS = hls.targetLatency ?? playlist.targetDurationS * USUAL_LATENCY_SEGMENTS;
    return {
      startMs: windowStartMs(playlist, elapsedMs),
      liveMs: edgeMs(playlist, elapsedMs) - latencyS * 1000,
      heardMs: positionS > 0 ? toWallClock(playlist, positionS) : null,
      grainS: playlist.targetDurationS,
    };
  }
}
