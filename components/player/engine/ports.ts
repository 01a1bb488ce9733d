/** Ports of the engine: audio, hls.js, time, timers, storage, other tabs. Small, so that tests can replace them. */

import type Hls from "hls.js";
import type { HlsConfig, LevelDetails, MediaFragment } from "hls.js";
import type { TextStore } from "#components/device/browser-storage.ts";
import type { StreamLook } from "#lib/contract/stream-look.ts";
import type { PlaylistEnds } from "./playlist-ends.ts";

/** The part of HTMLAudioElement the engine uses. */
export interface AudioPort
  extends Pick<HTMLAudioElement, "src" | "currentTime" | "volume" | "muted" | "playbackRate">,
    Pick<HTMLAudioElement, "duration" | "paused" | "ended" | "play" | "pause" | "load" | "removeAttribute"> {
  readonly error: { readonly code: number; readonly message?: string } | null;
  canPlayType(mime: string): string;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** A segment; its start (seconds) is on the media timeline, its date (ms) the broadcaster's, null without one. */
export type HlsFragment = Pick<MediaFragment, "start" | "duration" | "sn" | "url" | "programDateTime">;

/** A loaded media playlist. */
export interface HlsDetails extends Pick<LevelDetails, "live" | "targetduration"> {
  fragments: readonly HlsFragment[];
}

export interface HlsError {
  kind: "network" | "media" | "other";
  /** True when hls.js has given up. */
  fatal: boolean;
  /** The HTTP status; 0 without an answer. */
  status: number;
  lacksCodec?: boolean;
}

/** The events of hls.js that the engine uses. */
export interface HlsEvents {
  onPlaylist(details: HlsDetails): void;
  /** The segment that begins at `startS` seconds on the media timeline was buffered. */
  onSegment(startS: number): void;
  onError(error: HlsError): void;
}

/** The part of an hls.js instance that the engine uses. */
export interface HlsPort
  extends Pick<Hls, "liveSyncPosition" | "targetLatency" | "loadSource" | "startLoad" | "stopLoad">,
    Pick<Hls, "recoverMediaError" | "destroy"> {
  attach(): void;
}

/** The hls.js module, loaded shortly before playing. */
export interface HlsModule {
  isSupported(): boolean;
  /** Whether the browser drops what is appended before the first segment: WebKit on GStreamer does (Linux). */
  readonly dropsEarlier: boolean;
  create(config: Partial<HlsConfig>, events: HlsEvents): HlsPort;
}

/** Cancels a timer or subscription; harmless when called again. */
export type Cancel = () => void;

export interface TimersPort {
  after(ms: number, run: () => void): Cancel;
  every(ms: number, run: () => void): Cancel;
}

/** Small texts on this device. Neither call throws: where storage is forbidden or full, texts are not stored. */
export type StorePort = TextStore;

/** The other tabs of this site. */
export interface ChannelPort {
  post(message: unknown): void;
  listen(receive: (message: unknown) => void): Cancel;
}

interface EnvironmentPort {
  online(): boolean;
  /** Calls `wake` when the connection returns or the page becomes visible. */
  onWake(wake: () => void): Cancel;
}

/** The sound of an episode that this device has downloaded. */
export interface KeptSound {
  mime: string;
  /** When its window closes, in server time; absent: never. */
  stopMs?: number;
}

/** The episodes that this device has downloaded. */
export interface DownloadsPort {
  /** The download of the episode `id`; undefined without one, or when its window has closed. */
  find(id: string): KeptSound | undefined;
  /** An object URL of the sound, to be released; null when the browser has cleared the sound. */
  open(id: string): Promise<{ url: string; release: () => void } | null>;
}

export interface EnginePorts {
  audio: AudioPort;
  downloads: DownloadsPort;
  loadHls: () => Promise<HlsModule>;
  playlistEnds: PlaylistEnds;
  /** Calls `ended` each time a request of the element for `url`, begun from now on, ends. Never where browsers do not tell. */
  onRequestEnd: (url: string, ended: () => void) => Cancel;
  /** Server time (ms since the epoch), for windows, programmes and live; may be corrected. */
  serverNow: () => number;
  /** Milliseconds since a fixed moment, never corrected, for measuring silence and outages. */
  elapsedMs: () => number;
  timers: TimersPort;
  store: StorePort;
  /** Lasts as long as the tab, and is no other tab's. */
  tabStore: StorePort;
  channel: ChannelPort;
  environment: EnvironmentPort;
  /** Asks our server what is at the address of a station's stream. Rejects when our server does not answer. */
  lookAt: (rpuid: string, stream: number) => Promise<StreamLook>;
  /** Asks our server whether it answers at all, for some seconds at most. Never rejects. */
  serverAnswers: () => Promise<boolean>;
  /** A number in [0, 1), which spreads reconnecting listeners. */
  random: () => number;
  tabId: string;
}
