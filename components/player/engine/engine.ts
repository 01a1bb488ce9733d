/** The player without a page: commands, one session at a time, a snapshot. No React, no globals: it gets ports. */
import { type Observable, observable } from "#components/device/observable.ts";
import type {
  OnAirNow,
  PlayableEpisode,
  PlayableStation,
  PlayEpisodeOptions,
  PlayerControls,
  PlayStationOptions,
  SleepChoice,
} from "../../model/playable.ts";
import { forgetLast } from "./keep-last.ts";
import { KeptPlace } from "./kept-place.ts";
import { claimSound, onOtherTab } from "./one-tab.ts";
import type { Cancel, EnginePorts } from "./ports.ts";
import { positionOf } from "./positions.ts";
import { Session } from "./session.ts";
import { isStuck, pausedAt, resumes, type SessionStart } from "./session-state.ts";
import { settle } from "./settle.ts";
import { type SleepTimer, sleepTimer } from "./sleep-timer.ts";
import { canSkip, type Media, type PauseReason, type Snapshot } from "./snapshot.ts";
import { type Settings, snapshotOf } from "./snapshot-of.ts";
import { heldSpeed, keepSpeed, readSpeed } from "./speed.ts";
import { applyLoudness, clamp, keepLoudness, type Loudness, readLoudness, volumeSettable } from "./volume.ts";

const TICK_MS = 1_000;

/** The commands of the player; each ends in a new snapshot, which subscribers hear of. */
export class PlayerEngine implements PlayerControls {
  readonly #ports: EnginePorts;
  readonly #cancels: Cancel[];
  readonly #sleep: SleepTimer;
  readonly #place: KeptPlace;
  #settings: Omit<Settings, "sleep">;
  readonly #shown: Observable<Snapshot>;
  #session: Session | null = null;
  #cancelTick: Cancel | null = null;
  /** Calls a listener after every change; returns a function that ends the subscription. */
  readonly subscribe: Observable<Snapshot>["subscribe"];
  /** Returns the same object until something changes. */
  readonly getSnapshot: Observable<Snapshot>["read"];

