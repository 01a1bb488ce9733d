/** Reports plays seldom, as each counts as a sitting: after a minute, after 15 more, and when the page goes. Pure. */
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { Play, PlayMeter } from "./play-meter.ts";

const FIRST_MS = MINUTE_MS;
const EVERY_MS = 15 * MINUTE_MS;
const AGAIN_MS = MINUTE_MS;

export type Delivery =
  | "counted"
  /** The server was not reached, or asked for a later attempt. */
  | "later"
  /** The server will never accept the report. */
  | "refused";

interface PlayReporterPorts {
  meter: PlayMeter;
  /** Posts a report; `leaving` when the page may be gone before the answer. Never rejects. */
  send(plays: readonly Play[], leaving: boolean): Promise<Delivery>;
}

/** Decides when a report goes, keeps what did not arrive, and sends through its ports. */
export class PlayReporter {
  readonly #ports: PlayReporterPorts;
  /** When the next report may go; the first second heard sets it. */
  #dueMs: number | null = null;
  #sending = false;

  constructor(ports: PlayReporterPorts) {
    this.#ports = ports;
  }

  /** Sends a due report. To be called after each observation; `atMs` is of a clock that is never corrected. */
  tick(atMs: number): void {
    this.#dueMs ??= atMs + FIRST_MS;
    if (atMs < this.#dueMs || this.#sending || this.#ports.meter.seconds() === 0) return;
    this.#dueMs = atMs + EVERY_MS;
    void this.#report(atMs);
  }

  /** The page goes away: sends the rest now. */
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
