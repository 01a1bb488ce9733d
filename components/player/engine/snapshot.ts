/** What the player is doing, as one immutable value. Times are milliseconds in server time, positions seconds. */

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

/** Why sound stopped or never came. */
export type DropReason =
  /** The server ended a stream that has no end. */
  | { kind: "closed" }
  /** The connection broke, or could not be made. */
  | { kind: "network" }
  /** The server answered with this HTTP status. */
  | { kind: "http"; status: number }
  /** Nothing came for so long that the stream counts as frozen. */
  | { kind: "stalled" }
  /** Nothing came at all after asking. */
  | { kind: "timeout" }
  /** The browser cannot make sound of it. */
  | { kind: "unplayable" }
  /** A web page stands where sound should be. */
  | { kind: "page" }
  /** Its server does not let pages of other sites read it (CORS). */
  | { kind: "blocked" };

export type PauseReason =
  | "listener"
  /** It was left when the last page went, and nobody has pressed play since. */
  | "left"
  /** The browser wants a press of a button before it lets a page sound. */
  | "needs-press"
  /** Another tab of this site plays. */
  | "other-tab"
  | "sleep"
  /** The system paused it: a call, unplugged headphones. */
  | "system";

export interface Reconnect {
  /** 1 for the first try after the drop. */
  attempt: number;
  /** When the next try begins; null while one is under way. */
  nextTryAtMs: number | null;
  reason: DropReason;
  /** The stream that failed last. */
  failed: StreamInfo;
  /** The stream that is or will be tried. */
  trying: StreamInfo;
  offline: boolean;
}

export type Failure =
  /** Every stream was tried for three minutes, or `isFinal`: no further try can help. */
  | { kind: "gave-up"; reason: DropReason; lastedMs: number; isFinal: boolean }
  /** The record lists no stream at all. */
  | { kind: "no-stream" }
  /** An episode that may be played from `atMs` on. */
  | { kind: "not-yet"; atMs: number }
  /** An episode without an address. */
  | { kind: "not-offered" };

/** What the rewind window offers. */
export interface Rewind {
  startMs: number;
  /** Where "live" plays: the live edge less the usual distance from it. */
  liveMs: number;
}

export interface Sleep {
  /** When sound stops in server time, or in programme time for `heard`. */
  atMs: number;
  measure: "clock" | "heard";
  label: string | null;
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
  /** Seconds behind live when that is more than the usual distance; null at live, or where it cannot be known. */
  behindLiveS: number | null;
  /** Live: the moment of broadcast that the next press, or the next try, begins at; null for live. */
  takesUpAtMs: number | null;
  /** The moment of broadcast that is heard; null before sound, and for episodes. */
  heardAtMs: number | null;
  rewind: Rewind | null;
  /** The programme that is heard, which behind live is not always the one on air. */
  show: PlayableShow | null;
  /** The song that is heard; null between songs, and where none is known. */
  song: PlayableSong | null;
  canStartOver: boolean;
  /** Episodes. */
  positionS: number;
  durationS: number | null;
  /** Where an episode was taken up again; null when it began at its start. */
  resumedFromS: number | null;
  /** When the episode's window closes. */
  availableUntilMs: number | null;
  speed: number;
  reconnect: Reconnect | null;
  /** The stream that took over from the one asked for. */
  fellBackTo: StreamInfo | null;
  failure: Failure | null;
  volume: number;
  muted: boolean;
  /** False where the device alone sets the volume (iPhone). */
  volumeSettable: boolean;
  sleep: Sleep | null;
  /** Server time of this snapshot, to the second while a station or episode is loaded. */
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

/** True when both values look the same to a reader: numbers, texts, and one level of plain objects. */
function alike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => alike(value, right.get(key)));
}

/** `next`, or `previous` itself when nothing changed; unchanged parts keep their identity. */
export function settle(previous: Snapshot, next: Snapshot): Snapshot {
  const known = new Map<string, unknown>(Object.entries(previous));
  let changed = false;
  const merged = Object.fromEntries(
    Object.entries(next).map(([key, value]) => {
      const before = known.get(key);
      // Media is compared by identity alone: the page's object is the truth, and it may be deep.
      if (key === "media" ? Object.is(before, value) : alike(before, value)) return [key, before];
      changed = true;
      return [key, value];
    }),
  );
  return changed ? { ...next, ...merged } : previous;
}
