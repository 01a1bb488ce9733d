/** An outage: counts the attempts, waits between them, and decides when to give up. */

import type { Reach } from "#components/device/server-reach.ts";
import type { StreamInfo } from "#components/model/stream-kind.ts";
import type { Cancel, EnginePorts } from "./ports.ts";
import {
  beginOutage,
  DOWN_ROUNDS,
  type Failed,
  nextStep,
  type Outage,
  RECOVERED_AFTER_MS,
  UNPLAYABLE_ROUNDS,
} from "./retry-plan.ts";
import { type ServerWatch, serverWatch } from "./server-watch.ts";
import type { DropReason, Reconnect } from "./snapshot.ts";

interface Drop {
  reason: DropReason;
  failed: StreamInfo;
  /** The streams to choose from, best first; not empty. */
  order: readonly StreamInfo[];
  recording: boolean;
  /** When the server closed the connection (elapsed time), if the browser told. */
  closedAtMs: number | null;
  /** How long the stream sounded before the drop. */
  heardMs: number;
  /** Whether the listener has heard the station or the episode since it was chosen. */
  wasHeard: boolean;
  areDown: boolean;
}

/** The facts of the stream that was open. */
export type WasOpen = Pick<Drop, "closedAtMs" | "heardMs">;
export const NOT_OPEN: WasOpen = { closedAtMs: null, heardMs: 0 };

/** A station's server may restart; a recording that cannot be opened, or a station that is down, will not be there in a minute. */
function maxRounds({ recording, reason, wasHeard, areDown }: Drop): number {
  if (recording && reason.kind === "unplayable") return UNPLAYABLE_ROUNDS;
  return areDown && !wasHeard ? DOWN_ROUNDS : Number.POSITIVE_INFINITY;
}

type AttemptPorts = Pick<
  EnginePorts,
  "timers" | "environment" | "random" | "elapsedMs" | "serverNow" | "serverAnswers"
>;

/** Counts the attempts of one outage at a time; its waits end early when the network comes back. */
export class Attempts {
  readonly #ports: AttemptPorts;
  readonly #server: ServerWatch;
  #outage: Outage | null = null;
  #waiting: (() => void) | null = null;
  /** When the last attempt of this outage began. */
  #triedAtMs: number | null = null;
  #cancel: Cancel = () => {};

  /** Calls `onServerBack` when our own server, silent in this outage, answers again. */
  constructor(ports: AttemptPorts, onServerBack: () => void) {
    this.#ports = ports;
    this.#server = serverWatch(ports, onServerBack);
  }

  /** Whether the device reaches our server, as far as this outage has shown. */
  reach(): Reach {
    return this.#server.reach();
  }

  /** How long the outage has lasted, without the sound between its drops. */
  lastedMs(): number {
    return this.#outage === null ? 0 : this.#ports.elapsedMs() - this.#outage.sinceMs;
  }

  /** Plans the next attempt after a drop: calls `retry` when it is due. @returns the plan, or null to give up */
  after(drop: Drop, retry: (stream: StreamInfo) => void): Reconnect | null {
    this.#cancel();
    const nowMs = this.#ports.elapsedMs();
    const { failed, order, reason, wasHeard } = drop;
    // Sound between two drops is no silence: a listener on a train who hears most of it is not given up.
    const sinceMs = (this.#outage?.sinceMs ?? nowMs) + (this.#outage ? drop.heardMs : 0);
    const outage = { ...(this.#outage ?? beginOutage(nowMs)), sinceMs };
    this.#outage = outage;
    // Most outages are over at the first attempt; a station that was never heard is doubted before.
    if (outage.attempt > 0 || !wasHeard) this.#server.doubt();
    const reach = this.reach();
    const where: Failed = {
      offline: reach !== "online",
      position: Math.max(
        0,
        order.findIndex((each) => each.index === failed.index),
      ),
      count: order.length,
      wasHeard,
      maxRounds: maxRounds(drop),
    };
    const step = nextStep(outage, where, nowMs, this.#ports.random());
    const trying = step.kind === "try" ? order[step.position] : undefined;
    if (step.kind === "give-up" || trying === undefined) return null;
    this.#outage = step.outage;
    // An attempt that ended in a timeout counts as a pause, and so does a buffer that sounded on after the drop.
    const spentMs = nowMs - (this.#triedAtMs ?? drop.closedAtMs ?? nowMs);
    const delayMs = Math.max(0, step.delayMs - spentMs);
    this.#wait(delayMs, () => {
      this.#triedAtMs = this.#ports.elapsedMs();
      retry(trying);
    });
    return {
      attempt: step.outage.attempt,
      nextTryAtMs: this.#ports.serverNow() + delayMs,
      reason,
      failed,
      trying,
      reach,
      wasHeard,
    };
  }

  /** The connection is back: makes the waiting attempt at once and grants all rounds and three minutes again. */
  wake(): void {
    if (this.#outage !== null) this.#outage = { ...this.#outage, sinceMs: this.#ports.elapsedMs(), round: 0 };
    this.#waiting?.();
  }

  /** Ends the outage when sound has lasted long enough since `heardSinceMs` (elapsed time). */
  settle(heardSinceMs: number): void {
    if (this.#ports.elapsedMs() - heardSinceMs >= RECOVERED_AFTER_MS) this.#forget();
  }

  reset(): void {
    this.#cancel();
    this.#forget();
  }

  #forget(): void {
    this.#server.rest();
    this.#outage = null;
    this.#triedAtMs = null;
  }

  /** Uses a timer even for no wait, so that a stream which fails while opening does not recurse. */
  #wait(ms: number, run: () => void): void {
    const once = () => {
      this.#cancel();
      run();
    };
    const cancelTimer = this.#ports.timers.after(ms, once);
    this.#waiting = once;
    this.#cancel = () => {
      cancelTimer();
      this.#waiting = null;
    };
  }
}
