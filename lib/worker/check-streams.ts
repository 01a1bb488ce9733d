/** Keeps the list of streams in step with the catalogue, and checks the streams that are due. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { recheckFailing, recheckHeard, suspectByPlayers } from "#db/activity/deep-checks.ts";
import { setKnownStreams } from "#db/activity/known-streams.ts";
import { readRevision } from "#db/catalog/marks.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS, HOUR_MS, hasPassed, MINUTE_MS } from "../ground/clock.ts";
import { type CheckBounds, checkStream } from "../health/check.ts";
import { knownStreams } from "../health/known-streams.ts";
import { type RoundMemory, runRound } from "../health/round.ts";
import { allowedBy } from "../outside/public-address.ts";
import { userAgent } from "../outside/user-agent.ts";
import { hasCatalog, withActivity, withCatalogForReading } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

/** The longest that a check is put off while our own connection is gone. */
const PUT_OFF_MS = 20 * MINUTE_MS;

/** The facts that one run leaves for the next. */
interface Memory extends RoundMemory {
  revision: number | undefined;
  reportsAtMs: number;
  /** When streams that fail for players are looked for next: later, while our own connection is gone. */
  failingDueMs: number;
}

async function syncStreams(activity: SqliteDatabase, context: JobContext, memory: Memory): Promise<void> {
  await withCatalogForReading(context.config, async (catalog) => {
    const revision = readRevision(catalog);
    if (revision === memory.revision) return;
    for (const _ of setKnownStreams(activity, knownStreams(catalog), context.clock.now())) {
      if (context.signal.aborted) return;
      await nextTurn();
    }
    memory.revision = revision;
  });
}

/**
 * Has streams checked at once that play for players and are down for us, and once a minute the other way round. Once an
 * hour: streams that fail for players and play for us are listened to for longer, once a day at most.
 */
function heedPlayers(activity: SqliteDatabase, memory: Memory, nowMs: number): void {
  const beforeMs = nowMs - HOUR_MS;
  recheckHeard(activity, { nowMs, beforeMs });
  // A clock that was set back does not wait for hours.
  if (nowMs >= memory.failingDueMs || memory.failingDueMs - nowMs > HOUR_MS) {
    memory.failingDueMs = nowMs + MINUTE_MS;
    recheckFailing(activity, { nowMs, sinceMs: nowMs - DAY_MS, beforeMs });
  }
  if (!hasPassed(HOUR_MS, nowMs - memory.reportsAtMs)) return;
  memory.reportsAtMs = nowMs;
  suspectByPlayers(activity, { nowMs, sinceMs: nowMs - DAY_MS, beforeMs: nowMs - DAY_MS });
}

/** Makes the job; what its runs remember of one another is its own. */
export function checkStreams(): (context: JobContext) => Promise<void> {
  const memory: Memory = {
    sightings: [],
    deepAtMs: [],
    revision: undefined,
    reportsAtMs: Number.NEGATIVE_INFINITY,
    failingDueMs: Number.NEGATIVE_INFINITY,
  };
  return async (context) => {
    const { config, clock, signal, log } = context;
    if (!config.health || !hasCatalog(config)) return;
    const asking = { userAgent: userAgent(config), signal, allow: allowedBy(config) };
    await withActivity(config, async (activity) => {
      await syncStreams(activity, context, memory);
      heedPlayers(activity, memory, clock.now());
      const check = (url: string, nowMs: number, bounds: CheckBounds) =>
        checkStream(url, { ...asking, nowMs, bounds });
      const { checked, paused, slow } = await runRound({ activity, clock, signal, check, memory });
      if (checked > 0) log.info("streams were checked", { checked });
      if (paused + slow > 0) memory.failingDueMs = clock.now() + PUT_OFF_MS;
      if (paused > 0) log.warn("our own connection seems to be gone: verdicts pause", { streams: paused });
      if (slow > 0) log.warn("our own line seems to be slow: verdicts pause", { streams: slow });
    });
  };
}
