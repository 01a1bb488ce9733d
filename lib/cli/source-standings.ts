/** The sources with what the stores tell of them: their last refusals, and what runs. */
import type { SourceTable } from "#db/activity/schema.ts";
import { lastRun } from "#db/activity/source-runs.ts";
import { listSources } from "#db/activity/sources.ts";
import { runsUnderWay } from "#db/journal/runs.ts";
import type { Config } from "../ground/config.ts";
import { messageOf } from "../ground/fault.ts";
import { hostOf } from "../sources/host.ts";
import { withActivityForReading } from "../stores/open.ts";
import type { Standing } from "./source-text.ts";
import type { Terminal } from "./terminal.ts";

/** When the runs that are under way began, ms, by source; none where the journal cannot be read, which `err` hears. */
async function startsOf(config: Config, err: Terminal["err"]): Promise<ReadonlyMap<string, number>> {
  const { lookIntoRuns } = await import("../nodes/shared-journal.ts");
  const tell = (line: string) => err(`nowline: ${line}\n`);
  try {
    const runs = (await lookIntoRuns(config, runsUnderWay, tell)) ?? [];
    return new Map(runs.map(({ source, started_at_ms }) => [source, started_at_ms]));
  } catch (error) {
    tell(`which sources run is not known: ${messageOf(error)}`);
    return new Map();
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
  const starts = await startsOf(config, err);
  const busy = new Map(
    sources.flatMap(({ source }) => (starts.has(source.name) ? [[hostOf(source), source.name]] : [])),
  );
  return sources.map(({ source, refused }) => {
    const runningSince = starts.get(source.name);
    return [source, { nowMs, refused, runningSince, waitsFor: busy.get(hostOf(source)) }] as const;
  });
}
