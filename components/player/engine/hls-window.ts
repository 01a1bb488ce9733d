/** The rewind window of a stream over HLS: its latest playlist, its times, and positions in it. */
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

/** Distance from the sliding start of the window, in segments, so that the window does not slide past the listener. */
const START_MARGIN_SEGMENTS = 2;
/** The distance of live from the end of the playlist, in segments, until hls.js states it. */
const USUAL_LATENCY_SEGMENTS = 3;
/** Less sound before the end of a playlist that stands still is no sound: an element starves just before the end. */
const LEAST_SOUND_S = 2;

type Ports = Pick<EnginePorts, "serverNow" | "elapsedMs" | "playlistEnds">;

export type HlsWindow = ReturnType<typeof hlsWindow>;

/** Turns moments into positions of the media element and back, by the playlist that came last from `url`. */
export function hlsWindow({ serverNow, elapsedMs, playlistEnds }: Ports, url: string) {
  let playlist: LivePlaylist | null = null;
  return {
    /** Whether a readable playlist has arrived. */
    isKnown: () => playlist !== null,
    read(details: HlsDetails) {
      const now = { serverMs: serverNow(), elapsedMs: elapsedMs() };
      playlist = readPlaylist(details, now, playlistEnds.of(url));
      if (playlist !== null) playlistEnds.keep(url, playlist);
    },
    /** Whether the playlist stands still, and has no sound from `atMs` (server time; null: live) on. */
    hasNothingFrom(atMs: number | null): boolean {
      if (playlist?.stuck !== true) return false;
      return atMs === null || toMediaTime(playlist, atMs) > playlist.edgeS - LEAST_SOUND_S;
    },
    /** The position (of the element) of the window's moment nearest to `atMs` (server time); null without playlist. */
    placeOf(atMs: number, hls: HlsPort): number | null {
      if (playlist === null) return null;
      const marginMs = START_MARGIN_SEGMENTS * playlist.targetDurationS * 1000;
      const firstMs = windowStartMs(playlist, elapsedMs()) + marginMs;
      // No live follows a playlist that stands still, so its last seconds are reached as well.
      const lastS = playlist.stuck
        ? playlist.edgeS - LEAST_SOUND_S
        : (hls.liveSyncPosition ?? playlist.edgeS);
      return Math.min(toMediaTime(playlist, Math.max(atMs, firstMs)), lastS);
    },
    /** Whether the window has slid past a position of the element. */
    hasLeft(positionS: number): boolean {
      const first = playlist?.fragments[0];
      return first !== undefined && positionS > 0 && positionS < first.start;
    },
    /** The window's times, with the element at `positionS`; null without a playlist. */
    times(positionS: number, hls: HlsPort): LiveTimes | null {
      if (playlist === null) return null;
      const latencyS = hls.targetLatency ?? playlist.targetDurationS * USUAL_LATENCY_SEGMENTS;
      return {
        startMs: windowStartMs(playlist, elapsedMs()),
        liveMs: edgeMs(playlist, elapsedMs()) - latencyS * 1000,
        heardMs: positionS > 0 ? toWallClock(playlist, positionS) : null,
        grainS: playlist.targetDurationS,
      };
    },
  };
}
