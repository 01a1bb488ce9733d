/** The open stream: its transport, and the count of its silence. A frozen server fires the event of a slow one. */
import { makeTransport, type ToPlay } from "./make-transport.ts";
import type { EnginePorts } from "./ports.ts";
import type { DropReason } from "./snapshot.ts";
import type { Transport, TransportEvents } from "./transport.ts";

/** The silence after which a stream that has sounded counts as frozen. */
const FROZEN_AFTER_MS = 8_000;
/** The silence of a stream whose requests already fail. */
const FAILING_AFTER_MS = 2_000;
/** The silence of a stream that sends no data. */
const DRY_AFTER_MS = 4_000;
/** How long a stream may send no data that is new, or that a press opens. */
const CONNECT_LIMIT_MS = 10_000;
/** The limit in an outage for a stream that has sounded before, like `CONNECT_LIMIT_MS`: only a new request shows that a frozen server is back. */
const RECONNECT_LIMIT_MS = 4_000;
/** A live stream in one file: Chromium takes 6.4 s to recognise MP3 of 256 kbit/s from mid-frame (Icecast), and tells of no data before. */
const PLAIN_RECONNECT_LIMIT_MS = 8_000;
/** How long a stream may send data silently: Chromium takes up to 10 s to recognise MP3 from mid-frame (Icecast). */
const SILENT_LIMIT_MS = 20_000;
/** A check that is this late means that the machine slept or timers were delayed, not that the stream stood still. */
const LATE_LOOK_MS = 5_000;

export interface OpenStreamEvents extends Omit<TransportEvents, "onArriving" | "onDry" | "onClosed"> {
  wantsSound: () => boolean;
}

/** Makes one transport, and counts its silence; whoever opened the stream starts and closes the transport. */
export class OpenStream {
  readonly transport: Transport;
  readonly #ports: EnginePorts;
  /** The silence that a stream may keep before its first sound. */
  readonly #limitMs: number;
  readonly #startMs: number;
  /** Where the element last stood, and since when. */
  #positionS: number;
  #movedAtMs: number;
  #lookedAtMs: number;
  #heardSinceMs: number | null = null;
  #closedAtMs: number | null = null;
  #isMoving = false;
  #isWaiting = false;
  #isDry = false;

  /** Makes the transport without starting it. `again`: the stream has sounded before, and no press opens it. */
  constructor(ports: EnginePorts, toPlay: ToPlay, again: boolean, events: OpenStreamEvents) {
    this.#ports = ports;
    const reconnectMs = toPlay.stream.kind === "plain" ? PLAIN_RECONNECT_LIMIT_MS : RECONNECT_LIMIT_MS;
    this.#limitMs = again ? reconnectMs : CONNECT_LIMIT_MS;
    this.#startMs = ports.elapsedMs();
    this.#movedAtMs = this.#startMs;
    this.#lookedAtMs = this.#startMs;
    this.#positionS = ports.audio.currentTime;
    this.transport = makeTransport(ports, toPlay, events.wantsSound, this.#watched(events));
  }

  /** When the stream first sounded (elapsed time); null before. */
  get heardSinceMs(): number | null {
    return this.#heardSinceMs;
  }

  get heardMs(): number {
    return this.#heardSinceMs === null ? 0 : Math.max(0, this.#movedAtMs - this.#heardSinceMs);
  }

  /** When the server closed the connection (elapsed time); null while it is open, or where the browser does not tell. */
  get closedAtMs(): number | null {
    return this.#closedAtMs;
  }

  /** Whether the position moved between the last two checks. */
  get isMoving(): boolean {
    return this.#isMoving;
  }

  /** To be called once a second. @returns why the stream counts as lost, else null */
  look(): DropReason | null {
    const trouble = this.transport.trouble?.() ?? null;
    const nowMs = this.#ports.elapsedMs();
    const { currentTime } = this.#ports.audio;
    if (nowMs - this.#lookedAtMs > LATE_LOOK_MS) this.#movedAtMs = nowMs;
    this.#lookedAtMs = nowMs;
    this.#isMoving = currentTime !== this.#positionS;
    if (this.#isMoving) {
      this.#positionS = currentTime;
      this.#movedAtMs = nowMs;
    }
    if (this.#isMoving || nowMs - this.#movedAtMs < this.#patienceMs(trouble !== null)) return null;
    return trouble ?? { kind: this.#heardSinceMs === null ? "timeout" : "stalled" };
  }

  /** Counts the silence anew, after a pause or a seek. */
  waitAnew(): void {
    this.#movedAtMs = this.#ports.elapsedMs();
    this.#lookedAtMs = this.#movedAtMs;
  }

  #patienceMs(isFailing: boolean): number {
    if (this.#heardSinceMs === null) return this.#limitMs;
    if (isFailing) return FAILING_AFTER_MS;
    return this.#isDry ? DRY_AFTER_MS : FROZEN_AFTER_MS;
  }

  #watched(events: OpenStreamEvents): TransportEvents {
    // A closed stream is heard to the end of its buffer.
    const dropIfOver = () => {
      const isOver = this.#closedAtMs !== null && this.#isWaiting && this.#heardSinceMs !== null;
      if (isOver && events.wantsSound()) events.onDrop({ kind: "closed" });
    };
    return {
      ...events,
      onPlaying: () => {
        if (!events.wantsSound()) return;
        this.#movedAtMs = this.#ports.elapsedMs();
        this.#heardSinceMs ??= this.#movedAtMs;
        this.#isWaiting = false;
        events.onPlaying();
      },
      onWaiting: () => {
        // Only movement from here counts.
        this.#positionS = this.#ports.audio.currentTime;
        this.#isWaiting = true;
        events.onWaiting();
        dropIfOver();
      },
      onClosed: () => {
        this.#closedAtMs = this.#ports.elapsedMs();
        dropIfOver();
      },
      onDry: () => {
        this.#isDry = true;
      },
      onArriving: () => {
        this.#isDry = false;
        const nowMs = this.#ports.elapsedMs();
        const isNew = nowMs - this.#startMs < SILENT_LIMIT_MS - CONNECT_LIMIT_MS;
        if (this.#heardSinceMs === null && isNew) this.#movedAtMs = nowMs;
      },
      onSystemPause: () => {
        // Before the first sound this event comes from the previous source.
        if (this.#heardSinceMs !== null) events.onSystemPause();
      },
    };
  }
}
