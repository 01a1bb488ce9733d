/** The only reader of the time: other code gets `now`, ms, so that tests set windows, quotas and schedules. */
export interface Clock {
  /** Milliseconds since the UNIX epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The beginning (ms) of the interval that holds `ms`, where intervals of `lengthMs` begin at the UNIX epoch. */
export const floorTo = (lengthMs: number, ms: number): number => Math.floor(ms / lengthMs) * lengthMs;

/** Whether `ageMs` reaches `spanMs`; an age below 0 does too: the clock was set back, and what is so old is unknown. */
export const hasPassed = (spanMs: number, ageMs: number): boolean => ageMs < 0 || ageMs >= spanMs;

/** Whether `atMs` lies in a span of time: from its start to before its stop. */
export const isWithin = (span: { startMs: number; stopMs: number }, atMs: number): boolean =>
  span.startMs <= atMs && atMs < span.stopMs;

/** `ms` since the UNIX epoch as RFC 3339 in UTC; milliseconds appear unless they are zero. */
export const toRfc3339 = (ms: number): string => new Date(ms).toISOString().replace(".000Z", "Z");
