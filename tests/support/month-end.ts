import { setTimeout as delay } from "node:timers/promises";

const NEEDED_MS = 20_000;

/** Waits, 20 s at most, so that no quota is renewed (specification 8: by the calendar month, UTC) under a test. */
export async function awayFromMonthEnd(now = new Date()): Promise<void> {
  const leftMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime();
  if (leftMs < NEEDED_MS) await delay(leftMs);
}
