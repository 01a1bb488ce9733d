import { existsSync, rmSync } from "node:fs";
import { readRevision } from "#db/catalog/marks.ts";
import { catalogCounts, faultOfStore } from "#db/check.ts";
import { openSqlite, type SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { hasJournal, requireCatalog, withJournal, withStores } from "../stores/open.ts";
import { readAndClose, type StoreFiles } from "./contents.ts";
import { refuseExisting, writeWhole } from "./targets.ts";
import { CommandError, type Printing, print, quoted, type Terminal } from "./terminal.ts";

/** The files of the backup called `file`. There is no journal if the worker never ran. */
export const backupFiles = (file: string): StoreFiles => ({
  catalog: file,
  activity: `${file}.activity`,
  journal: `${file}.journal`,
});

/** Copies `store`, in errors called `name`, into the new file `target`. @throws CommandError for a damaged store. */
function copyStore(store: SqliteDatabase, name: string, target: string): Promise<void> {
  return writeWhole(target, async (path) => {
    await store.backup(path);
    // A copy in WAL mode would need two more files beside it, even for reading.
    readAndClose(openSqlite(path), (copy) => copy.pragma("journal_mode = DELETE"));
    const fault = faultOfStore(path);
    if (fault !== undefined) throw new CommandError(`${name} is damaged, and no backup is made: ${fault}`);
  });
}

/** `nowline backup`: copies the stores with SQLite's online backup, so the server may run. Returns the exit code. */
export async function backup(
  config: Config,
  file: string,
  flags: Printing,
  terminal: Terminal,
): Promise<number> {
  const targets = backupFiles(file);
  for (const target of Object.values(targets)) refuseExisting(target, "a backup");
  requireCatalog(config);
  const summary = await withStores(config, async ({ catalog, activity }) => {
    await copyStore(catalog, "the catalogue", targets.catalog);
    try {
      await copyStore(activity, "the activity", targets.activity);
      if (hasJournal(config))
        await withJournal(config, (journal) => copyStore(journal, "the journal", targets.journal));
    } catch (error) {
      for (const target of Object.values(targets)) rmSync(target, { force: true });
      throw error;
    }
    return { revision: readRevision(catalog), stations: catalogCounts(catalog).station };
  });
  const journal = existsSync(targets.journal) ? targets.journal : undefined;
  print(
    terminal,
    flags,
    { ...targets, journal, ...summary },
    `Copied the catalogue (revision ${summary.revision}, ${summary.stations} stations) to ${targets.catalog}${journal ? `, the journal to ${journal}` : ""} and the activity to ${targets.activity}.\n` +
      `To put them back: stop Nowline, then \`nowline restore ${quoted(file)}\`. Do not copy them by hand: log files that a crash leaves behind would overwrite them.\n`,
  );
  return 0;
}
