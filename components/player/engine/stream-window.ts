/** When the window of a recording closes, and the timer for that moment. */

import { windowOf } from "#lib/contract/availability.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import type { Cancel, EnginePorts } from "./ports.ts";
import type { SessionState } from "./session-state.ts";

/** No longer timers are set: a check runs every second, and the timer only makes the stop exact. */
const TIMER_MS = HOUR_MS;

/** Episodes: when the window of the stream in use closes (server time); null without an end. */
export function availableUntilMs({ media, stream: used }: SessionState): number | null {
  if (media.kind !== "episode" || used === null) return null;
  const stream = media.episode.streams[used.index];
  return stream === undefined ? null : windowOf(stream).stopMs;
}

/** Holds at most one timer; arming it again replaces the timer. */
export class StreamWindow {
  readonly #ports: Pick<EnginePorts, "timers" | "serverNow">;
  #cancel: Cancel = () => {};

  constructor(ports: Pick<EnginePorts, "timers" | "serverNow">) {
    this.#ports = ports;
  }

  /** Calls `closed` at `untilMs` (server time), unless disarmed before; no timer for null or a distant moment. */
  arm(untilMs: number | null, closed: () => void): void {
    this.disarm();
    const inMs = (untilMs ?? Number.POSITIVE_INFINITY) - this.#ports.serverNow();
    if (inMs <= TIMER_MS) this.#cancel = this.#ports.timers.after(inMs, closed);
  }

  disarm(): void {
    this.#cancel();
  }
}
