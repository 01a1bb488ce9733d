/**
 * What the engine is given instead of reaching for it: the audio element, hls.js, time, timers, storage and the other
 * tabs. Each is the smallest shape the engine needs, so that tests can stand in for every one of them.
 */

import type { HlsConfig } from "hls.js";
import type { StreamLook } from "#lib/contract/stream-look.ts";

/** The part of HTMLAudioElement the engine uses. */
export interface AudioPort {
  src: string;
  currentTime: number;
  volume: number;
  muted: boolean;
  playbackRate: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly error: { readonly code: number } | null;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: string): void;
  canPlayType(mime: string): string;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

export interface HlsFragment {
  /** Seconds on the media timeline. */
  start: number;
  duration: number;
  /** Its number in the playlist. */
  sn: number;
  /** Milliseconds since the epoch as the broadcaster's clock has it; null without EXT-X-PROGRAM-DATE-TIME. */
  programDateTime: number | null;
}

/** One loaded media playlist. */
export interface HlsDetails {
  live: boolean;
  fragments: readonly HlsFragment[];
  targetduration: number;
}

export interface HlsError {
  kind: "network" | "media" | "other";
  /** True when hls.js stopped trying. */
  fatal: boolean;
  /** HTTP status; 0 when no answer came. */
  status: number;
}

/** What hls.js reports, as far as the engine listens. */
export interface HlsEvents {
  /** A media playlist was loaded or reloaded. */
  onPlaylist(details: HlsDetails): void;
  /** A segment arrived and is buffered. */
  onSegment(): void;
  onError(error: HlsError): void;
}

/** The part of one hls.js instance the engine uses. */
export interface HlsPort {
  readonly liveSyncPosition: number | null;
  readonly targetLatency: number | null;
  /** Attaches to the audio element. */
  attach(): void;
  loadSource(url: string): void;
  startLoad(position?: number): void;
  stopLoad(): void;
  recoverMediaError(): void;
  destroy(): void;
}

/** hls.js as a module, loaded when somebody means to play. */
export interface HlsModule {
  isSupported(): boolean;
  create(config: Partial<HlsConfig>, events: HlsEvents): HlsPort;
}

/** Cancels what it was returned for; harmless when that already happened. */
export type Cancel = () => void;

export interface TimersPort {
  after(ms: number, run: () => void): Cancel;
  every(ms: number, run: () => void): Cancel;
}

/** Small texts on this device. Both may fail (private windows, full disks): the engine lives without. */
export interface StorePort {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** The other tabs of this site. */
export interface ChannelPort {
  post(message: unknown): void;
  listen(receive: (message: unknown) => void): Cancel;
}

/** The device's connection and the page's visibility. */
export interface EnvironmentPort {
  online(): boolean;
  /** Called when the connection returns or the page is looked at again. */
  onWake(wake: () => void): Cancel;
}

export interface EnginePorts {
  audio: AudioPort;
  loadHls: () => Promise<HlsModule>;
  /** Server time, milliseconds since the epoch: windows, programmes and live are reckoned in it. It may be corrected. */
  serverNow: () => number;
  /** Milliseconds from some fixed moment, never corrected: silence and outages are measured with it. */
  elapsedMs: () => number;
  timers: TimersPort;
  store: StorePort;
  channel: ChannelPort;
  environment: EnvironmentPort;
  /** What our server finds at the address of a station's stream. Rejects when it cannot be asked. */
  lookAt: (rpuid: string, stream: number) => Promise<StreamLook>;
  /** A number in [0, 1): spreads reconnecting listeners. */
  random: () => number;
  /** Tells this tab from the others. */
  tabId: string;
}
