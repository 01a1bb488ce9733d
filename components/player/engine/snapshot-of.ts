import { floorTo, SECOND_MS } from "#lib/ground/clock.ts";
import { showAt, songAt } from "./heard-programme.ts";
import type { Session } from "./session.ts";
import type { SessionState } from "./session-state.ts";
import { IDLE, type Snapshot } from "./snapshot.ts";
import { availableUntilMs } from "./stream-order.ts";
import type { LiveTimes } from "./transport.ts";

/** Live moves by segments: a segment and this slack behind is live; at 12 s, less than the back button's 15 s. */
const SLACK_S = 3;
/** Starting over is offered after this much of the programme. */
const WORTH_STARTING_OVER_MS = 5_000;

/** The settings of the listener for all that is played. */
export type Settings = Pick<
  Snapshot,
  "volume" | "muted" | "volumeSettable" | "sleep" | "speed" | "resumedFromS"
>;

/** The whole seconds behind live; null at live. */
function behindLive(times: LiveTimes): number | null {
  if (times.heardMs === null) return null;
  const seconds = Math.floor((times.liveMs - times.heardMs) / 1000);
  return seconds > times.grainS + SLACK_S ? seconds : null;
}

const wholeSecond = (ms: number) => floorTo(SECOND_MS, ms);

function liveParts(session: Session, nowMs: number): Partial<Snapshot> {
  const { media, status, atMs } = session.state;
  if (media.kind !== "station") return {};
  const { station } = media;
  const times = session.playback.liveTimes();
  const sounds = status === "playing" || status === "buffering";
  const heardAtMs = times === null ? (sounds ? nowMs : null) : times.heardMs;
  const behindLiveS = times === null ? null : behindLive(times);
  // While connecting to a moment, or paused at it, the snapshot shows that moment.
  const momentMs = heardAtMs ?? atMs ?? nowMs;
  const show = showAt(station, momentMs);
  const reachesStart = show !== null && times !== null && heardAtMs !== null && show.startMs >= times.startMs;
  return {
    behindLiveS,
    takesUpAtMs: atMs,
    heardAtMs: heardAtMs === null ? null : wholeSecond(heardAtMs),
    rewind:
      times === null ? null : { startMs: wholeSecond(times.startMs), liveMs: wholeSecond(times.liveMs) },
    show,
    song: songAt(station, momentMs, behindLiveS === null && momentMs === (heardAtMs ?? nowMs)),
    catchingUp: session.state.speed > 1,
    canStartOver: reachesStart && heardAtMs - show.startMs > WORTH_STARTING_OVER_MS,
  };
}

function episodeParts(state: SessionState): Partial<Snapshot> {
  const { media, status, positionS } = state;
  if (media.kind !== "episode") return {};
  const durationS = state.durationS ?? media.episode.durationSeconds ?? null;
  return {
    // At the end the position is the end, though the next press begins at the start.
    positionS: status === "ended" && durationS !== null ? durationS : Math.floor(positionS),
    durationS,
    availableUntilMs: availableUntilMs(state),
  };
}

/** The snapshot of `session` for pages at `nowMs` (server time), with the listener's settings. */
export function snapshotOf(session: Session | null, settings: Settings, nowMs: number): Snapshot {
  if (session === null) return { ...IDLE, ...settings, resumedFromS: null };
  const { status, media, stream, pausedBecause, reconnect, failure } = session.state;
  return {
    ...IDLE,
    ...settings,
    nowMs: wholeSecond(nowMs),
    ...{ status, media, stream, pausedBecause, reconnect, failure },
    fellBackTo: session.fellBackTo(),
    ...liveParts(session, nowMs),
    ...episodeParts(session.state),
  };
}
