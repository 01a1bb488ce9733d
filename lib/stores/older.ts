/** Stores that await a migration while a server or a worker of an older version runs on them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { ACTIVITY_FILE } from "#db/activity/connection.ts";
import { activityMigrations } from "#db/activity/migrations/index.ts";
import { CATALOG_FILE, isFollowed } from "#db/catalog/connection.ts";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { holdWorker, isHeld } from "#db/in-use.ts";
import { JOURNAL_FILE } from "#db/journal/connection.ts";
import { journalMigrations } from "#db/journal/migrations.ts";
import { closing, isOlderSchema, type Migration, openSqlite } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { hasOwnCatalog, withCatalog } from "./open.ts";
import { StartupError } from "./startup-error.ts";

/** Whether the store `file` is there, of an older version, and awaits some of `migrations`. A damaged store is left to whoever opens it. */
function isOlder(file: string, migrations: readonly Migration[]): boolean {
  if (!existsSync(file)) return false;
  try {
    return closing(openSqlite(file, { readonly: true }), (db) => isOlderSchema(db, migrations));
  } catch (error) {
    if (error instanceof Database.SqliteError) return false;
    throw error;
  }
}

/** Whether a worker, of any version, runs on `dataDir`. */
export function isWorking(dataDir: string): boolean {
  const release = holdWorker(dataDir);
  release?.();
  return release === undefined;
}

const MIGRATIONS = new Map([
  [CATALOG_FILE, catalogMigrations],
  [ACTIVITY_FILE, activityMigrations],
  [JOURNAL_FILE, journalMigrations],
]);

/** The names of the stores in `dataDir` that await a migration by this version; a followed catalogue is another machine's. */
const awaiting = (dataDir: string): string[] =>
  [...MIGRATIONS].flatMap(([name, migrations]) =>
    (name === CATALOG_FILE && isFollowed(dataDir)) || !isOlder(join(dataDir, name), migrations) ? [] : [name],
  );

/**
 * The name of a store in `dataDir` that an older version has open and this version would migrate. A server reads the
 * journal, and its worker alone migrates the journal.
 */
const storeOfOlder = (dataDir: string): string | undefined =>
  awaiting(dataDir).find((name) => (name === JOURNAL_FILE ? isWorking(dataDir) : isHeld(dataDir)));

/** @throws NewerDatabaseError where a newer version has written a store in `dataDir`. */
export const requireNoNewer = (dataDir: string): void => void awaiting(dataDir);

/** @throws StartupError where a command would migrate a store, which a dry run must not. */
export function requireNoMigration(dataDir: string): void {
  const [store] = awaiting(dataDir);
  if (store !== undefined)
    throw new StartupError(
      `${store} in ${dataDir} is of an older version, and a dry run migrates no store: back the stores up, then start Nowline once`,
    );
}

/** Migrates a catalogue of an older version, as every command does that writes it. */
export async function migrateOwnCatalog(config: Config): Promise<void> {
  if (hasOwnCatalog(config) && awaiting(config.dataDir).includes(CATALOG_FILE))
    await withCatalog(config, () => undefined);
}

/** @throws StartupError where an older version, or one that migrates just now, runs on a store that this version would migrate; NewerDatabaseError. */
export function requireNoOlderVersion(dataDir: string): void {
  const store = storeOfOlder(dataDir);
  if (store !== undefined)
    throw new StartupError(
      `an older version of Nowline runs on ${dataDir}, or a newer one migrates it just now, and this version needs its ${store} migrated: stop Nowline first, or wait for the migration`,
    );
}
