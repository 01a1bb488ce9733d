/**
 * Tells the system what plays, for lock screens, headsets and keyboards (W3C Media Session). Live radio's timeline is
 * its programme. The system is told of changes of state only, because it counts on by itself.
 */

import { LARGEST_PICTURE, pictureAt } from "#lib/contract/picture.ts";
import type {
  EpisodeStepControls,
  PlayableStation,
  PlayerControls,
  StationStepControls,
} from "../model/playable.ts";
import { CATCH_UP_SPEED } from "./catching-up.ts";
import type { PlayerEngine } from "./engine/engine.ts";
import { canSkip, isWanted, SKIP_S, type Snapshot } from "./engine/snapshot.ts";
import { stationOf, titleOf } from "./player-words.ts";

export type Action =
  | "play"
  | "pause"
  | "stop"
  | "seekbackward"
  | "seekforward"
  | "seekto"
  | "previoustrack"
  | "nexttrack";

/** The part of navigator.mediaSession that the player uses. */
export interface MediaSessionPort {
  describe(metadata: { title: string; artist: string; album: string; artwork: string } | null): void;
  setState(state: "none" | "paused" | "playing"): void;
  setPosition(position: { duration: number; position: number; playbackRate: number } | null): void;
  /** Null removes the action, so that the system shows no useless button. */
  setAction(
    action: Action,
    run: ((details: { seekOffset?: number; seekTime?: number }) => void) | null,
  ): void;
}

/** Nowline's own sign, for a station without a logo. */
const ICON = "/icon-512.png";

/** Playback moves by itself; the system must be told of a larger difference, which is a jump. */
const JUMP_S = 3;

interface Timeline {
  duration: number;
  position: number;
  playbackRate: number;
}

/** The position for the system; null when unknown. Chromium throws at NaN, beyond the duration, at a rate of 0. */
export function timelineOf(snapshot: Snapshot): Timeline | null {
  const { media, show, heardAtMs, durationS, positionS } = snapshot;
  const live = media?.kind === "station";
  const duration = live
    ? show === null
      ? Number.NaN
      : (show.stopMs - show.startMs) / 1000
    : (durationS ?? Number.NaN);
  const raw = live
    ? heardAtMs === null || show === null
      ? Number.NaN
      : (heardAtMs - show.startMs) / 1000
    : positionS;
  if (!Number.isFinite(duration) || duration <= 0 || !Number.isFinite(raw)) return null;
  const position = Math.min(Math.max(raw, 0), duration);
  return {
    duration,
    position,
    playbackRate: live ? (snapshot.catchingUp ? CATCH_UP_SPEED : 1) : Math.max(0.1, snapshot.speed),
  };
}

/** A text that changes when the system must be told again. */
function fingerprint(snapshot: Snapshot, { steps, episodes, kindOf }: Player): string {
  const { media } = snapshot;
  const picture = media?.kind === "station" ? media.station.logoUrl : media?.episode.logoUrl;
  const { artist, name } = snapshot.song ?? {};
  const song = [artist, name];
  return JSON.stringify([
    media === null ? "" : stationOf(media),
    media?.kind === "station" ? [media.station.rpuid, kindOf(media.station)] : "",
    titleOf(snapshot),
    picture,
    canSkip(snapshot),
    song,
    steps.canStep(),
    episodes.hasNext(),
  ]);
}

function describe(session: MediaSessionPort, snapshot: Snapshot, kindOf: Player["kindOf"]): void {
  const { media } = snapshot;
  if (media === null) {
    session.describe(null);
    return;
  }
  const { song } = snapshot;
  const playing = [song?.name, song?.artist].filter((part) => part !== undefined && part !== "").join(" · ");
  const album = media.kind === "episode" ? (media.episode.seriesName ?? "") : playing;
  const logoUrl = media.kind === "station" ? media.station.logoUrl : media.episode.logoUrl;
  // Lock screens show it large.
  const artwork = logoUrl === undefined ? ICON : pictureAt(logoUrl, LARGEST_PICTURE);
  const [title, station] = [titleOf(snapshot), stationOf(media)];
  // Without a known programme, the station is named once.
  const isStation = media.kind === "station" && title === station;
  session.describe({ title, artist: isStation ? kindOf(media.station) : station, album, artwork });
}

