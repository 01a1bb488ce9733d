/**
 * What pages hand to the player, and what they can ask of it. Times are milliseconds since the epoch in server time;
 * positions and durations of recordings are seconds.
 */
import type { LiveStream, OnDemandStream } from "#lib/contract/shapes.ts";

/** One broadcast of a programme. */
export interface PlayableShow {
  name: string;
  startMs: number;
  stopMs: number;
  description?: string;
}

/** One song as it was played; without times where the source gives none. */
export interface PlayableSong {
  artist?: string;
  name?: string;
  startMs?: number;
  stopMs?: number;
}

/** What is known of a station's programme now; replaces what the player knew before. */
export interface OnAirNow {
  /** The programme on air. */
  show?: PlayableShow;
  /** The programmes around now, in any order: names what is heard behind live, and what comes next. */
  shows?: PlayableShow[];
  /** The song on air. */
  song?: PlayableSong;
  /** The songs of the last hours, in any order: they name the song that is heard behind live. */
  songs?: PlayableSong[];
}

/** A station and its live streams in the station's own order of preference. */
export interface PlayableStation extends OnAirNow {
  rpuid: string;
  name: string;
  /** OKLCH hue in degrees and chroma: the station's tint. */
  hue: number;
  chroma: number;
  logoUrl?: string;
  /** The station's own website. */
  homepage?: string;
  streams: LiveStream[];
}

/** One episode of catch-up. Streams keep their windows; the player asks server time which of them may play. */
export interface PlayableEpisode {
  id: string;
  name: string;
  rpuid: string;
  stationName: string;
  hue: number;
  chroma: number;
  logoUrl?: string;
  seriesName?: string;
  streams: OnDemandStream[];
  durationSeconds?: number;
  /** The episode that follows in its series, offered (never forced) at the end. */
  next?: PlayableEpisode;
}

export interface PlayStationOptions {
  /** Begin with this stream of `streams` instead of the preferred one. */
  streamIndex?: number;
  /** Begin at this moment of the rewind window (server time); the nearest offered moment when it lies outside. */
  atMs?: number;
}

export interface PlayEpisodeOptions {
  /** Begin here, in seconds, instead of where the listener left. */
  positionS?: number;
}

/** When the sleep timer stops the sound. */
export type SleepChoice =
  | { kind: "minutes"; minutes: number }
  /**
   * `label` names what ends then ("The Long Lunch"). `measure`: of the clock (the default), or of what is heard, so
   * that behind live the end of a programme comes when the listener reaches it.
   */
  | { kind: "until"; atMs: number; label?: string; measure?: "clock" | "heard" };

/** Everything a page or the bar can ask of the player. Every call is safe in every state. */
export interface PlayerControls {
  /** Somebody is about to play (pointer over a play button): fetches what HLS needs. */
  prepare(): void;
  playStation(station: PlayableStation, options?: PlayStationOptions): void;
  playEpisode(episode: PlayableEpisode, options?: PlayEpisodeOptions): void;
  /** Pause when sounding or trying to; play otherwise. A plain live stream starts anew at live. */
  toggle(): void;
  play(): void;
  pause(): void;
  /** Lets go of the source: back to idle. */
  stop(): void;
  /** To the live edge; starts playing. */
  goLive(): void;
  /** Seconds, negative is back. Clamped to the rewind window or the recording. */
  seekBy(seconds: number): void;
  /** To a moment of the rewind window in server time; starts playing. False when the stream cannot rewind. */
  seekToWallClock(atMs: number): boolean;
  /** To a position of an episode, in seconds. */
  seekTo(seconds: number): void;
  /** To the start of the programme that is heard, when the rewind window still reaches it. False otherwise. */
  startOver(): boolean;
  /** The episode after this one, when it names one. False otherwise. */
  playNext(): boolean;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  /** Episodes only: 0.5 to 3. */
  setSpeed(speed: number): void;
  setSleep(choice: SleepChoice | null): void;
  chooseStream(index: number): void;
  /** New programme data of the station that is tuned in; ignored for any other station. */
  setOnAir(rpuid: string, onAir: OnAirNow): void;
}
