/**
 * Keeps hls.js fetching: trouble on the network is mended in place, so that what is buffered plays on, and a paused
 * stream stops fetching after a while.
 */
import type { Cancel, HlsPort, TimersPort } from "./ports.ts";
import type { DropReason } from "./snapshot.ts";

/** Until then a paused stream keeps its playlist fresh; a forgotten tab must not fetch for hours. */
const IDLE_FETCH_MS = 60_000;
const RETRY_MS = [500, 1_000, 2_000] as const;
const LAST_RETRY_MS = 4_000;

export class HlsFetching {
  readonly #timers: TimersPort;
  readonly #hls: () => HlsPort | null;
  #stopped = false;
  #failures = 0;
  #trouble: DropReason | null = null;
  #cancelRetry: Cancel = () => {};
  #cancelIdle: Cancel = () => {};

  /** `hls` gives the instance once there is one. */
  constructor(timers: TimersPort, hls: () => HlsPort | null) {
    this.#timers = timers;
    this.#hls = hls;
  }

  /** False after a long pause: the playlist is not kept fresh any more. */
  isOn(): boolean {
    return !this.#stopped;
  }

  /** What went wrong since a segment last arrived; null when nothing did. */
  trouble(): DropReason | null {
    return this.#trouble;
  }

  /** A segment has arrived. */
  arrived(): void {
    this.#trouble = null;
    this.#failures = 0;
  }

  /** A request has failed with an HTTP status, or with 0 when no answer came. Returns it as a reason. */
  failed(status: number): DropReason {
    this.#trouble = status > 0 ? { kind: "http", status } : { kind: "network" };
    return this.#trouble;
  }

  /** hls.js has stopped trying: tries again, each time after a longer wait. */
  tryLater(): void {
    const delayMs = RETRY_MS[this.#failures] ?? LAST_RETRY_MS;
    this.#failures += 1;
    this.#cancelRetry();
    this.#cancelRetry = this.#timers.after(delayMs, () => this.#load());
  }

  /** The connection may be back: does not wait any longer. */
  tryNow(): void {
    if (this.#trouble === null) return;
    this.#cancelRetry();
    this.#load();
  }

  /** The listener paused. */
  rest(): void {
    this.#cancelIdle();
    this.#cancelIdle = this.#timers.after(IDLE_FETCH_MS, () => {
      this.#stopped = true;
      this.#hls()?.stopLoad();
    });
  }

  /** The listener plays on. */
  resume(): void {
    this.#cancelIdle();
    this.#trouble = null;
    if (!this.#stopped) return;
    this.#stopped = false;
    this.#load();
  }

  close(): void {
    this.#cancelRetry();
    this.#cancelIdle();
    this.#stopped = true;
  }

  #load(): void {
    if (!this.#stopped) this.#hls()?.startLoad(-1);
  }
}
