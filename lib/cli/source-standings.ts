/** The sources with what the stores tell of them: their last refusals, and what runs. */
import type { SourceTable } from "#db/activity/schema.ts";
import { lastRun } from "#db/activity/source-runs.ts";
import { listSources } from "#db/activity/sources.ts";
import { lastSuccesses, runsUnderWay } from "#db/journal/runs.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { messageOf } from "../ground/fault.ts";
import { hostOf } from "../sources/host.ts";
import { withActivityForReading } from "../stores/open.ts";
import type { Standing } from "./source-text.ts";
import type { Terminal } from "./terminal.ts";

interface OfRuns {
  /** When the runs that are under way began, ms, by source. */
  starts: ReadonlyMap<string, number>;
  /** When a run last succeeded, ms, by source. */
  successes: ReadonlyMap<string, number>;
}
const NONE: OfRuns = { starts: new Map(), successes: new Map() };

const ofRuns = (journal: SqliteDatabase): OfRuns => ({
  starts: new Map(runsUnderWay(journal).map(({ source, started_at_ms }) => [source, started_at_ms])),
  successes: lastSuccesses(journal),
});

/** Reads what the journal tells of runs; nothing where the journal cannot be read, which `err` hears. */
async function lookIntoJournal(config: Config, err: Terminal["err"]): Promise<OfRuns> {
  const { lookIntoRuns } = await import("../nodes/shared-journal.ts");
  const tell = (line: string) => err(`nowline: ${line}\n`);
  try {
    return (await lookIntoRuns(config, ofRuns, tell)) ?? NONE;
  } catch (error) {
    tell(`which sources run is not known: ${messageOf(error)}`);
    return NONE;
  }
}

/** All sources by name, each with its standing at `nowMs`. */
export async function sourceStandings(
  config: Config,
  nowMs: number,
  err: Terminal["err"],
): Promise<(readonly [SourceTable, Standing])[]> {
  const sources = await withActivityForReading(config, (activity) =>
    listSources(activity).map((source) => ({
      source,
      refused: lastRun(activity, source.name, source.url)?.rejected ?? 0,
    })),
  );
  const { starts, successes } = await lookIntoJournal(config, err);
  const busy = new Map(
    sources.flatMap(({ source }) => (starts.has(source.name) ? [[hostOf(source), source.name]] : [])),
  );
  return sources.map(({ source, refused }) => {
    const runningSince = starts.get(source.name);
    const waitsFor = busy.get(hostOf(source));
    return [
      source,
      { nowMs, refused, runningSince, waitsFor, succeededMs: successes.get(source.name) },
    ] as const;
  });
}
