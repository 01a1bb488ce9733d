/** Plays a stream through the audio element. The engine has one transport at a time and closes it before the next. */

import type { StreamKind } from "#components/model/stream-kind.ts";
import type { DropReason } from "./snapshot.ts";

/** The times of a live stream, in server time (ms). */
export interface LiveTimes {
  startMs: number;
  liveMs: number;
  /** The moment heard; null before sound. */
  heardMs: number | null;
  /** The length of a segment in seconds: live moves on by this length. */
  grainS: number;
}

export interface TransportEvents {
  onPlaying(): void;
  onWaiting(): void;
  onArriving(): void;
  /** The server has closed the connection of a live stream; the buffer still sounds. */
  onClosed(): void;
  /** The browser has waited for data in vain for a while (Chromium: three seconds). */
  onDry(): void;
  /** The stream is lost; the caller closes the transport. */
  onDrop(reason: DropReason): void;
  onEnded(): void;
  onNeedsPress(): void;
  onSystemPause(): void;
}

export interface Transport {
  readonly kind: StreamKind;
  /** Attaches, loads and plays. */
  start(): void;
  pause(): void;
  resume(): void;
  /** Releases the network and the element; no event follows. */
  close(): void;
  /** The failure since data last arrived, if any; it shortens the engine's wait in silence. Absent where none is noticed. */
  trouble?(): DropReason | null;
  /** Null while they are unknown. These and the moves in time are absent without a rewind window. */
  liveTimes?(): LiveTimes | null;
  /** Goes to the nearest moment of the rewind window. False when the stream must be opened again for that. */
  seekToWallClock?(atMs: number): boolean;
  /** Goes to live. False when the stream must be opened again for that. */
  goLive?(): boolean;
  /** The connection may be back: makes a waiting request at once. */
  wake?(): void;
}
