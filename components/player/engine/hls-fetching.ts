/** Keeps hls.js fetching after network trouble, so that buffered sound plays on, and stops it after a long pause. */
import type { Cancel, HlsPort, TimersPort } from "./ports.ts";
import type { DropReason } from "./snapshot.ts";

/** How long a paused stream keeps its playlist fresh, so that a forgotten tab does not fetch for hours. */
const IDLE_FETCH_MS = 60_000;
const RETRY_MS = [500, 1_000, 2_000] as const;
const LAST_RETRY_MS = 4_000;

/** Restarts the fetching of one hls.js object, with pauses that grow with the failures. */
export class HlsFetching {
  readonly #timers: TimersPort;
  readonly #hls: () => HlsPort | null;
  #stopped = false;
  #failures = 0;
  #trouble: DropReason | null = null;
  #cancelRetry: Cancel = () => {};
  #cancelIdle: Cancel = () => {};

  /** `hls` returns the instance of hls.js, or null before it exists. */
  constructor(timers: TimersPort, hls: () => HlsPort | null) {
    this.#timers = timers;
    this.#hls = hls;
  }

  /** False after a long pause: the playlist is no longer kept fresh. */
  isOn(): boolean {
    return !this.#stopped;
  }

  /** The failure since a segment last arrived; null without a failure. */
  trouble(): DropReason | null {
    return this.#trouble;
  }

  /** A segment has arrived. */
  arrived(): void {
    this.#trouble = null;
    this.#failures = 0;
  }

  /** A request has failed with an HTTP status, or with 0 for no answer. @returns the failure as a reason */
  failed(status: number): DropReason {
    this.#trouble = status > 0 ? { kind: "http", status } : { kind: "network" };
    return this.#trouble;
  }

  /** hls.js has given up: tries again, after a longer wait each time. */
  tryLater(): void {
    const delayMs = RETRY_MS[this.#failures] ?? LAST_RETRY_MS;
    this.#failures += 1;
    this.#cancelRetry();
    this.#cancelRetry = this.#timers.after(delayMs, () => this.#load());
  }

  /** The connection may be back: ends the wait. */
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

  /** The listener plays again. */
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
