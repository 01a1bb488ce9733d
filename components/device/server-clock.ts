/** Server time in browsers, whose clocks may be days off: told by the document (server-time.tsx), then by answers. */
import { type Clock, systemClock } from "#lib/ground/clock.ts";

/** A smaller difference comes from the Date header, which counts whole seconds. */
const TRUSTED_MS = 1_500;
/** An answer that took longer says too little about the server's time. */
const TOO_SLOW_MS = 4_000;

/** A clock that tells server time once it has learnt from an answer; before, the time of `local`. */
export function createServerClock(local: Clock) {
  let offsetMs = 0;
  return {
    now: () => local.now() + offsetMs,
    /** Learns that the server's clock showed `serverMs` at a moment between the local times `fromMs` and `toMs`. */
    learn(serverMs: number, fromMs: number, toMs: number) {
      const tookMs = toMs - fromMs;
      if (Number.isNaN(serverMs) || tookMs < 0 || tookMs > TOO_SLOW_MS) return;
      const difference = serverMs - (fromMs + toMs) / 2;
      offsetMs = Math.abs(difference) <= TRUSTED_MS + tookMs / 2 ? 0 : Math.round(difference);
    },
    /** Forgets the difference: from now on the device's own clock counts. */
    forget() {
      offsetMs = 0;
    },
  };
}

export const serverClock = createServerClock(systemClock);