function offerActions(session: MediaSessionPort, player: Player, snapshot: Snapshot): void {
  const { controls, steps, episodes } = player;
  const { media } = snapshot;
  const stepper = (step: 1 | -1) => (steps.canStep() ? () => void steps.stepStation(step) : null);
  const loaded = media !== null;
  const seekable = canSkip(snapshot);
  session.setAction("play", loaded ? () => controls.play() : null);
  session.setAction("pause", loaded ? () => controls.pause() : null);
  session.setAction("stop", loaded ? () => controls.stop() : null);
  session.setAction("seekbackward", seekable ? (by) => controls.seekBy(-(by.seekOffset ?? SKIP_S)) : null);
  session.setAction("seekforward", seekable ? (by) => controls.seekBy(by.seekOffset ?? SKIP_S) : null);
  session.setAction("previoustrack", stepper(-1));
  session.setAction("nexttrack", episodes.hasNext() ? () => episodes.playNext() : stepper(1));
}

function offerSeeking(
  session: MediaSessionPort,
  controls: PlayerControls,
  getSnapshot: () => Snapshot,
  seekable: boolean,
): void {
  const seek = ({ seekTime }: { seekTime?: number }) => {
    const { media, show } = getSnapshot();
    if (seekTime === undefined) return;
    if (media?.kind === "episode") controls.seekTo(seekTime);
    else if (show !== null) controls.seekToWallClock(show.startMs + seekTime * 1000);
  };
  session.setAction("seekto", seekable ? seek : null);
}

interface Player extends Pick<PlayerEngine, "subscribe" | "getSnapshot"> {
  controls: PlayerControls;
  steps: StationStepControls;
  episodes: EpisodeStepControls;
  /** Says what a station is: its genre, its place. */
  kindOf: (station: PlayableStation) => string;
}

/** Keeps the system up to date until the returned function is called. `elapsedMs` is a clock that never jumps. */
export function bindMediaSession(
  player: Player,
  session: MediaSessionPort,
  elapsedMs: () => number,
): () => void {
  let described = "";
  let state = "";
  let told: { timeline: Timeline; atMs: number } | null = null;

  const tellPosition = (snapshot: Snapshot) => {
    const timeline = timelineOf(snapshot);
    const atMs = elapsedMs();
    if (timeline === null || told === null) {
      if (timeline !== told) session.setPosition(timeline);
    } else {
      const moved = state === "playing" ? ((atMs - told.atMs) / 1000) * told.timeline.playbackRate : 0;
      const expected = Math.min(told.timeline.position + moved, told.timeline.duration);
      const same =
        timeline.duration === told.timeline.duration &&
        timeline.playbackRate === told.timeline.playbackRate &&
        Math.abs(timeline.position - expected) <= JUMP_S;
      if (same) return;
      session.setPosition(timeline);
    }
    told = timeline === null ? null : { timeline, atMs };
  };
  const tell = () => {
    const snapshot = player.getSnapshot();
    const print = fingerprint(snapshot, player);
    if (print !== described) {
      described = print;
      describe(session, snapshot, player.kindOf);
      offerActions(session, player, snapshot);
      const seekable = timelineOf(snapshot) !== null && canSkip(snapshot);
      offerSeeking(session, player.controls, player.getSnapshot, seekable);
    }
    const { status } = snapshot;
    const next = isWanted(status) ? "playing" : status === "paused" ? "paused" : "none";
    if (next !== state) {
      state = next;
      session.setState(next);
      told = null;
    }
    tellPosition(snapshot);
  };
  const stop = player.subscribe(tell);
  tell();
  return () => {
    stop();
    session.describe(null);
    session.setState("none");
  };
}
