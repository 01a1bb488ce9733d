import { setTimeout as delay } from "node:timers/promises";

/** Waits `ms`, or until `signal` fires. Never rejects. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);
