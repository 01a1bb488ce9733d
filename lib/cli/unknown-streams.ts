/** `nowline health --unknown`: the streams without a verdict. */
import { isBlocked } from "#db/activity/check-blocks.ts";
import { type KnownStream, listKnown } from "#db/activity/known-streams.ts";
import { unknownStreams } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { systemClock, toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { nextCheck } from "../health/known-health.ts";
import { knownStreams } from "../health/known-streams.ts";
import { hasCatalog, withCatalogForReading } from "../stores/open.ts";
import { type DownFlags, namesOf } from "./down-stations.ts";
import { printAll, type Terminal } from "./terminal.ts";

/**
 * The streams of the catalogue that the checks do not know: those of an import that no worker has seen yet. None without a
 * catalogue.
 */
export async function newStreams(config: Config, activity: SqliteDatabase): Promise<KnownStream[]> {
  if (!hasCatalog(config)) return [];
  const known = new Set(listKnown(activity).map(({ rpuid, url }) => `${rpuid} ${url}`));
  return withCatalogForReading(config, (catalog) =>
    knownStreams(catalog).filter(({ rpuid, url }) => !known.has(`${rpuid} ${url}`)),
  );
}

/** The first `limit` of `streams` in `country` ("" for all), as streams that are known and were never checked. */
function neverChecked(
  activity: SqliteDatabase,
  streams: readonly KnownStream[],
  { country, limit }: { country: string; limit: number },
) {
  const found = streams.filter(({ rpuid }) => rpuid.startsWith(country)).slice(0, limit);
  return found.map(({ rpuid, url, host }) => ({
    ...{ rpuid, url, reason: null, checked_at_ms: null, next_check_ms: 0, rest_until_ms: null },
    is_blocked: [rpuid, host].some((target) => isBlocked(activity, target)) ? (1 as const) : (0 as const),
  }));
}

/** Prints the streams of which no verdict is known: those whose checks failed too seldom, then those never checked. */
export async function listUnknown(
  config: Config,
  activity: SqliteDatabase,
  { country = "", limit, ...flags }: DownFlags,
  terminal: Terminal,
): Promise<void> {
  const undecided = unknownStreams(activity, country, limit);
  const fresh = await newStreams(config, activity);
  const left = limit - undecided.length;
  const unknown = [...undecided, ...neverChecked(activity, fresh, { country, limit: left })];
  const names = await namesOf(config, unknown);
  const nowMs = systemClock.now();
  const rows = unknown.map((row, i) => {
    const { rpuid, url, reason, checked_at_ms } = row;
    const checkedAt = checked_at_ms === null ? undefined : toRfc3339(checked_at_ms);
    const nextCheckAt = nextCheck(row, nowMs);
    const isBlocked = row.is_blocked === 1;
    const why = checkedAt === undefined ? "never checked" : (reason ?? "undecided");
    const waits = config.health ? "waits for the worker" : "HEALTH=0 stops the checks";
    const next = nextCheckAt === undefined ? waits : `next check ${nextCheckAt}`;
    const report = {
      rpuid,
      name: names[i],
      url,
      reason: reason ?? undefined,
      checkedAt,
      nextCheckAt,
      isBlocked,
    };
    const said = [rpuid, why, isBlocked ? "not checked by order" : next, url, names[i] ?? ""];
    return [report, `${said.join("  ")}\n`] as const;
  });
  printAll(terminal, flags, rows, "Each known stream has a verdict.\n");
}
