/** The sources with what the stores tell of them: their last refusals, and what runs. */
import type { SourceTable } from "#db/activity/schema.ts";
import { lastRun } from "#db/activity/source-runs.ts";
import { listSources } from "#db/activity/sources.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import { lastFailures, lastSuccesses, runsUnderWay } from "#db/journal/runs.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { messageOf } from "../ground/fault.ts";
import { hostOf } from "../sources/host.ts";
import { readOptions } from "../sources/options.ts";
import { fullDisk } from "../stores/full-disk.ts";
import { hasCatalog, withActivityForReading, withCatalogForReading } from "../stores/open.ts";
import type { Standing } from "./source-text.ts";
import type { Terminal } from "./terminal.ts";

interface OfRuns {
  /** When the runs that are under way began, ms, by source. */
  starts: ReadonlyMap<string, number>;
  /** When a run last succeeded, ms, by source. */
  successes: ReadonlyMap<string, number>;
  failures: ReturnType<typeof lastFailures>;
}
const NONE: OfRuns = { starts: new Map(), successes: new Map(), failures: new Map() };

const ofRuns = (journal: SqliteDatabase): OfRuns => ({
  starts: new Map(runsUnderWay(journal).map(({ source, started_at_ms }) => [source, started_at_ms])),
  successes: lastSuccesses(journal),
  failures: lastFailures(journal),
});

/** Reads what the journal tells of runs; nothing where the journal cannot be read, which `err` hears. */
async function lookIntoJournal(config: Config, err: Terminal["err"]): Promise<OfRuns> {
  const { lookIntoRuns } = await import("../nodes/shared-journal.ts");
  const tell = (line: string) => err(`nowline: ${line}\n`);
  try {
    return (await lookIntoRuns(config, ofRuns, tell)) ?? NONE;
  } catch (error) {
    tell(`which sources run is not known: ${fullDisk(config.dataDir, error) ?? messageOf(error)}`);
    return NONE;
  }
}

/** The names of the sources that were added for a station which the catalogue lacks. */
async function lackingStation(config: Config, sources: readonly SourceTable[]): Promise<ReadonlySet<string>> {
  const ofStation = sources.flatMap(({ name, options }) => {
    const { rpuid } = readOptions({ options });
    return rpuid === undefined ? [] : [{ name, rpuid }];
  });
  if (ofStation.length === 0 || !hasCatalog(config)) return new Set(ofStation.map(({ name }) => name));
  return withCatalogForReading(
    config,
    (catalog) =>
      new Set(ofStation.flatMap(({ name, rpuid }) => (stationWriter.summary(catalog, rpuid) ? [] : [name]))),
  );
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
  const { starts, successes, failures } = await lookIntoJournal(config, err);
  const lacking = await lackingStation(
    config,
    sources.map(({ source }) => source),
  );
  const busy = new Map(
    sources.flatMap(({ source }) => (starts.has(source.name) ? [[hostOf(source), source.name]] : [])),
  );
  return sources.map(({ source, refused }) => {
    const runningSince = starts.get(source.name);
    const waitsFor = busy.get(hostOf(source));
    const succeededMs = successes.get(source.name);
    const failed = failures.get(source.name);
    // An earlier source may have had the name.
    const isOwn = failed !== undefined && failed.started_at_ms >= source.added_at_ms;
    const lastFailure = (isOwn && failed.reason) || undefined;
    const lacksStation = lacking.has(source.name);
    const told = { runningSince, waitsFor, succeededMs, lastFailure, lacksStation };
    return [source, { nowMs, refused, ...told }] as const;
  });
}
