/** Imports by hand, beside the sources that the worker runs. */
import { listSources } from "#db/activity/sources.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import type { ImportOptions } from "../ingest/import.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import { hasJournal, withActivity, withJournal } from "../stores/open.ts";
import { bringBackRemoved } from "./keep.ts";

/** The keys of all registered sources but `source`. */
export const othersThan = (activity: SqliteDatabase, source: string): string[] =>
  listSources(activity).flatMap(({ name }) => (name === source ? [] : [name]));

/**
 * Runs `use` with the options by which an import of `source` leaves the registered sources their records: their keys, and
 * the return of records that the import had displaced and gives no longer.
 */
export async function besideSources<T>(
  config: Config,
  source: string,
  use: (options: Pick<ImportOptions, "others" | "beforeEnd">) => Promise<T>,
): Promise<T> {
  const others = hasActivity(config.dataDir)
    ? await withActivity(config, (activity) => othersThan(activity, source))
    : [];
  if (!hasJournal(config)) return use({ others });
  return withJournal(config, (journal) =>
    use({ others, beforeEnd: (session) => bringBackRemoved(session, journal, source) }),
  );
}
