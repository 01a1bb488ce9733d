/**
 * Server time in the browser. Availability and "on air" are reckoned by the server's clock, and a listener's own clock
 * may be minutes off; an answer's `Date` header (RFC 9110, 6.6.1) tells by how much.
 */
import { type Clock, SECOND_MS, systemClock } from "#lib/clock.ts";

/** Below this the header's one-second resolution explains the difference. */
const TRUSTED_MS = 1_500;
/** An answer that took longer says too little about when it was made. */
const TOO_SLOW_MS = 4_000;

export interface ServerClock extends Clock {
  /**
   * Learns from an answer that came from the server just now (never from a cache): `header` is its Date field,
   * `sentAtMs` and `receivedAtMs` are local times.
   */
  learn(header: string | null, sentAtMs: number, receivedAtMs: number): void;
}

export function createServerClock(local: Clock): ServerClock {
  let offsetMs = 0;
  return {
    now: () => local.now() + offsetMs,
    learn(header, sentAtMs, receivedAtMs) {
      const dateMs = header ? Date.parse(header) : Number.NaN;
      const tookMs = receivedAtMs - sentAtMs;
      if (Number.isNaN(dateMs) || tookMs < 0 || tookMs > TOO_SLOW_MS) return;
      const difference = dateMs + SECOND_MS / 2 - (sentAtMs + receivedAtMs) / 2;
      offsetMs = Math.abs(difference) <= TRUSTED_MS + tookMs / 2 ? 0 : Math.round(difference);
    },
  };
}

export const serverClock = createServerClock(systemClock);
