import type { Clock } from "#lib/ground/clock.ts";

/** A clock that always shows `ms`. */
export const fixedClock = (ms: number): Clock => ({ now: () => ms });
