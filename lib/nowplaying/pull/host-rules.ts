/** The hosts that are left alone: the operator blocks them, or they asked for a rest. */
import { LRUCache } from "lru-cache";
import { isBlocked } from "#db/activity/check-blocks.ts";
import { isResting, restHost, standingOfHost } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { SECOND_MS } from "../../ground/clock.ts";
import { restOf } from "../../health/judge.ts";
import { hostOf } from "../../health/known-streams.ts";
import type { AskingContext } from "./asking.ts";

const MOST_HOSTS = 1_000;
/** A listener looks at the host of its stream as often, so that a block ends the listening within a minute. */
const HOST_KNOWN_MS = 30 * SECOND_MS;

/** By host: whether it is left alone, for all stations. Pages are asked every second, the store more rarely. */
export type HostCache = LRUCache<string, boolean>;
/** A cache of the rules of hosts, each known for a short time. */
export const makeHostCache = (): HostCache => new LRUCache({ max: MOST_HOSTS, ttl: HOST_KNOWN_MS });

/** Whether `host` may not be asked at `nowMs`, as the activity store says. */
export const isLeftAlone = (db: SqliteDatabase, host: string, nowMs: number): boolean =>
  isBlocked(db, host) || isResting(db, host, nowMs);

interface Rules extends Pick<AskingContext, "now"> {
  hosts: HostCache;
  store<T>(use: (activity: SqliteDatabase) => T): Promise<T>;
}

/** Reads which hosts are left alone, and notes a rest, which holds at once for all stations of `hosts`. */
export const hostRules = ({
  hosts,
  store,
  now,
}: Rules): Pick<AskingContext, "isLeftAlone" | "leaveAlone"> => ({
  isLeftAlone: async (host) => {
    const known = hosts.get(host) ?? (await store((activity) => isLeftAlone(activity, host, now())));
    if (!hosts.has(host)) hosts.set(host, known);
    return known;
  },
  leaveAlone: async ({ host, restMs, isOfHost }, url, reason) => {
    const asked = hostOf(url);
    const rest = await store((activity) => {
      const standing = () => standingOfHost(activity, asked, url);
      // A refused address says nothing of other addresses: checks of streams have the same rule.
      const found = isOfHost
        ? { host, ms: restMs }
        : restOf({ outcome: "refuses", refusedBy: host }, asked, standing);
      if (found.ms > 0) restHost(activity, found.host, now() + found.ms, reason.slice(0, 100));
      return found;
    });
    if (rest.ms > 0) hosts.set(rest.host, true);
  },
});
