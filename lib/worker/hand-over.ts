/** The last work of a leader: the next leader goes on with what PostgreSQL and SNAPSHOT_DIR have. */
import { setTimeout as delay } from "node:timers/promises";
import { SECOND_MS } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { shareJournal } from "../nodes/shared-journal.ts";
import { publishFrom } from "../snapshots/publish.ts";
import { hasJournal, hasOwnCatalog } from "../stores/open.ts";

/** Together with the time that jobs get before, less than the 15 s after which systemd kills a worker. */
const WITHIN_MS = 4 * SECOND_MS;

async function leave(config: Config, nowMs: number, mayShare: boolean): Promise<void> {
  if (hasOwnCatalog(config)) await publishFrom(config, { nowMs });
  if (mayShare && hasJournal(config)) await shareJournal(config);
}

/**
 * Publishes the catalogue if it changed and, where `mayShare`, shares the journal if it changed. @throws when the work
 * fails or takes over 4 s.
 */
export async function handOver(config: Config, nowMs: number, mayShare: boolean): Promise<void> {
  const late = new AbortController();
  const tooLate = async () => {
    await delay(WITHIN_MS, undefined, { signal: late.signal });
    throw new Error(`the catalogue was not published in ${WITHIN_MS / SECOND_MS} s`);
  };
  try {
    await Promise.race([leave(config, nowMs, mayShare), tooLate()]);
  } finally {
    late.abort();
  }
}
