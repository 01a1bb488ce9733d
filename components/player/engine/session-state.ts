/** What is known of the station or episode that is listened to. Its session holds it in one place. */
import type { StreamInfo } from "#components/model/stream-kind.ts";
import type { Failure, Media, PauseReason, Reconnect, Status } from "./snapshot.ts";

export interface SessionState {
  readonly media: Media;
  readonly status: Status;
  /** The stream in use, or used last. */
  readonly stream: StreamInfo | null;
  readonly pausedBecause: PauseReason | null;
  readonly reconnect: Reconnect | null;
  readonly failure: Failure | null;
  /** Whether the listener wants sound, whatever the stream does. */
  readonly wanted: boolean;
  /** The stream the listener chose, by its index in the record. */
  readonly chosen: number | null;
  /** Live: where to take up (server time), when that is not live. */
  readonly atMs: number | null;
  /** Episodes: where playback is, or will be taken up. */
  readonly positionS: number;
  /** Episodes: what the recording itself says; null before it was opened. */
  readonly durationS: number | null;
  readonly speed: number;
}

/** Whether it sounds, or was paused by this page: the next press goes on. What was only brought back begins anew. */
export const isUnderWay = ({ wanted, status, pausedBecause }: SessionState): boolean =>
  wanted || (status === "paused" && pausedBecause !== "left");

/** Whether it could not be played, or was only brought back: with a newer record it may be played now. */
export const isStuck = ({ status, pausedBecause }: SessionState): boolean =>
  status === "failed" || status === "windowClosed" || pausedBecause === "left";

/** Where and how to begin. */
export type SessionStart = Pick<SessionState, "chosen" | "atMs" | "positionS" | "speed">;

/** The one owner of a session's state: every change of it goes through here. */
export class SessionStore {
  #state: SessionState;
  readonly #changed: () => void;

  /** `changed` is called after every change that pages are to see. */
  constructor(media: Media, start: SessionStart, changed: () => void) {
    this.#changed = changed;
    this.#state = {
      ...{ media, status: "idle", stream: null, pausedBecause: null, reconnect: null, failure: null },
      ...{ wanted: false, durationS: null },
      ...start,
    };
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Changes what no page sees yet: a change that is shown follows. */
  note(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
  }

  /** Changes what pages see. */
  show(change: Partial<SessionState>): void {
    this.note(change);
    this.tell();
  }

  /** Where a live stream stands has changed, which pages see beside the state. */
  tell(): void {
    this.#changed();
  }

  /** Goes over to `status`; what was said of another status is forgotten. */
  become(status: Status, because: PauseReason | null = null): void {
    const { reconnect, failure } = this.#state;
    this.show({
      status,
      pausedBecause: because,
      reconnect: status === "reconnecting" ? reconnect : null,
      failure: status === "failed" ? failure : null,
    });
  }
}
