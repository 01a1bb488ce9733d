/** One outage as it is lived through: counts the tries, waits between them, and says when to give up. */

import type { StreamInfo } from "#components/model/stream-kind.ts";
import type { Cancel, EnginePorts } from "./ports.ts";
import {
  beginOutage,
  type Failed,
  nextStep,
  type Outage,
  RECOVERED_AFTER_MS,
  UNPLAYABLE_ROUNDS,
} from "./retry-plan.ts";
import type { DropReason, Reconnect } from "./snapshot.ts";

export interface Drop {
  reason: DropReason;
  failed: StreamInfo;
  /** The streams to choose from, best first; not empty. */
  order: readonly StreamInfo[];
  recording: boolean;
}

type AttemptPorts = Pick<EnginePorts, "timers" | "environment" | "random" | "elapsedMs" | "serverNow">;

export class Attempts {
  readonly #ports: AttemptPorts;
  #outage: Outage | null = null;
  #waiting: (() => void) | null = null;
  /** When the last try of this outage began. */
  #triedAtMs: number | null = null;
  #cancel: Cancel = () => {};

  constructor(ports: AttemptPorts) {
    this.#ports = ports;
  }

  /** How long the outage has lasted. */
  lastedMs(): number {
    return this.#outage === null ? 0 : this.#ports.elapsedMs() - this.#outage.sinceMs;
  }

  /** What to do after a drop: the try to make, which `retry` will be called for in time, or null to give up. */
  after(drop: Drop, retry: (stream: StreamInfo) => void): Reconnect | null {
    this.#cancel();
    const nowMs = this.#ports.elapsedMs();
    const { failed, order, reason } = drop;
    const outage = this.#outage ?? beginOutage(nowMs);
    this.#outage = outage;
    const where: Failed = {
      position: Math.max(
        0,
        order.findIndex((each) => each.index === failed.index),
      ),
      count: order.length,
      // A recording that cannot be opened will not be there in a minute either; a station's server may restart.
      maxRounds:
        drop.recording && reason.kind === "unplayable" ? UNPLAYABLE_ROUNDS : Number.POSITIVE_INFINITY,
    };
    const step = nextStep(outage, where, nowMs, this.#ports.random());
    const trying = step.kind === "try" ? order[step.position] : undefined;
    if (step.kind === "give-up" || trying === undefined) return null;
    this.#outage = step.outage;
    // A try that waited in vain has been pause enough.
    const spentMs = this.#triedAtMs === null ? 0 : nowMs - this.#triedAtMs;
    const delayMs = Math.max(0, step.delayMs - spentMs);
    this.#wait(delayMs, () => {
      this.#triedAtMs = this.#ports.elapsedMs();
      retry(trying);
    });
    const offline = !this.#ports.environment.online();
    return {
      attempt: step.outage.attempt,
      nextTryAtMs: this.#ports.serverNow() + delayMs,
      reason,
      failed,
      trying,
      offline,
    };
  }

  /** The connection is back: the waiting try now, with the full three minutes ahead. */
  wake(): void {
    if (this.#outage !== null) this.#outage = { ...this.#outage, sinceMs: this.#ports.elapsedMs() };
    const retry = this.#waiting;
    this.#cancel();
    retry?.();
  }

  /** Sound has gone on since `heardSinceMs` (elapsed time): after a while the outage counts as over. */
  settle(heardSinceMs: number): void {
    if (this.#ports.elapsedMs() - heardSinceMs >= RECOVERED_AFTER_MS) this.#forget();
  }

  /** Forgets the outage and whatever waits. */
  reset(): void {
    this.#cancel();
    this.#forget();
  }

  #forget(): void {
    this.#outage = null;
    this.#triedAtMs = null;
  }

  /** Always by a timer, also for "at once": a stream that fails as it opens must not recurse. */
  #wait(ms: number, run: () => void): void {
    const once = () => {
      this.#waiting = null;
      this.#cancel = () => {};
      run();
    };
    const cancelTimer = this.#ports.timers.after(ms, once);
    this.#waiting = once;
    this.#cancel = () => {
      cancelTimer();
      this.#waiting = null;
      this.#cancel = () => {};
    };
  }
}
