/** Keeps the result of an import in the activity store, where the server reads it for /metrics. */
import { noteFailure, noteImport } from "#db/activity/source-runs.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { messageOf } from "../ground/fault.ts";
import type { ImportReport } from "../ingest/write/report.ts";
import { isActivityLost } from "../stores/lost-activity.ts";
import { hasCatalog, withActivity } from "../stores/open.ts";

/** The import under way; kind and source are absent until they are known. */
export interface Run {
  document: string;
  source?: string;
  kind?: string;
}

/** Without a catalogue nothing is served. A lost activity store must not be replaced silently. */
const canKeep = (config: Config) => hasCatalog(config) && !isActivityLost(config.dataDir);

/** Keeps the report of an import, which was not a dry run. */
export async function keepImport(config: Config, document: string, report: ImportReport): Promise<void> {
  if (canKeep(config))
    await withActivity(config, (activity) =>
      noteImport(activity, { ...report, document }, systemClock.now()),
    );
}

/** Keeps the failure of an import. Errors of its own are ignored: the operator gets the import's error. */
export async function keepFailure(config: Config, run: Run, error: unknown): Promise<void> {
  const reason = messageOf(error);
  try {
    if (canKeep(config))
      await withActivity(config, (activity) =>
        noteFailure(activity, run, reason.slice(0, 500), systemClock.now()),
      );
  } catch {
    // The import's own error matters more.
  }
}