  constructor(ports: EnginePorts) {
    this.#ports = ports;
    this.#place = new KeptPlace(ports);
    const sound = { ...readLoudness(ports.store), speed: readSpeed(ports.store) };
    this.#settings = { ...sound, volumeSettable: volumeSettable(ports.audio), resumedFromS: null };
    const soften = (share: number) => applyLoudness(ports.audio, this.#settings, share);
    soften(1);
    this.#sleep = sleepTimer(ports, soften);
    this.#shown = observable(snapshotOf(null, { ...this.#settings, sleep: null }, 0));
    this.subscribe = this.#shown.subscribe;
    this.getSnapshot = this.#shown.read;
    this.#cancels = [
      onOtherTab(ports.channel, ports.tabId, () => this.#pause("other-tab")),
      ports.environment.onWake(() => this.#session?.playback.wake()),
    ];
  }

  /** Stores the loaded media and its position, before the page goes away; with `goesOn` what plays goes on in the next. */
  keepNow(goesOn = false): void {
    this.#place.keep(this.#session?.state, this.getSnapshot(), goesOn);
  }

  /** Goes to the place in the paused episode at which another tab has stopped since, and shows it. */
  takePlace(): void {
    const positionS = this.#session === null ? null : this.#place.takeMoved(this.#session.state);
    if (positionS === null) return;
    this.#settings = { ...this.#settings, resumedFromS: positionS };
    this.#session?.seekTo(positionS);
  }

  /** Restores the media of the previous page, paused or going on; does nothing when media is loaded already. */
  restore(): void {
    const last = this.#session === null ? this.#place.recalled() : null;
    if (last === null) return;
    const { media, goesOn, ...place } = last;
    const speed = media.kind === "episode" ? this.#settings.speed : 1;
    this.#session = this.#makeSession(media, { ...place, chosen: null, speed }, true);
    this.#session.rest();
    if (goesOn) this.play();
    else if (this.#sleep.running() !== null) this.#startTicking();
  }

  dispose(): void {
    this.#unload();
    for (const cancel of this.#cancels) cancel();
  }

  prepare(): void {
    // A failure is reported by the next play, which loads the module again.
    this.#ports.loadHls().catch(() => {});
  }

  playStation(station: PlayableStation, options: PlayStationOptions = {}): void {
    const { streamIndex = null, atMs = null } = options;
    const session = this.#session;
    if (session !== null && resumes(session.state, station)) {
      if (atMs !== null && this.#seekLive(session, atMs, true)) return;
      if (atMs === null && (streamIndex === null || streamIndex === session.state.stream?.index)) {
        this.play();
        return;
      }
    }
    const place = { atMs: atMs ?? pausedAt(session?.state, station.rpuid), positionS: 0, speed: 1 };
    this.#start({ kind: "station", station }, { chosen: streamIndex, ...place });
  }

  playEpisode(episode: PlayableEpisode, options: PlayEpisodeOptions = {}): void {
    const current = this.#session?.state;
    // An episode that could not be played may have opened since: the record of this call counts.
    const isThis = current?.media.kind === "episode" && current.media.episode.id === episode.id;
    if (isThis && !isStuck(current)) {
      if (options.positionS !== undefined) this.seekTo(options.positionS);
      this.play();
      return;
    }
    const positionS = options.positionS ?? positionOf(this.#ports.store, episode.id);
    const start = { chosen: null, atMs: null, positionS, speed: this.#settings.speed };
    this.#start({ kind: "episode", episode }, start, options.positionS === undefined);
  }

  toggle(): void {
    if (this.#session?.state.wanted === true) this.pause();
    else this.play();
  }

  play(): void {
    const session = this.#session;
    if (session === null) return;
    this.takePlace();
    this.#claim();
    session.play();
  }

  pause(): void {
    this.#pause("listener");
  }

  stop(): void {
    this.#sleep.set(null);
    this.#unload();
    forgetLast(this.#ports.store);
  }

  #unload(): void {
    this.#end();
    this.#session = null;
    this.#sleep.endFade();
    this.#cancelTick?.();
    this.#cancelTick = null;
    this.#publish();
  }

  goLive(): void {
    const session = this.#session;
    if (session?.state.media.kind !== "station") return;
    this.#claim();
    session.goLive();
  }

  seekBy(seconds: number): void {
    const session = this.#session;
    if (session === null || !Number.isFinite(seconds)) return;
    const { media, positionS } = session.state;
    const heardMs = session.playback.liveTimes()?.heardMs ?? null;
    if (media.kind === "episode") this.seekTo(positionS + seconds);
    else if (heardMs !== null) this.#seekLive(session, heardMs + seconds * 1000, false);
  }

  seekToWallClock(atMs: number): boolean {
    const session = this.#session;
    return session !== null && Number.isFinite(atMs) && this.#seekLive(session, atMs, true);
  }

  seekTo(seconds: number): void {
    const session = this.#session;
    if (session?.state.media.kind !== "episode" || !Number.isFinite(seconds) || !canSkip(this.getSnapshot()))
      return;
    session.seekTo(clamp(seconds, 0, this.getSnapshot().durationS ?? Number.POSITIVE_INFINITY));
    this.keepNow();
  }

  startOver(): boolean {
    const { show, canStartOver } = this.getSnapshot();
    return canStartOver && show !== null && this.seekToWallClock(show.startMs);
  }

  playNext(): boolean {
    const media = this.#session?.state.media;
    const next = media?.kind === "episode" ? media.episode.next : undefined;
    if (next !== undefined) this.playEpisode(next);
    return next !== undefined;
  }

  setVolume(volume: number): void {
    // Turning the volume up unmutes.
    const muted = volume > 0 ? false : this.#settings.muted;
    this.#setLoudness({ volume: clamp(volume, 0, 1), muted });
  }

  setMuted(muted: boolean): void {
    this.#setLoudness({ volume: this.#settings.volume, muted });
  }

  setSpeed(speed: number): void {
    const held = heldSpeed(speed);
    this.#settings = { ...this.#settings, speed: held };
    keepSpeed(this.#ports.store, held);
    if (this.#session?.state.media.kind === "episode") this.#session.setSpeed(held);
    this.#publish();
  }

  /** The speed of a station, until the next is played; a live stream is faster only behind live. */
  hasten(speed: number): void {
    if (this.#session?.state.media.kind === "station") this.#session.setSpeed(speed);
  }

  setSleep(choice: SleepChoice | null): void {
    this.#sleep.set(choice);
    this.#publish();
  }

  chooseStream(index: number): void {
    this.#session?.chooseStream(index);
  }

  setOnAir(rpuid: string, onAir: OnAirNow): void {
    this.#session?.setOnAir(rpuid, onAir);
  }

  #start(media: Media, start: SessionStart, isKept = false): void {
    this.#end();
    this.#sleep.forgetPlace();
    this.#session = this.#makeSession(media, start, isKept);
    this.play();
    this.keepNow();
  }

  #makeSession(media: Media, start: SessionStart, isKept: boolean): Session {
    const resumedFromS = isKept && start.positionS > 0 ? start.positionS : null;
    this.#settings = { ...this.#settings, resumedFromS };
    return new Session(this.#ports, media, start, () => this.#publish());
  }

  #end(): void {
    this.keepNow();
    this.#session?.playback.close();
  }

  #pause(because: PauseReason): void {
    this.#session?.playback.pause(because);
    this.#sleep.endFade();
    this.keepNow();
  }

  #seekLive(session: Session, atMs: number, andPlay: boolean): boolean {
    const times = session.playback.liveTimes();
    if (times !== null && atMs >= times.liveMs && andPlay) {
      this.goLive();
      return true;
    }
    if (andPlay) this.#claim();
    return session.seekToWallClock(times === null ? atMs : clamp(atMs, times.startMs, times.liveMs), andPlay);
  }

  #setLoudness(loudness: Loudness): void {
    this.#settings = { ...this.#settings, ...loudness };
    applyLoudness(this.#ports.audio, loudness);
    keepLoudness(this.#ports.store, loudness);
    this.#publish();
  }

  /** Sound begins in this tab: the other tabs pause, and the session is watched. */
  #claim(): void {
    claimSound(this.#ports.channel, this.#ports.tabId);
    this.#startTicking();
  }

  #startTicking(): void {
    if (this.#cancelTick === null) this.#sleep.begin();
    this.#cancelTick ??= this.#ports.timers.every(TICK_MS, () => this.#tick());
  }

  #tick(): void {
    const session = this.#session;
    if (session === null) return;
    session.playback.tick();
    if (this.#sleep.tick(this.getSnapshot(), session.state.wanted)) this.#pause("sleep");
    if (this.#place.isDue()) this.keepNow();
    this.#publish();
  }

  #publish(): void {
    const settings = { ...this.#settings, sleep: this.#sleep.running() };
    const next = snapshotOf(this.#session, settings, this.#ports.serverNow());
    this.#shown.set(settle(this.getSnapshot(), next));
  }
}
