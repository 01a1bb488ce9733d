/** Values and controls of the player for pages. Moments are ms in server time, positions and durations seconds. */
import type { LiveStream, OnDemandStream } from "#lib/contract/shapes.ts";

/** A broadcast of a programme. */
export interface PlayableShow {
  name: string;
  startMs: number;
  stopMs: number;
}

/** A played song; without times where the source has none. */
export interface PlayableSong {
  artist?: string;
  name?: string;
  startMs?: number;
  stopMs?: number;
  toldBy?: "station" | "server";
}

/** Facts about a station's programme now; replaces earlier facts in the player. */
export interface OnAirNow {
  show?: PlayableShow;
  /** The programmes around now, in any order: for the programme heard behind live, and the next. */
  shows?: PlayableShow[];
  song?: PlayableSong;
  /** The songs of the last hours, in any order: for the song heard behind live. */
  songs?: PlayableSong[];
}

/** A station with its live streams, in the station's order of preference. */
export interface PlayableStation extends OnAirNow {
  rpuid: string;
  name: string;
  /** A shorter name, where the name is too long for tiles, heads and the player's bar. */
  mediumName?: string;
  /** The source's name, where `name` is without a part of it. */
  wholeName?: string;
  /** Stands for the station where it has no logo. */
  letter?: string;
  /** OKLCH hue in degrees and chroma: the station's tint. */
  hue: number;
  chroma: number;
  logoUrl?: string;
  homepage?: string;
  /** English names. */
  genres?: string[];
  /** The city, or the part of the country, by its English name where it has one. */
  region?: string;
  streams: LiveStream[];
}

/** An episode of catch-up. Streams have windows; the player decides by server time which may play. */
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
  /** The next episode of its series, offered at the end. */
  next?: PlayableEpisode;
}

export interface PlayStationOptions {
  /** The index of the stream to begin with, instead of the preferred stream. */
  streamIndex?: number;
  /** The moment (server time) to begin at; outside the rewind window, the nearest moment within. */
  atMs?: number;
}

export interface PlayEpisodeOptions {
  /** The position in seconds to begin at, instead of where the listener stopped. */
  positionS?: number;
}

/** When the sleep timer stops the sound. */
export type SleepChoice =
  | { kind: "minutes"; minutes: number }
  /** At a moment heard: behind live, the end of a programme comes when the listener reaches it. */
  | { kind: "until"; atMs: number }
  /** At the end of the episode, `atS` seconds after its beginning. */
  | { kind: "episode-end"; atS: number };

/** The next and the previous station. */
export interface StationStepControls {
  /** Whether the station heard has another after (1) or before it (-1): in its list or the listener's own, or by a draw. */
  canStep(step: 1 | -1): boolean;
  /** Plays the next station (1) or the previous (-1). False when the directory does not answer. */
  stepStation(step: 1 | -1): Promise<boolean>;
}

/** The next episode: of the queue, else of the series. */
export interface EpisodeStepControls {
  /** Whether an episode is loaded and another follows it. */
  hasNext(): boolean;
  /** Plays the next episode. False without a next episode. */
  playNext(): boolean;
}

/** "Catch me up": plays a station faster until the listener is at live. */
export interface CatchUpControls {
  /** Begins at the programme's start, or, behind live, at the moment heard. False where the stream does not reach it. */
  catchUp(): boolean;
  /** Goes on at usual speed. */
  stopCatchingUp(): void;
}

/** The controls of the player. Every call is safe in every state. */
export interface PlayerControls {
  /** Loads the code for HLS before a likely press, such as when a pointer is over a play button. */
  prepare(): void;
  playStation(station: PlayableStation, options?: PlayStationOptions): void;
  playEpisode(episode: PlayableEpisode, options?: PlayEpisodeOptions): void;
  /** Pauses while playing or connecting, else plays. A plain live stream starts again at live. */
  toggle(): void;
  play(): void;
  pause(): void;
  /** Stops and releases the source: back to idle. */
  stop(): void;
  /** Goes to the live edge and plays. */
  goLive(): void;
  /** Moves by seconds, negative for back, within the rewind window or the recording. */
  seekBy(seconds: number): void;
  /** Goes to a moment (server time) of the rewind window and plays. False when the stream cannot be rewound. */
  seekToWallClock(atMs: number): boolean;
  /** Goes to a position of an episode, in seconds. */
  seekTo(seconds: number): void;
  /** Goes to the start of the programme heard. False when the rewind window does not reach it. */
  startOver(): boolean;
  /** Plays the next episode of the series. False when there is none. */
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
