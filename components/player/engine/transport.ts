/** One stream being played through the audio element. The engine makes one at a time and closes it before the next. */

import type { StreamKind } from "#components/model/stream-kind.ts";
import type { DropReason } from "./snapshot.ts";

/** Where a live stream stands, all in server time (ms). */
export interface LiveTimes {
  startMs: number;
  liveMs: number;
  /** Null until sound has a position. */
  heardMs: number | null;
  /** The step in which live comes (a segment's length), seconds. */
  grainS: number;
}

export interface TransportEvents {
  onPlaying(): void;
  onWaiting(): void;
  /** Bytes came in. */
  onArriving(): void;
  /** The browser has waited for bytes in vain for a while (Chromium: three seconds). */
  onDry(): void;
  /** The stream is lost; whoever hears this closes the transport. */
  onDrop(reason: DropReason): void;
  /** A recording came to its end. */
  onEnded(): void;
  /** The browser refused to sound without a press. */
  onNeedsPress(): void;
  /** Somebody other than the engine paused the element. */
  onSystemPause(): void;
}

export interface Transport {
  readonly kind: StreamKind;
  /** Attaches, loads, and asks the element to play. */
  start(): void;
  pause(): void;
  resume(): void;
  /** Lets go of the network and the element; nothing is reported after this. */
  close(): void;
  /** What went wrong since something last arrived, if anything: shortens the engine's patience with silence. */
  trouble(): DropReason | null;
  /** Null where the stream has no rewind window. */
  liveTimes(): LiveTimes | null;
  /** To the nearest moment the rewind window offers. False when this stream must be opened anew for that. */
  seekToWallClock(atMs: number): boolean;
  /** False when this stream must be opened anew for that. */
  goLive(): boolean;
  /** The connection may be back: try now what waits to be tried. */
  wake(): void;
}
