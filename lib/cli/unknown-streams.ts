/** `nowline health --unknown`: the streams without a verdict. */
import { unknownStreams } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { systemClock, toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { nextCheck } from "../health/known-health.ts";
import { type DownFlags, namesOf } from "./down-stations.ts";
import { printAll, type Terminal } from "./terminal.ts";

/** Prints the streams of which no verdict is known: those whose checks failed too seldom, then those never checked. */
export async function listUnknown(
  config: Config,
  activity: SqliteDatabase,
  { country = "", limit, ...flags }: DownFlags,
  terminal: Terminal,
): Promise<void> {
  const unknown = unknownStreams(activity, country, limit);
  const names = await namesOf(config, unknown);
  const nowMs = systemClock.now();
  const rows = unknown.map((row, i) => {
    const { rpuid, url, reason, checked_at_ms } = row;
    const checkedAt = checked_at_ms === null ? undefined : toRfc3339(checked_at_ms);
    const nextCheckAt = nextCheck(row, nowMs);
    const isBlocked = row.is_blocked === 1;
    const why = checkedAt === undefined ? "never checked" : (reason ?? "undecided");
    const next = nextCheckAt === undefined ? "waits for the worker" : `next check ${nextCheckAt}`;
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
