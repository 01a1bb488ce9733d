/** Keeps how an import ended where the server can read it, for /metrics. */
import { noteFailure, noteImport } from "#db/activity/source-runs.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import type { ImportReport } from "../ingest/report.ts";
import { isActivityLost } from "../stores/lost-activity.ts";
import { hasCatalog, withActivity } from "./open.ts";

/** What is being imported, as far as it is known yet. */
export interface Run {
  document: string;
  source?: string;
  kind?: string;
}

/** Without a catalogue nothing is served, and a lost activity store is not to be made anew on the quiet. */
const canKeep = (config: Config) => hasCatalog(config) && !isActivityLost(config.dataDir);

/** After an import that was no dry run. */
export async function keepImport(config: Config, document: string, report: ImportReport): Promise<void> {
  if (canKeep(config))
    await withActivity(config, (activity) =>
      noteImport(activity, { ...report, document }, systemClock.now()),
    );
}

/** After one that failed with `error`; that is told whatever becomes of this note. */
export async function keepFailure(config: Config, run: Run, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  try {
    if (canKeep(config))
      await withActivity(config, (activity) =>
        noteFailure(activity, run, reason.slice(0, 500), systemClock.now()),
      );
  } catch {
    // The failure itself says more.
  }
}
