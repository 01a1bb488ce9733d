/**
 * Tells the server what was heard, seldom: a report is a sitting to the server, so the first one comes when a minute
 * was heard, the next a quarter of an hour later, the last when the page goes. Pure; the page hands in time and network.
 */
import type { Play, PlayMeter } from "./play-meter.ts";

/** No more often than this. */
const FIRST_MS = 60_000;
const EVERY_MS = 15 * 60_000;
/** A report that did not arrive is tried again after this. */
const AGAIN_MS = 60_000;

export type Delivery =
  | "counted"
  /** Not reached, or asked to come back later. */
  | "later"
  /** It will never be taken. */
  | "refused";

export interface PlayReporterPorts {
  meter: PlayMeter;
  /** Posts a report; `leaving` when the page may be gone before the answer. Never rejects. */
  send(plays: readonly Play[], leaving: boolean): Promise<Delivery>;
}

export class PlayReporter {
  readonly #ports: PlayReporterPorts;
  /** When the next report may go; set by the first second heard. */
  #dueMs: number | null = null;
  #sending = false;

  constructor(ports: PlayReporterPorts) {
    this.#ports = ports;
  }

  /** Looks whether a report is due; call after each observation. `atMs` is of a clock that is never corrected. */
  tick(atMs: number): void {
    this.#dueMs ??= atMs + FIRST_MS;
    if (atMs < this.#dueMs || this.#sending || this.#ports.meter.seconds() === 0) return;
    this.#dueMs = atMs + EVERY_MS;
    void this.#report(atMs);
  }

  /** The page goes: what is left is told now. */
  leave(): void {
    const plays = this.#ports.meter.take();
    if (plays.length > 0) void this.#ports.send(plays, true);
  }

  async #report(atMs: number): Promise<void> {
    const { meter, send } = this.#ports;
    const plays = meter.take();
    this.#sending = true;
    const delivery = await send(plays, false);
    this.#sending = false;
    if (delivery !== "later") return;
    meter.putBack(plays);
    this.#dueMs = atMs + AGAIN_MS;
  }
}
