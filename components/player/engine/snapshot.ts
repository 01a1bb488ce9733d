/** The state of the player as an immutable value. Times are milliseconds in server time, positions are seconds. */

import type { Reach } from "#components/device/server-reach.ts";
import type { PlayableEpisode, PlayableShow, PlayableSong, PlayableStation } from "../../model/playable.ts";
import type { StreamInfo } from "../../model/stream-kind.ts";

export type Status =
  | "idle"
  | "connecting"
  | "playing"
  | "buffering"
  | "paused"
  | "reconnecting"
  | "failed"
  | "ended"
  | "windowClosed";

/** Why sound stopped or never began. */
export type DropReason =
  /** The server ended a stream that has no end. */
  | { kind: "closed" }
  /** The connection broke, or could not be made. */
  | { kind: "network" }
  | { kind: "http"; status: number }
  /** No data came for so long that the stream counts as frozen. */
  | { kind: "stalled" }
  /** No data came at all. */
  | { kind: "timeout" }
  /** The browser cannot decode it. */
  | { kind: "unplayable" }
  /** The browser has no decoder for it. */
  | { kind: "codec"; codec: string }
  /** The device has no sound output, or has lost it. */
  | { kind: "no-output" }
  /** The address leads to a web page. */
  | { kind: "page" }
  /** The stream's server forbids pages of other sites to read the stream (CORS). */
  | { kind: "blocked" };

export type PauseReason =
  | "listener"
  /** The player was restored, and the listener has not pressed play since. */
  | "left"
  /** The browser demands a press before a page may play sound. */
  | "needs-press"
  | "other-tab"
  | "sleep"
  /** The system paused it: a call, unplugged headphones. */
  | "system";

export interface Reconnect {
  /** 1 for the first attempt after the drop. */
  attempt: number;
  /** When the next attempt begins; null during an attempt. */
  nextTryAtMs: number | null;
  reason: DropReason;
  failed: StreamInfo;
  /** The stream of the present or the next attempt. */
  trying: StreamInfo;
  /** Without a network, or with a server of ours that is silent too, the failure says nothing about the stream. */
  reach: Reach;
  /** Whether the listener has heard the station or the episode since it was chosen. */
  wasHeard: boolean;
}

export type Failure =
  /** Every stream was tried for three minutes; or, with `isFinal`, no further attempt can help. */
  | { kind: "gave-up"; reason: DropReason; lastedMs: number; isFinal: boolean }
  | { kind: "no-stream" }
  /** An episode that may be played from `atMs` on. */
  | { kind: "not-yet"; atMs: number }
  /** An episode without an address. */
  | { kind: "not-offered" };

interface Rewind {
  startMs: number;
  /** The moment that "live" plays: the live edge minus the usual distance. */
  liveMs: number;
}

/** How far a press on back or forward moves, in seconds. */
export const SKIP_S = 15;

export interface Sleep {
  /** When the sound stops: by server time, by the moment heard for `heard`, and in the episode for `position`. */
  atMs: number;
  measure: "clock" | "heard" | "position";
}

export type Media =
  | { kind: "station"; station: PlayableStation }
  | { kind: "episode"; episode: PlayableEpisode };

export interface Snapshot {
  status: Status;
  media: Media | null;
  /** The stream in use, or last used. */
  stream: StreamInfo | null;
  pausedBecause: PauseReason | null;
  /** Seconds behind live when they exceed the usual distance; null at live, or when unknown. */
  behindLiveS: number | null;
  /** Live: the moment at which the next press or attempt begins; null for live. */
  takesUpAtMs: number | null;
  /** The moment of broadcast heard; null before sound, and for episodes. */
  heardAtMs: number | null;
  rewind: Rewind | null;
  /** The programme heard, which may not be on air when behind live. */
  show: PlayableShow | null;
  /** The song heard; null between songs, or when unknown. */
  song: PlayableSong | null;
  canStartOver: boolean;
  /** The station plays faster, until the listener is at live. */
  catchingUp: boolean;
  /** Episodes: position and length in seconds. */
  positionS: number;
  durationS: number | null;
  /** The position at which an episode was resumed; null when it began at its start. */
  resumedFromS: number | null;
  availableUntilMs: number | null;
  speed: number;
  reconnect: Reconnect | null;
  /** The stream that replaced the requested stream. */
  fellBackTo: StreamInfo | null;
  failure: Failure | null;
  volume: number;
  muted: boolean;
  /** False where the device alone sets the volume (iPhone). */
  volumeSettable: boolean;
  sleep: Sleep | null;
  /** Server time of this snapshot; updated every second while media is loaded. */
  nowMs: number;
}

export const IDLE: Snapshot = {
  status: "idle",
  media: null,
  stream: null,
  pausedBecause: null,
  behindLiveS: null,
  takesUpAtMs: null,
  heardAtMs: null,
  rewind: null,
  show: null,
  song: null,
  canStartOver: false,
  catchingUp: false,
  positionS: 0,
  durationS: null,
  resumedFromS: null,
  availableUntilMs: null,
  speed: 1,
  reconnect: null,
  fellBackTo: null,
  failure: null,
  volume: 1,
  muted: false,
  volumeSettable: true,
  sleep: null,
  nowMs: 0,
};

/** After this many attempts a listener may want another station; the attempts go on. */
const MANY_ATTEMPTS = 4;
/** After this many where nothing was heard yet; after the first of a single stream: a silent server takes 10 s to fail. */
const MANY_UNHEARD = 2;

/** Whether the player has given up, or has failed again and again with a network: the media cannot be heard for a while. */
export function cannotBeHeard({
  media,
  status,
  reconnect,
}: Pick<Snapshot, "media" | "status" | "reconnect">): boolean {
  const streams = media?.kind === "station" ? media.station.streams.length : MANY_UNHEARD;
  const many = reconnect?.wasHeard ? MANY_ATTEMPTS : Math.min(streams, MANY_UNHEARD);
  const isDead = reconnect !== null && reconnect.reach === "online" && reconnect.attempt >= many;
  return status === "failed" || isDead;
}

/** Whether the listener wants sound in this state, whatever the stream does. */
export const isWanted = (status: Status): boolean =>
  status === "connecting" || status === "playing" || status === "buffering" || status === "reconnecting";

/** Whether the listener can move in time: in rewind, and in an episode until its window closes. */
export const canSkip = ({ media, rewind, status }: Snapshot): boolean =>
  rewind !== null || (media?.kind === "episode" && status !== "windowClosed");
