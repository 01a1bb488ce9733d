/**
 * Plans the attempts after a drop: the next stream of the station at once; after a round of all streams a pause and
 * another round; after three minutes with a network the end. Pure, so that a test can simulate an hour of outage.
 */

const GIVE_UP_AFTER_MS = 180_000;
/** How many rounds a recording that cannot be opened gets: few, since waiting for a restart does not help. */
export const UNPLAYABLE_ROUNDS = 3;
/** How many rounds a station gets that our checks call down, and that the listener has not heard. */
export const DOWN_ROUNDS = 2;
/**
 * After this much sound the outage is over, and the next drop begins a new count. Longer than the burst with which servers
 * begin (Icecast: 64 KiB, 16 s at 32 kbit/s): a stream that sends a burst and stops is given up as others are.
 */
export const RECOVERED_AFTER_MS = 30_000;

/** Pauses between rounds; the last pause repeats. The first are short, as most outages are. */
const PAUSES_MS = [500, 1_000, 1_500, 2_000] as const;
const LATER_PAUSE_MS = 4_000;
/** From this duration on pauses are longer: after so long, two more seconds hardly matter. */
const LATER_AFTER_MS = 60_000;
/** All listeners of a station drop at the same instant; this share of a pause spreads their return. */
const SPREAD = 0.25;
/** A station that was never heard may be gone for good: each pause is twice the last, up to this pause. */
const LONGEST_UNHEARD_PAUSE_MS = 10_000;

export interface Outage {
  sinceMs: number;
  attempt: number;
  triedInRound: number;
  round: number;
}

type Step = { kind: "try"; outage: Outage; position: number; delayMs: number } | { kind: "give-up" };

/** A new outage after the failure of a stream at `nowMs`. */
export function beginOutage(nowMs: number): Outage {
  return { sinceMs: nowMs, attempt: 0, triedInRound: 1, round: 0 };
}

function pauseMs(outage: Outage, wasHeard: boolean, nowMs: number): number {
  if (!wasHeard) return Math.min(LONGEST_UNHEARD_PAUSE_MS, PAUSES_MS[0] * 2 ** outage.round);
  if (nowMs - outage.sinceMs >= LATER_AFTER_MS) return LATER_PAUSE_MS;
  return PAUSES_MS[Math.min(outage.round, PAUSES_MS.length - 1)] ?? LATER_PAUSE_MS;
}

export interface Failed {
  /** The position of the failed stream in the order of `count` streams. */
  position: number;
  count: number;
  /** Whether a stream has sounded before this outage. */
  wasHeard: boolean;
  /** Rounds after which to give up, even before three minutes. */
  maxRounds: number;
  /** Whether the device reaches neither stream nor our server: a failure then says nothing, and nothing is given up. */
  offline: boolean;
}

/** The next step. `random` is in [0, 1). */
export function nextStep(outage: Outage, failed: Failed, nowMs: number, random: number): Step {
  const { position, count, wasHeard, maxRounds, offline } = failed;
  const isLong = nowMs - outage.sinceMs >= GIVE_UP_AFTER_MS;
  const isTried = outage.round >= maxRounds && outage.triedInRound >= count;
  if (!offline && (isLong || isTried)) return { kind: "give-up" };
  const attempt = outage.attempt + 1;
  if (outage.triedInRound < count) {
    const step = { ...outage, attempt, triedInRound: outage.triedInRound + 1 };
    return { kind: "try", outage: step, position: (position + 1) % count, delayMs: 0 };
  }
  const delayMs = Math.round(pauseMs(outage, wasHeard, nowMs) * (1 - SPREAD + 2 * SPREAD * random));
  const step = { ...outage, attempt, triedInRound: 1, round: outage.round + 1 };
  return { kind: "try", outage: step, position: 0, delayMs };
}
