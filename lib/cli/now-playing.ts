/** `nowline nowplaying [rpuid]`: how the worker learns what stations play, and how that goes. */
import type { Command } from "commander";
import type { SongWayTable } from "#db/activity/schema.ts";
import { findSongWay, listSongWays } from "#db/activity/song-ways.ts";
import { watchedStations } from "#db/activity/watched.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { systemClock, toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { stuckSince } from "../nowplaying/stuck.ts";
import { withActivityForReading } from "../stores/open.ts";
import { rpuid as asRpuid } from "./option-values.ts";
import { CommandError, type Printing, printAll, type Terminal } from "./terminal.ts";

const MOST_WATCHED = 10_000;

const moment = (ms: number | null) => (ms === null || ms === 0 ? undefined : toRfc3339(ms));

/** How a station is asked, for programs; moments are RFC 3339. */
const described = (row: SongWayTable, watched: boolean, stuckSinceMs: number | undefined) => ({
  ...{ rpuid: row.rpuid, watched, way: row.way ?? undefined, asked: row.asked ?? undefined },
  ...{
    title: row.title ?? undefined,
    readAt: moment(row.told_at_ms),
    stuckSince: moment(stuckSinceMs ?? null),
    triedAt: moment(row.tried_at_ms),
  },
  ...{ error: row.error ?? undefined, failures: row.failures, nextTryAt: moment(row.next_try_ms) },
});

function stuckSinceOf(activity: SqliteDatabase, { rpuid, title, told_at_ms }: SongWayTable) {
  if (!title || told_at_ms === null) return undefined;
  return stuckSince(activity, rpuid, { title, readAtMs: told_at_ms });
}

function inWords({ rpuid, watched, way, title, error, ...report }: ReturnType<typeof described>) {
  const how = way === undefined ? "no way known" : `${way} ${report.asked}`;
  const lines = [`${rpuid}  ${watched ? "watched" : "not watched now"}  ${how}`];
  if (report.readAt !== undefined) lines.push(`  "${title}" was read at ${report.readAt}`);
  if (report.stuckSince !== undefined)
    lines.push(`  stuck since ${report.stuckSince}: no song is that long, so none is on air`);
  if (error !== undefined) lines.push(`  ${error}; next try ${report.nextTryAt ?? "at once"}`);
  return `${lines.join("\n")}\n`;
}

/** Adds `nowplaying` to `program`; `config` is read when the command runs. */
export function addNowPlayingCommand(program: Command, config: () => Config, terminal: Terminal): void {
  program
    .command("nowplaying")
    .description("shows how the worker learns each station's songs: method, last title, last error")
    .argument("[rpuid]", "a station", asRpuid)
    .option("--json", "prints JSON lines")
    .action((rpuid: string | undefined, flags: Printing) =>
      withActivityForReading(config(), (activity) => {
        const watched = new Set(
          watchedStations(activity, systemClock.now(), MOST_WATCHED).map((row) => row.rpuid),
        );
        const one = rpuid === undefined ? undefined : findSongWay(activity, rpuid);
        if (rpuid !== undefined && !one)
          throw new CommandError(
            `no server of a station ${rpuid} was asked yet; it is asked while it is watched`,
          );
        const rows = one ? [one] : listSongWays(activity);
        const told = rows
          .map((row) => described(row, watched.has(row.rpuid), stuckSinceOf(activity, row)))
          .map((report) => [report, inWords(report)] as const);
        printAll(terminal, flags, told, "No station's server was asked yet.\n");
      }),
    );
}
