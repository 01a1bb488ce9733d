/**
 * Server time in the browser. Availability and "on air" are reckoned by the server's clock, and a listener's own clock
 * may be days off: the document tells when it was drawn (components/device/server-time.tsx), later answers when they were made.
 */
import { type Clock, systemClock } from "#lib/ground/clock.ts";

/** Below this the one-second resolution of an answer's Date explains the difference. */
const TRUSTED_MS = 1_500;
/** An answer that took longer says too little about when it was made. */
const TOO_SLOW_MS = 4_000;

export interface ServerClock extends Clock {
  /** Learns that it was `serverMs` at the server at some moment between the local times `fromMs` and `toMs`. */
  learn(serverMs: number, fromMs: number, toMs: number): void;
  /** What it learned does not hold: the device's own clock has to do. */
  forget(): void;
}

export function createServerClock(local: Clock): ServerClock {
  let offsetMs = 0;
  return {
    now: () => local.now() + offsetMs,
    learn(serverMs, fromMs, toMs) {
      const tookMs = toMs - fromMs;
      if (Number.isNaN(serverMs) || tookMs < 0 || tookMs > TOO_SLOW_MS) return;
      const difference = serverMs - (fromMs + toMs) / 2;
      offsetMs = Math.abs(difference) <= TRUSTED_MS + tookMs / 2 ? 0 : Math.round(difference);
    },
    forget() {
      offsetMs = 0;
    },
  };
}

export const serverClock = createServerClock(systemClock);
