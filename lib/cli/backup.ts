import { existsSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { openActivity } from "#db/activity/connection.ts";
import { copyCatalogFile } from "#db/catalog/connection.ts";
import { readRevision } from "#db/catalog/marks.ts";
import { catalogCounts, faultOfStore } from "#db/check.ts";
import { closing, openSqlite } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { systemCode } from "../ground/fault.ts";
import { fullDisk } from "../stores/full-disk.ts";
import { hasActivity, requireActivity } from "../stores/lost-activity.ts";
import { requireCatalog, whileInUse } from "../stores/open.ts";
import { type StoreFiles, storesIn } from "./contents.ts";
import { refuseExisting, writeWhole } from "./targets.ts";
import { CommandError, type Printing, print, quoted, type Terminal } from "./terminal.ts";

/** The files of the backup called `file`. There is no journal if the worker never ran. */
export const backupFiles = (file: string): StoreFiles => ({
  catalog: file,
  activity: `${file}.activity`,
  journal: `${file}.journal`,
});

/** The error for a full disk of `dataDir`, on which SQLite cannot even read a store; SQLITE_FULL is of the copy's disk. */
function withoutRoom(dataDir: string, error: unknown): CommandError | undefined {
  const full = systemCode(error) === "SQLITE_FULL" ? undefined : fullDisk(dataDir, error);
  return full === undefined ? undefined : new CommandError(full);
}

/** Copies the store in `from`, in errors called `name`, into the new file `target`, whatever its schema. @throws CommandError for a damaged store. */
function copyStore(from: string, name: string, target: string): Promise<void> {
  return writeWhole(target, async (path) => {
    try {
      await copyCatalogFile(from, path);
    } catch (error) {
      throw withoutRoom(dirname(from), error) ?? error;
    }
    // A copy in WAL mode would need two more files beside it, even for reading.
    closing(openSqlite(path), (copy) => copy.pragma("journal_mode = DELETE"));
    const fault = faultOfStore(path);
    if (fault !== undefined) throw new CommandError(`${name} is damaged, and no backup is made: ${fault}`);
  });
}

/** Copies the stores of `dataDir` to `targets`: all of them, or none. */
async function copyStores(dataDir: string, targets: StoreFiles): Promise<void> {
  const { catalog, activity, journal } = storesIn(dataDir);
  await copyStore(catalog, "the catalogue", targets.catalog);
  try {
    await copyStore(activity, "the activity", targets.activity);
    if (existsSync(journal)) await copyStore(journal, "the journal", targets.journal);
  } catch (error) {
    for (const target of Object.values(targets)) rmSync(target, { force: true });
    throw error;
  }
}

/**
 * `nowline backup`: copies the stores with SQLite's online backup, so the server may run. Stores of an older version stay
 * as they are, here and in the backup: it is the way back from an upgrade. Returns the exit code.
 */
export async function backup(
  config: Config,
  file: string,
  flags: Printing,
  terminal: Terminal,
): Promise<number> {
  const { dataDir, databaseUrl } = config;
  const targets = backupFiles(file);
  for (const target of Object.values(targets)) refuseExisting(target, "a backup");
  requireCatalog(config);
  await whileInUse(config, () => {
    requireActivity(dataDir);
    // A catalogue with no more than the demonstration has no activity to lose.
    if (!hasActivity(dataDir)) openActivity(dataDir).close();
    return copyStores(dataDir, targets);
  });
  const summary = closing(openSqlite(targets.catalog, { readonly: true }), (copy) => ({
    revision: readRevision(copy),
    stations: catalogCounts(copy).station,
  }));
  const journal = existsSync(targets.journal) ? targets.journal : undefined;
  print(
    terminal,
    flags,
    { ...targets, journal, ...summary },
    `Copied the catalogue (revision ${summary.revision}, ${summary.stations} stations) to ${targets.catalog}${journal ? `, the journal to ${journal}` : ""} and the activity to ${targets.activity}.\n` +
      `To put ${databaseUrl === undefined ? "them" : "the catalogue (PostgreSQL has the activity)"} back: stop Nowline, then \`nowline restore ${quoted(file)}\`. Do not copy them by hand: log files that a crash leaves behind would overwrite them.\n`,
  );
  return 0;
}
