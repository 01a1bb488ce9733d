/** Counts of the activity store that metrics tell. */
import { listClients } from "#db/activity/clients.ts";
import { countSongWays } from "#db/activity/song-ways.ts";
import { countDue, countHealth } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { ApiCore } from "../api/core.ts";
import { MINUTE_MS } from "../ground/clock.ts";

const LATELY_MS = 3 * MINUTE_MS;
/** Clients beyond this number have no metric of their own. */
const MOST_CLIENTS = 1_000;

export type StreamCounts = ReturnType<typeof countStreams>;

/**
 * Counts streams by verdict, and stations whose title was read lately by way; a verdict or way without any may be absent.
 * Unless HEALTH=0 stops the checks (`isChecked` false), also streams that are unchecked or due. @throws SQLite's error.
 */
export function countStreams(activity: SqliteDatabase, nowMs: number, isChecked: boolean) {
  const verdicts: Record<string, number> = {};
  for (const { verdict, streams } of countHealth(activity))
    verdicts[verdict] = (verdicts[verdict] ?? 0) + streams;
  const titles = Object.fromEntries(
    countSongWays(activity, nowMs - LATELY_MS).map(({ way, stations }) => [way, stations]),
  );
  return { verdicts, titles, ...(isChecked ? countDue(activity, nowMs) : {}) };
}

/** Quotas at `nowMs` of clients that have one and are not revoked. @throws when the store cannot be read. */
export function quotasOf(core: ApiCore, nowMs: number) {
  return listClients(core.options.activity)
    .filter((client) => client.monthly_quota !== null && client.revoked_at_ms === null)
    .slice(0, MOST_CLIENTS)
    .map(({ id, monthly_quota }) => {
      const { limit, remaining } = core.meter.look(id, monthly_quota ?? 0, nowMs);
      return { client: id, limit, remaining };
    });
}
