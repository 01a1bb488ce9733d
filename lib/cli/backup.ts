import { rmSync } from "node:fs";
import { readRevision } from "#db/catalog/write/source.ts";
import { catalogCounts } from "#db/check.ts";
import { openSqlite, type SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import type { Pair } from "./contents.ts";
import { requireCatalog, withStores } from "./open.ts";
import { refuseExisting, writeWhole } from "./targets.ts";
import type { Terminal } from "./terminal.ts";

/** The two files of the backup called `file`. */
export const backupFiles = (file: string): Pair => ({ catalog: file, activity: `${file}.activity` });

/** Copies `store` into the new file `target`, by SQLite's online backup. */
function copyStore(store: SqliteDatabase, target: string): Promise<void> {
  return writeWhole(target, async (path) => {
    await store.backup(path);
    // A copy in WAL mode wants two more files beside it, even to be read.
    const copy = openSqlite(path);
    copy.pragma("journal_mode = DELETE");
    copy.close();
  });
}

/** `nowline backup`: both stores through SQLite's online backup, so the server may run. */
export async function backup(
  config: Config,
  file: string,
  flags: { json?: boolean },
  terminal: Terminal,
): Promise<number> {
  const targets = backupFiles(file);
  for (const target of Object.values(targets)) refuseExisting(target, "a backup");
  requireCatalog(config);
  const inside = await withStores(config, async ({ catalog, activity }) => {
    await copyStore(catalog, targets.catalog);
    try {
      await copyStore(activity, targets.activity);
    } catch (error) {
      rmSync(targets.catalog, { force: true });
      throw error;
    }
    return { revision: readRevision(catalog), stations: catalogCounts(catalog).station };
  });
  terminal.out(
    flags.json
      ? `${JSON.stringify({ ...targets, ...inside })}\n`
      : `Copied the catalogue (revision ${inside.revision}, ${inside.stations} stations) to ${targets.catalog} and the activity to ${targets.activity}.\n` +
          `To put them back: stop Nowline, then \`nowline restore ${file}\`. Copied by hand, they would be overwritten by what a crash leaves behind.\n`,
  );
  return 0;
}
