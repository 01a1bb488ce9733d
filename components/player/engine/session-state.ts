/** The state of the station or episode in use, kept in one place by its session. */
import type { PlayableStation } from "#components/model/playable.ts";
import type { Media, PauseReason, Snapshot, Status } from "./snapshot.ts";

export interface SessionState
  extends Readonly<
    Pick<Snapshot, "status" | "stream" | "pausedBecause" | "reconnect" | "failure" | "speed">
  > {
  readonly media: Media;
  /** Whether the listener wants sound, whatever the stream does. */
  readonly wanted: boolean;
  /** The index (in the record) of the stream that the listener chose. */
  readonly chosen: number | null;
  /** Live: the moment (server time) to continue at; null for live. */
  readonly atMs: number | null;
  /** Episodes: the position of playback, or the position to continue at. */
  readonly positionS: number;
  /** Episodes: the length that the recording states; null before it is opened. */
  readonly durationS: number | null;
}

/** Whether the session plays, or was paused on this page: the next press resumes it. Restored media begins anew. */
const isUnderWay = ({ wanted, status, pausedBecause }: SessionState): boolean =>
  wanted || (status === "paused" && pausedBecause !== "left");

/**
 * Whether a press for `station` resumes the session. It does not where the stream has moved: the directory's record, which is
 * newer, has another address.
 */
export function resumes(state: SessionState, { rpuid, streams }: PlayableStation): boolean {
  const { media, status, stream } = state;
  if (!isUnderWay(state) || media.kind !== "station" || media.station.rpuid !== rpuid) return false;
  if (status === "playing" || status === "buffering" || stream === null) return true;
  const address = media.station.streams[stream.index]?.streamSource.url;
  return streams.some(({ streamSource: { url } }) => url === address);
}

/** The moment at which the station `rpuid` was paused or left behind live; null for live. */
export const pausedAt = (state: SessionState | undefined, rpuid: string): number | null =>
  state?.status === "paused" && state.media.kind === "station" && state.media.station.rpuid === rpuid
    ? state.atMs
    : null;

/** Whether the media could not be played, or was restored: a newer record may make the media playable. */
export const isStuck = ({ status, pausedBecause }: SessionState): boolean =>
  status === "failed" || status === "windowClosed" || pausedBecause === "left";

/** Where and how to begin. */
export type SessionStart = Pick<SessionState, "chosen" | "atMs" | "positionS" | "speed">;
/** Where and how to begin a stream: for a station the moment, for a recording the position; the speed. */
export type Place = Omit<SessionStart, "chosen">;

export type SessionStore = ReturnType<typeof sessionStore>;

/** The owner of a session's state, which makes all changes of it; calls `changed` after every change that pages show. */
export function sessionStore(media: Media, start: SessionStart, changed: () => void) {
  let state: SessionState = {
    ...{ media, status: "idle", stream: null, pausedBecause: null, reconnect: null, failure: null },
    ...{ wanted: false, durationS: null },
    ...start,
  };
  /** Changes the state without `changed`: another change follows, which pages show. */
  const note = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
  };
  const show = (change: Partial<SessionState>) => {
    note(change);
    changed();
  };
  return {
    get state() {
      return state;
    },
    note,
    show,
    /** To be called for new times of a live stream, which are not part of the state. */
    tell: changed,
    /** Changes to `status` and removes the details of the previous status. */
    become(status: Status, because: PauseReason | null = null) {
      const reconnect = status === "reconnecting" ? state.reconnect : null;
      const failure = status === "failed" ? state.failure : null;
      show({ status, pausedBecause: because, reconnect, failure });
    },
  };
}
