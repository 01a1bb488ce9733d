/** Burst limits: a token bucket per caller, in memory (as in RFC 2697, with one rate). */
import { boundedCache } from "../ground/bounded-cache.ts";

export interface Rate {
  /** Requests a second in the long run. */
  perSecond: number;
  /** Requests at once after a quiet time. */
  burst: number;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

/** Most callers kept. The caller not seen for longest is dropped first, and so gets a full bucket. */
const MAX_CALLERS = 50_000;

/** Takes a token per request of a caller, or tells in how many seconds there is one. */
export class RateLimiter {
  readonly #buckets = boundedCache<Bucket>(MAX_CALLERS);
  readonly #rate: Rate;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Counts a request and returns 0; or returns the seconds (at least 1) to wait. */
  secondsToWait(caller: string, nowMs: number): number {
    const known = this.#buckets.get(caller);
    const bucket = known ?? { tokens: this.#rate.burst, atMs: nowMs };
    if (known === undefined) this.#buckets.set(caller, bucket);
    const wait = this.#waitFor(bucket, nowMs);
    if (wait === 0) bucket.tokens--;
    return wait;
  }

  /** The seconds that `secondsToWait` would return; counts no request. */
  look(caller: string, nowMs: number): number {
    const bucket = this.#buckets.get(caller);
    return bucket ? this.#waitFor(bucket, nowMs) : 0;
  }

  #waitFor(bucket: Bucket, nowMs: number): number {
    const { perSecond, burst } = this.#rate;
    const elapsedMs = Math.max(0, nowMs - bucket.atMs);
    bucket.tokens = Math.min(burst, bucket.tokens + (elapsedMs / 1000) * perSecond);
    bucket.atMs = nowMs;
    return bucket.tokens < 1 ? Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond)) : 0;
  }
}
