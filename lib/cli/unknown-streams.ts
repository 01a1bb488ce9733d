/** `nowline health --unknown`: the streams without a verdict. */
import { unknownStreams } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
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
  const rows = unknown.map(({ rpuid, url, reason, checked_at_ms, next_check_ms }, i) => {
    const checkedAt = checked_at_ms === null ? undefined : toRfc3339(checked_at_ms);
    const nextCheckAt = toRfc3339(next_check_ms);
    const why = checkedAt === undefined ? "never checked" : (reason ?? "undecided");
    const report = { rpuid, name: names[i], url, reason: reason ?? undefined, checkedAt, nextCheckAt };
    return [
      report,
      `${[rpuid, why, `next check ${nextCheckAt}`, url, names[i] ?? ""].join("  ")}\n`,
    ] as const;
  });
  printAll(terminal, flags, rows, "Each known stream has a verdict.\n");
}
