/**
 * Tells the system what plays, for lock screens, headsets and keyboards (W3C Media Session). Live radio's timeline is
 * its programme. The system is told of changes of state only, because it counts on by itself.
 */

import type { Words } from "#components/language/words.ts";
import { LARGEST_PICTURE, pictureAt } from "#lib/contract/picture.ts";
import type { EpisodeStepControls, PlayerControls, StationStepControls } from "../model/playable.ts";
import { CATCH_UP_SPEED } from "./catching-up.ts";
import type { PlayerEngine } from "./engine/engine.ts";
import { canSkip, isWanted, SKIP_S, type Snapshot } from "./engine/snapshot.ts";
import { kindOfStation } from "./kind-of-station.ts";
import { announcement, stationOf, titleOf } from "./player-words.ts";

type Run = (details: { seekOffset?: number; seekTime?: number }) => void;

/** The part of navigator.mediaSession that the player uses. */
export interface MediaSessionPort {
  describe(metadata: Metadata | null): void;
  setState(state: "none" | "paused" | "playing"): void;
  setPosition(position: Timeline | null): void;
  /** Null removes the action, so that the system shows no useless button. */
  setAction(action: MediaSessionAction, run: Run | null): void;
}

type Metadata = Record<"title" | "artist" | "album" | "artwork", string>;
type Timeline = Record<"duration" | "position" | "playbackRate", number>;

/** Nowline's own sign, for a station without a logo. */
const ICON = "/icon-512.png";

/** Playback moves by itself; the system must be told of a larger difference, which is a jump. */
const JUMP_S = 3;

/** The position for the system; null when unknown. Chromium throws at NaN, beyond the duration, at a rate of 0. */
export function timelineOf(snapshot: Snapshot): Timeline | null {
  const { media, show, heardAtMs, durationS, positionS } = snapshot;
  const live = media?.kind === "station";
  // An unknown moment leads to NaN.
  const startMs = show?.startMs ?? Number.NaN;
  const duration = live ? ((show?.stopMs ?? Number.NaN) - startMs) / 1000 : (durationS ?? Number.NaN);
  const raw = live ? ((heardAtMs ?? Number.NaN) - startMs) / 1000 : positionS;
  if (!Number.isFinite(duration) || duration <= 0 || !Number.isFinite(raw)) return null;
  const position = Math.min(Math.max(raw, 0), duration);
  return {
    duration,
    position,
    playbackRate: live ? (snapshot.catchingUp ? CATCH_UP_SPEED : 1) : Math.max(0.1, snapshot.speed),
  };
}

/**
 * The line beside the title of lock screens: why nothing sounds, else the station, or its kind where the title names the
 * station. `zone` (IANA) is the listener's.
 */
export function wordsBesideTitle(snapshot: Snapshot, zone: string, words: Words): string {
  const { media, status } = snapshot;
  if (media === null) return "";
  if (status === "reconnecting" || status === "failed") return announcement(snapshot, zone, words);
  const station = stationOf(media);
  return media.kind === "station" && titleOf(snapshot) === station
    ? kindOfStation(media.station, words)
    : station;
}

/** The words and the picture that the system shows; null for nothing. */
function metadataOf(snapshot: Snapshot, artist: string): Metadata | null {
  const { media, song } = snapshot;
  if (media === null) return null;
  const playing = [song?.name, song?.artist].filter((part) => part !== undefined && part !== "").join(" · ");
  const album = media.kind === "episode" ? (media.episode.seriesName ?? "") : playing;
  const { logoUrl } = media.kind === "station" ? media.station : media.episode;
  // Lock screens show it large.
  const artwork = logoUrl === undefined ? ICON : pictureAt(logoUrl, LARGEST_PICTURE);
  return { title: titleOf(snapshot), artist, album, artwork };
}

function offersOf(snapshot: Snapshot, { steps, episodes }: Player) {
  const skips = canSkip(snapshot);
  return {
    loaded: snapshot.media !== null,
    skips,
    seeks: skips && timelineOf(snapshot) !== null,
    canStep: steps.canStep(1),
    canStepBack: steps.canStep(-1),
    hasNext: episodes.hasNext(),
  };
}

function offerActions(session: MediaSessionPort, player: Player, offers: ReturnType<typeof offersOf>): void {
  const { controls, steps, episodes } = player;
  const seek = ({ seekTime }: { seekTime?: number }) => {
    const { media, show } = player.getSnapshot();
    if (seekTime === undefined) return;
    if (media?.kind === "episode") controls.seekTo(seekTime);
    else if (show !== null) controls.seekToWallClock(show.startMs + seekTime * 1000);
  };
  const offer = (action: MediaSessionAction, isOffered: boolean, run: Run) =>
    session.setAction(action, isOffered ? run : null);
  const { loaded, skips, canStep, hasNext } = offers;
  offer("play", loaded, () => controls.play());
  offer("pause", loaded, () => controls.pause());
  // A system stops when its note of the player is wiped away; the station stays for the next visit.
  offer("stop", loaded, () => controls.pause());
  offer("seekbackward", skips, (by) => controls.seekBy(-(by.seekOffset ?? SKIP_S)));
  offer("seekforward", skips, (by) => controls.seekBy(by.seekOffset ?? SKIP_S));
  offer("seekto", offers.seeks, seek);
  offer("previoustrack", offers.canStepBack, () => void steps.stepStation(-1));
  offer("nexttrack", hasNext || canStep, () => void (hasNext ? episodes.playNext() : steps.stepStation(1)));
}

interface Player extends Pick<PlayerEngine, "subscribe" | "getSnapshot"> {
  controls: PlayerControls;
  steps: StationStepControls;
  episodes: EpisodeStepControls;
  /** Gives the line beside the title. */
  besideTitle: (snapshot: Snapshot) => string;
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
    const metadata = metadataOf(snapshot, player.besideTitle(snapshot));
    const offers = offersOf(snapshot, player);
    const print = JSON.stringify([metadata, offers]);
    if (print !== described) {
      described = print;
      session.describe(metadata);
      offerActions(session, player, offers);
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
