/**
 * Keeps one station or episode sounding, from the first press to the last: which stream, what state, what to do when
 * it is lost or its window closes. What listeners ask beyond that is session.ts.
 */

import type { StreamInfo } from "#components/model/stream-kind.ts";
import { windowOf } from "#lib/contract/availability.ts";
import { Attempts } from "./attempts.ts";
import { Diagnosis } from "./diagnosis.ts";
import { makeTransport } from "./make-transport.ts";
import type { Cancel, EnginePorts } from "./ports.ts";
import type { DropReason, Failure, Media, PauseReason, Reconnect, Status } from "./snapshot.ts";
import { offerOf, orderOf } from "./streams.ts";
import type { LiveTimes, Transport, TransportEvents } from "./transport.ts";
import { type Watchdog, watchdog } from "./watchdog.ts";

/** Timers beyond this are not set: the tick looks every second anyway, the timer is for the very moment. */
const WINDOW_TIMER_MS = 3_600_000;

export interface SessionStart {
  /** The stream the listener chose, if any. */
  chosen: number | null;
  /** Live: begin at this server time; null for live. */
  atMs: number | null;
  /** Recorded. */
  positionS: number;
  speed: number;
}

export class Playback {
  media: Media;
  status: Status = "idle";
  stream: StreamInfo | null = null;
  pausedBecause: PauseReason | null = null;
  reconnect: Reconnect | null = null;
  failure: Failure | null = null;
  /** Episodes: where playback is, or will be taken up. */
  positionS: number;
  /** Episodes: what the recording itself says; null before it was opened. */
  durationS: number | null = null;
  speed: number;
  protected readonly ports: EnginePorts;
  protected readonly changed: () => void;
  protected readonly attempts: Attempts;
  protected readonly diagnosis: Diagnosis;
  /** Whether the listener wants sound, whatever the stream does. */
  wanted = false;
  protected chosen: number | null;
  /** Live: where to take up, when that is not live. */
  protected atMs: number | null;
  protected transport: Transport | null = null;
  protected watch: Watchdog;
  /** Streams (by index) that have sounded. */
  private readonly heard = new Set<number>();
  private cancelWindow: Cancel = () => {};

  /** `changed` is called after every change of the public fields. */
  constructor(ports: EnginePorts, media: Media, start: SessionStart, changed: () => void) {
    this.media = media;
    this.ports = ports;
    this.changed = changed;
    this.attempts = new Attempts(ports);
    this.diagnosis = new Diagnosis(ports, (stream, reason) => this.giveUpOn(stream, reason));
    this.chosen = start.chosen;
    this.atMs = start.atMs;
    this.positionS = start.positionS;
    this.speed = start.speed;
    this.watch = watchdog(ports.elapsedMs(), 0, false);
  }

  /** Where a live stream stands; null where that cannot be known. */
  liveTimes(): LiveTimes | null {
    return this.transport?.liveTimes() ?? null;
  }

  /** Live: the moment (server time) at which a stream that is not open now will be taken up; null for live. */
  takesUpAtMs(): number | null {
    return this.atMs;
  }

  /** Episodes: when the window of the stream in use closes. */
  availableUntilMs(): number | null {
    if (this.media.kind !== "episode" || this.stream === null) return null;
    const stream = this.media.episode.streams[this.stream.index];
    return stream === undefined ? null : windowOf(stream).stopMs;
  }

  pause(because: PauseReason): void {
    if (!this.wanted) return;
    this.wanted = false;
    this.attempts.reset();
    this.keepPlace();
    // What cannot be paused, and what never sounded, is let go, and begun afresh at the next press. What merely waits
    // for that press keeps what it has loaded.
    const sounded = this.watch.heardSinceMs() !== null;
    if (this.transport?.kind !== "plain" && (sounded || because === "needs-press")) this.transport?.pause();
    else this.letGo();
    this.become("paused", because);
  }

  /** Lets go of everything. Where an episode was left remains in `positionS`. */
  close(): void {
    this.wanted = false;
    this.attempts.reset();
    this.cancelWindow();
    this.keepPlace();
    this.letGo();
  }

  /** Once a second: progress, silence, windows. */
  tick(): void {
    this.checkWindow();
    const transport = this.transport;
    if (!this.wanted || transport === null) return;
    const { audio } = this.ports;
    const trouble = transport.trouble();
    const heardSince = this.watch.heardSinceMs();
    if (this.watch.look(this.ports.elapsedMs(), audio.currentTime, trouble !== null)) {
      this.drop(trouble ?? { kind: heardSince === null ? "timeout" : "stalled" });
      return;
    }
    if (this.media.kind === "episode" && audio.currentTime > 0) this.positionS = audio.currentTime;
    this.readDuration();
    if (this.status === "playing" && heardSince !== null) this.attempts.settle(heardSince);
    if (this.status === "buffering" && this.watch.moving()) this.become("playing");
  }

  protected order(): StreamInfo[] {
    return orderOf(this.media, this.ports.serverNow(), this.chosen, this.atMs !== null);
  }

  protected become(status: Status, because: PauseReason | null = null): void {
    this.status = status;
    this.pausedBecause = because;
    if (status !== "reconnecting") this.reconnect = null;
    if (status !== "failed") this.failure = null;
    this.changed();
  }

  protected begin(): void {
    const first = this.order()[0];
    if (first !== undefined) {
      this.open(first);
      return;
    }
    const offer = offerOf(this.media, this.ports.serverNow());
    if (offer.kind === "over") this.finish("windowClosed");
    else if (offer.kind === "later") this.fail({ kind: "not-yet", atMs: offer.fromMs });
    else this.fail({ kind: this.media.kind === "station" ? "no-stream" : "not-offered" });
  }

