/** Keeps a station or an episode playing when streams are lost or windows close; session.ts adds the commands. */
import type { StreamInfo } from "#components/model/stream-kind.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { Attempts, NOT_OPEN, type WasOpen } from "./attempts.ts";
import { whyUnplayable } from "./device-faults.ts";
import { type Diagnosis, diagnosis } from "./diagnosis.ts";
import { LostSegment } from "./lost-segment.ts";
import { OpenStream, type OpenStreamEvents } from "./open-stream.ts";
import type { Cancel, EnginePorts } from "./ports.ts";
import type { SessionStore } from "./session-state.ts";
import type { DropReason, Failure, PauseReason } from "./snapshot.ts";
import { availableUntilMs, orderOf, playabilityOf } from "./stream-order.ts";
import { areDown } from "./streams-of.ts";
import type { LiveTimes, Transport } from "./transport.ts";

/** The longest wait for the close of a window: timers of browsers end at 24 days, and a device's clock may be set. */
const TIMER_MS = HOUR_MS;

/** Chooses the stream to open, and after a loss the next attempt; writes what happens into the session's store. */
export class Playback {
  readonly #ports: EnginePorts;
  readonly #store: SessionStore;
  readonly #attempts: Attempts;
  readonly #diagnosis: Diagnosis;
  readonly #lostSegment = new LostSegment();
  #cancelWindow: Cancel = () => {};
  #open: OpenStream | null = null;
  /** Streams (by index) that have sounded. */
  readonly #heard = new Set<number>();

