/**
 * What to try after a drop: the next stream of the same station at once; when all were tried, a pause and round
 * again; after three minutes nothing more. Pure, so that a test can walk through an hour of outage.
 */

export const GIVE_UP_AFTER_MS = 180_000;
/** A recording that cannot be opened is not a server restarting: so many rounds, then no more. */
export const UNPLAYABLE_ROUNDS = 3;
/** Sound that lasted so long counts as recovered: the next drop begins a new count. */
export const RECOVERED_AFTER_MS = 10_000;

/** Pauses between rounds; the last one repeats. Short at first: most outages are. */
const PAUSES_MS = [500, 1_000, 1_500, 2_000] as const;
const LATER_PAUSE_MS = 4_000;
/** From here on the longer pause: whoever is away for so long gains little from two more seconds. */
const LATER_AFTER_MS = 60_000;
/** Listeners of one station all drop at the same instant; this spreads their return. */
const SPREAD = 0.25;

export interface Outage {
  sinceMs: number;
  /** Tries begun since then. */
  attempt: number;
  /** Streams tried in this round. */
  triedInRound: number;
  round: number;
}

export type Step = { kind: "try"; outage: Outage; position: number; delayMs: number } | { kind: "give-up" };

/** An outage that begins now, one stream having just failed. */
export function beginOutage(nowMs: number): Outage {
  return { sinceMs: nowMs, attempt: 0, triedInRound: 1, round: 0 };
}

function pauseMs(outage: Outage, nowMs: number): number {
  if (nowMs - outage.sinceMs >= LATER_AFTER_MS) return LATER_PAUSE_MS;
  return PAUSES_MS[Math.min(outage.round, PAUSES_MS.length - 1)] ?? LATER_PAUSE_MS;
}

export interface Failed {
  /** The position that just failed in the order of streams, of which there are `count`. */
  position: number;
  count: number;
  /** Rounds after which to give up before the three minutes are over. */
  maxRounds: number;
}

/** The next step. `random` is in [0, 1). */
export function nextStep(outage: Outage, failed: Failed, nowMs: number, random: number): Step {
  const { position, count, maxRounds } = failed;
  if (nowMs - outage.sinceMs >= GIVE_UP_AFTER_MS) return { kind: "give-up" };
  if (outage.round >= maxRounds && outage.triedInRound >= count) return { kind: "give-up" };
  const attempt = outage.attempt + 1;
  if (outage.triedInRound < count) {
    const step = { ...outage, attempt, triedInRound: outage.triedInRound + 1 };
    return { kind: "try", outage: step, position: (position + 1) % count, delayMs: 0 };
  }
  const delayMs = Math.round(pauseMs(outage, nowMs) * (1 - SPREAD + 2 * SPREAD * random));
  const step = { ...outage, attempt, triedInRound: 1, round: outage.round + 1 };
  return { kind: "try", outage: step, position: 0, delayMs };
}