  private open(stream: StreamInfo): void {
    this.letGo();
    this.stream = stream;
    const place = { atMs: this.atMs, positionS: this.positionS, speed: this.speed };
    const again = this.heard.has(stream.index);
    this.watch = watchdog(this.ports.elapsedMs(), this.ports.audio.currentTime, again);
    const wantsSound = () => this.wanted;
    const toPlay = { media: this.media, stream, place };
    const transport = makeTransport(this.ports, toPlay, wantsSound, this.events());
    this.transport = transport;
    if (this.reconnect !== null) this.reconnect = { ...this.reconnect, nextTryAtMs: null };
    this.become(this.reconnect === null ? "connecting" : "reconnecting");
    this.armWindow();
    transport.start();
  }

  private events(): TransportEvents {
    return {
      onPlaying: () => {
        if (!this.wanted) return;
        this.watch.heard(this.ports.elapsedMs());
        if (this.stream !== null) this.heard.add(this.stream.index);
        this.atMs = null;
        this.readDuration();
        this.become("playing");
      },
      onWaiting: () => {
        this.watch.waiting(this.ports.audio.currentTime);
        if (this.wanted && this.status === "playing") this.become("buffering");
      },
      onDry: () => this.watch.dry(),
      onArriving: () => this.watch.arriving(this.ports.elapsedMs()),
      onDrop: (reason) => this.drop(reason),
      onEnded: () => {
        this.finish("ended");
        this.positionS = 0;
      },
      onNeedsPress: () => this.pause("needs-press"),
      onSystemPause: () => {
        // Before it has sounded this is the echo of the source that was left.
        if (this.watch.heardSinceMs() !== null) this.pause("system");
      },
    };
  }

  private drop(told: DropReason): void {
    // What sounded a moment ago is no unknown format: browsers say so of every address they cannot open.
    const heard = this.stream !== null && this.heard.has(this.stream.index);
    const reason: DropReason = told.kind === "unplayable" && heard ? { kind: "network" } : told;
    this.keepPlace();
    this.letGo();
    const failed = this.stream;
    // Lost while paused: nobody misses it until the next press, which begins afresh.
    if (!this.wanted || failed === null) return;
    if (!heard) this.diagnosis.begin(this.media, failed, reason);
    this.goOn(reason, failed);
  }

  /** The next try after `failed` was lost, or the end of all tries. */
  private goOn(reason: DropReason, failed: StreamInfo): void {
    const open = this.order();
    if (open.length === 0) {
      this.begin();
      return;
    }
    const order = open.filter((stream) => this.diagnosis.of(stream) === undefined);
    if (order.length === 0) {
      const why = open.map((stream) => this.diagnosis.of(stream)).find((each) => each !== undefined);
      this.giveUp(why ?? reason, true);
      return;
    }
    const drop = { reason, failed, order, recording: this.media.kind === "episode" };
    this.reconnect = this.attempts.after(drop, (stream) => this.open(stream));
    if (this.reconnect !== null) {
      this.become("reconnecting");
      return;
    }
    this.giveUp(reason, false);
  }

  private giveUp(reason: DropReason, isFinal: boolean): void {
    this.fail({ kind: "gave-up", reason, lastedMs: this.attempts.lastedMs(), isFinal });
  }

  /** Our server has found out that a stream will not play; the tries of other streams go on. */
  private giveUpOn(stream: StreamInfo, reason: DropReason): void {
    const isTrying = this.status === "reconnecting" || this.status === "connecting";
    const tried = this.reconnect?.trying ?? this.stream;
    if (!this.wanted || !isTrying || tried?.index !== stream.index) return;
    this.letGo();
    this.goOn(reason, stream);
  }

  /** Remembers where the listener is, before the element forgets. */
  protected keepPlace(): void {
    if (this.transport === null || this.watch.heardSinceMs() === null) return;
    const { currentTime } = this.ports.audio;
    if (this.media.kind === "station") this.atMs = this.liveTimes()?.heardMs ?? null;
    else if (currentTime > 0) this.positionS = currentTime;
  }

  /** Some recordings tell their duration only as they arrive. */
  private readDuration(): void {
    const { duration } = this.ports.audio;
    if (this.media.kind === "episode" && Number.isFinite(duration) && duration > 0) {
      this.durationS = Math.round(duration);
    }
  }

  protected letGo(): void {
    this.transport?.close();
    this.transport = null;
  }

  private finish(status: "ended" | "windowClosed"): void {
    this.close();
    this.become(status);
  }

  private fail(failure: Failure): void {
    this.close();
    this.failure = failure;
    this.become("failed");
  }

  private armWindow(): void {
    this.cancelWindow();
    const until = this.availableUntilMs();
    const inMs = (until ?? Number.POSITIVE_INFINITY) - this.ports.serverNow();
    if (inMs > WINDOW_TIMER_MS) return;
    this.cancelWindow = this.ports.timers.after(inMs, () => this.checkWindow());
  }

  /** An honest stop when the window closes; another stream of the episode may have a longer one. */
  private checkWindow(): void {
    const until = this.availableUntilMs();
    if (until === null || this.ports.serverNow() < until) return;
    if (this.status === "ended" || this.status === "windowClosed" || this.status === "failed") return;
    this.keepPlace();
    const next = this.order()[0];
    if (next === undefined) this.finish("windowClosed");
    else if (this.wanted) this.open(next);
    else {
      this.letGo();
      this.stream = next;
      this.changed();
    }
  }
}