  constructor(ports: EnginePorts, store: SessionStore) {
    this.#ports = ports;
    this.#store = store;
    this.#attempts = new Attempts(ports, () => this.wake());
    this.#diagnosis = diagnosis(ports.lookAt, {
      onFinal: (stream, reason) => this.#giveUpOn(stream, reason),
      onList: () => this.#attempts.wake(),
    });
  }

  get transport(): Transport | null {
    return this.#open?.transport ?? null;
  }

  order(): StreamInfo[] {
    const { media, chosen, atMs } = this.#store.state;
    return orderOf(media, this.#ports.serverNow(), chosen, atMs !== null);
  }

  liveTimes(): LiveTimes | null {
    return this.transport?.liveTimes?.() ?? null;
  }

  /** The listener wants sound: resumes the open stream, or opens the best stream. */
  play(): void {
    this.#hopeAnew();
    if (this.#open === null) {
      this.#begin();
      return;
    }
    this.#open.waitAnew();
    this.#store.become(this.#open.heardSinceMs === null ? "connecting" : "buffering");
    this.#open.transport.resume();
  }

  reopen(): void {
    this.#hopeAnew();
    this.#store.note({ reconnect: null });
    this.#begin();
  }

  /** The listener has moved within the stream: the silence until new data arrives counts anew. */
  moved(): void {
    this.#open?.waitAnew();
  }

  pause(because: PauseReason): void {
    if (!this.#store.state.wanted) return;
    this.#store.note({ wanted: false });
    this.#attempts.reset();
    this.keepPlace();
    // A stream that cannot be paused, or never sounded, is opened again at the next press; a waiting stream stays.
    const sounded = this.#open !== null && this.#open.heardSinceMs !== null;
    if (this.transport?.kind !== "plain" && (sounded || because === "needs-press")) this.transport?.pause();
    else this.letGo();
    this.#store.become("paused", because);
  }

  /** Releases everything. The state keeps the position of an episode. */
  close(): void {
    this.#store.note({ wanted: false });
    this.#attempts.reset();
    this.#cancelWindow();
    this.keepPlace();
    this.letGo();
  }

  /** The connection is back, or the page is visible again. */
  wake(): void {
    this.transport?.wake?.();
    this.#attempts.wake();
  }

  /** To be called once a second: checks progress, silence and windows. */
  tick(): void {
    this.#checkWindow();
    this.#noteReach();
    const open = this.#open;
    if (!this.#store.state.wanted || open === null) return;
    const lost = open.look();
    if (lost !== null) {
      this.#drop(lost);
      return;
    }
    const { currentTime } = this.#ports.audio;
    const { media, status } = this.#store.state;
    if (media.kind === "episode" && currentTime > 0) this.#store.note({ positionS: currentTime });
    this.#readDuration();
    if (status === "playing" && open.heardSinceMs !== null) this.#attempts.settle(open.heardSinceMs);
    if (status === "buffering" && open.isMoving) this.#store.become("playing");
  }

  /** The answer of our server may come long after the drop. While an attempt is made, that one tells whether a station fails. */
  #noteReach(): void {
    const { reconnect } = this.#store.state;
    const reach = this.#attempts.reach();
    if (reconnect === null || (reach === "online" && reconnect.nextTryAtMs === null)) return;
    this.#store.note({ reconnect: { ...reconnect, reach } });
  }

  /** Stores the position before the element is reset. */
  keepPlace(): void {
    if (this.#open === null || this.#open.heardSinceMs === null) return;
    const { currentTime } = this.#ports.audio;
    if (this.#store.state.media.kind === "station")
      this.#store.note({ atMs: this.liveTimes()?.heardMs ?? null });
    else if (currentTime > 0) this.#store.note({ positionS: currentTime });
  }

  letGo(): void {
    this.transport?.close();
    this.#open = null;
  }

  /** A press starts with all attempts again. */
  #hopeAnew(): void {
    this.#store.note({ wanted: true });
    this.#attempts.reset();
    this.#lostSegment.forget();
    this.#diagnosis.forget();
  }

  #begin(): void {
    const first = this.order()[0];
    const { media } = this.#store.state;
    const playability = playabilityOf(media, this.#ports.serverNow());
    if (first !== undefined) this.#openStream(first);
    else if (playability.kind === "over") this.#finish("windowClosed");
    else if (playability.kind === "later") this.#fail({ kind: "not-yet", atMs: playability.fromMs });
    else this.#fail({ kind: media.kind === "station" ? "no-stream" : "not-offered" });
  }

  #openStream(stream: StreamInfo): void {
    this.letGo();
    const { media, atMs, positionS, speed, reconnect } = this.#store.state;
    const toPlay = { media, stream: this.#diagnosis.asFound(stream), place: { atMs, positionS, speed } };
    const again = reconnect !== null && this.#heard.has(stream.index);
    const open = new OpenStream(this.#ports, toPlay, again, this.#events());
    this.#open = open;
    this.#store.note({ stream, reconnect: reconnect && { ...reconnect, nextTryAtMs: null } });
    this.#store.become(reconnect === null ? "connecting" : "reconnecting");
    this.armWindow();
    open.transport.start();
  }

  #events(): OpenStreamEvents {
    return {
      wantsSound: () => this.#store.state.wanted,
      onPlaying: () => {
        const { stream } = this.#store.state;
        if (stream !== null) this.#heard.add(stream.index);
        this.#lostSegment.forget();
        this.#store.note({ atMs: null });
        this.#readDuration();
        this.#store.become("playing");
      },
      onWaiting: () => {
        const { wanted, status } = this.#store.state;
        if (wanted && status === "playing") this.#store.become("buffering");
      },
      onDrop: (reason) => this.#drop(reason),
      onEnded: () => {
        this.#finish("ended");
        this.#store.note({ positionS: 0 });
      },
      onNeedsPress: () => this.pause("needs-press"),
      onSystemPause: () => this.pause("system"),
    };
  }

  #drop(told: DropReason): void {
    const { media, stream: failed, wanted } = this.#store.state;
    const heard = failed !== null && this.#heard.has(failed.index);
    const { audio } = this.#ports;
    const reason = told.kind === "unplayable" ? whyUnplayable(audio, failed?.codec, heard) : told;
    const { closedAtMs = null, heardMs = 0 } = this.#open ?? {};
    this.keepPlace();
    this.#store.note(this.#lostSegment.after(this.#open, this.#store.state, audio.duration));
    this.letGo();
    // Lost while paused: nothing to do until the next press, which opens the stream again.
    if (!wanted || failed === null) return;
    if (!heard) this.#diagnosis.begin(media, failed, reason);
    this.#goOn(reason, failed, { closedAtMs, heardMs });
  }

  /** Makes the next attempt after `failed` was lost, or gives up. */
  #goOn(reason: DropReason, failed: StreamInfo, was: WasOpen = NOT_OPEN): void {
    const playable = this.order();
    if (playable.length === 0) {
      this.#begin();
      return;
    }
    const order = playable.filter((stream) => this.#diagnosis.of(stream) === undefined);
    if (order.length === 0) {
      const why = playable.map((stream) => this.#diagnosis.of(stream)).find((each) => each !== undefined);
      this.#giveUp(why ?? reason, true);
      return;
    }
    const { media } = this.#store.state;
    const known = { wasHeard: this.#heard.size > 0, areDown: areDown(media, this.#ports.serverNow()) };
    const drop = { reason, failed, order, recording: media.kind === "episode", ...was, ...known };
    const reconnect = this.#attempts.after(drop, (stream) => this.#openStream(stream));
    this.#store.note({ reconnect });
    if (reconnect === null) this.#giveUp(reason, false);
    else this.#store.become("reconnecting");
  }

  #giveUp(reason: DropReason, isFinal: boolean): void {
    this.#fail({ kind: "gave-up", reason, lastedMs: this.#attempts.lastedMs(), isFinal });
  }

  /** Our server has found that a stream will not play; attempts at other streams go on. */
  #giveUpOn(stream: StreamInfo, reason: DropReason): void {
    const { status, wanted, reconnect, stream: used } = this.#store.state;
    const isTrying = status === "reconnecting" || status === "connecting";
    const tried = reconnect?.trying ?? used;
    if (!wanted || !isTrying || tried?.index !== stream.index) return;
    this.letGo();
    this.#goOn(reason, stream);
  }

  /** Reads the duration again, because some recordings state it only while they load. */
  #readDuration(): void {
    const { duration } = this.#ports.audio;
    if (this.#store.state.media.kind === "episode" && Number.isFinite(duration) && duration > 0)
      this.#store.note({ durationS: Math.round(duration) });
  }

  #finish(status: "ended" | "windowClosed"): void {
    this.close();
    this.#store.become(status);
  }

  #fail(failure: Failure): void {
    this.close();
    this.#store.note({ failure });
    this.#store.become("failed");
  }

  /** Stops when the window closes, also while nothing plays. */
  armWindow(): void {
    this.#cancelWindow();
    const untilMs = availableUntilMs(this.#store.state);
    if (untilMs === null) return;
    const { timers, serverNow } = this.#ports;
    // A timer of a browser may be a moment early.
    const then = () => (serverNow() < untilMs ? this.armWindow() : this.#checkWindow());
    this.#cancelWindow = timers.after(Math.min(untilMs - serverNow(), TIMER_MS), then);
  }

  /** Stops when the window closes, unless another stream of the episode has a longer window. */
  #checkWindow(): void {
    const { status, wanted } = this.#store.state;
    const untilMs = availableUntilMs(this.#store.state);
    if (untilMs === null || this.#ports.serverNow() < untilMs) return;
    if (status === "ended" || status === "windowClosed" || status === "failed") return;
    this.keepPlace();
    const next = this.order()[0];
    if (next === undefined) this.#finish("windowClosed");
    else if (wanted) this.#openStream(next);
    else {
      this.letGo();
      this.#store.show({ stream: next });
      this.armWindow();
    }
  }
}
