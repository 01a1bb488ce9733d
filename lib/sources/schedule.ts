import { DAY_MS, MINUTE_MS } from "../ground/clock.ts";

const LEAST_EVERY_MS = MINUTE_MS;
const MOST_EVERY_MS = 30 * DAY_MS;
const FIRST_BACKOFF_MS = 15 * MINUTE_MS;
/** A run begins earlier by up to this share of the interval: sources with equal intervals spread. */
const JITTER = 0.1;

const shortened = (everyMs: number, random: number) => everyMs * (1 - JITTER * random);

/** Milliseconds to the next run after one that ended well: within `everyMs`. `random`: from 0 up to 1. */
export const pauseAfterSuccess = (everyMs: number, random: number): number =>
  Math.max(LEAST_EVERY_MS, Math.round(shortened(everyMs, random)));

/**
 * Milliseconds to the next run after `failures` in a row: 15 minutes, doubled by each, a day at most; not before the
 * source wants to be asked (`retryAfterMs`). `random`: from 0 up to 1.
 */
export function pauseAfterFailure(failures: number, random: number, retryAfterMs = 0): number {
  const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** Math.min(failures - 1, 10), DAY_MS);
  const jittered = Math.min(backoff * (1 + JITTER * random), DAY_MS);
  return Math.round(Math.max(jittered, retryAfterMs));
}

const UNITS = new Map([
  ["s", 1_000],
  ["m", MINUTE_MS],
  ["h", 60 * MINUTE_MS],
  ["d", DAY_MS],
]);

/** Milliseconds of "60s", "15m", "6h" or "1d"; undefined for other text, for less than a minute, and for more than 30 days. */
export function readInterval(text: string): number | undefined {
  const [, count = "", unit = ""] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS.get(unit) ?? Number.NaN);
  return ms >= LEAST_EVERY_MS && ms <= MOST_EVERY_MS ? ms : undefined;
}

/** "15m": the largest unit that says it in whole numbers. */
export function intervalText(ms: number): string {
  const unit = [...UNITS].reverse().find(([, size]) => ms % size === 0) ?? ["s", 1_000];
  return `${Math.round(ms / unit[1])}${unit[0]}`;
}
