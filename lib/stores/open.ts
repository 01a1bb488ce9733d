import { existsSync } from "node:fs";
import { join } from "node:path";
import { ACTIVITY_FILE, openActivity, openActivityForReading } from "#db/activity/connection.ts";
import {
  CATALOG_FILE,
  FollowedCatalogError,
  isFollowed,
  openCatalogForReading,
  openCatalogForWriting,
} from "#db/catalog/connection.ts";
import { holdInUse, isServed } from "#db/in-use.ts";
import {
  JOURNAL_FILE,
  openJournal,
  openJournalForOperator,
  openJournalForReading,
} from "#db/journal/connection.ts";
import { closing, closingAfter, type SqliteDatabase, type Stores } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { prepareDataDir } from "./data-dir.ts";
import { freeLog } from "./free-log.ts";
import { hasActivity, requireActivity } from "./lost-activity.ts";
import { StartupError } from "./startup-error.ts";

type Use<T, Store = SqliteDatabase> = (store: Store) => T | Promise<T>;

/** How long the worker and commands wait for a process that locks the catalogue. */
const PATIENCE_MS = 5_000;

/** Whether DATA_DIR has a catalogue. */
export const hasCatalog = ({ dataDir }: Config) => existsSync(join(dataDir, CATALOG_FILE));

/** Whether the catalogue is one that another machine publishes, and is only read here. */
const isFollower = ({ snapshotUrl, dataDir }: Config): boolean =>
  snapshotUrl !== undefined || isFollowed(dataDir);

/** Whether DATA_DIR has a catalogue that this machine may write. */
export const hasOwnCatalog = (config: Config): boolean => !isFollower(config) && hasCatalog(config);

/** @throws StartupError on a node of SNAPSHOT_URL, FollowedCatalogError where the catalogue is another machine's snapshot. */
export function requireOwnCatalog({ snapshotUrl, dataDir }: Config): void {
  if (snapshotUrl !== undefined)
    throw new StartupError(
      "this node follows the catalogue of SNAPSHOT_URL and does not write it: run the command on the machine that publishes",
    );
  if (isFollowed(dataDir)) throw new FollowedCatalogError(dataDir);
}

/** Whether DATA_DIR has a journal, which the worker creates. */
export const hasJournal = ({ dataDir }: Config) => existsSync(join(dataDir, JOURNAL_FILE));

/**
 * @throws StartupError when the catalogue is missing beside an activity store: a server would serve an empty one in its place,
 * and the log of an empty one would be replayed over the catalogue when its file is put back.
 */
export function requireNoLostCatalog(config: Config): void {
  if (isFollower(config) || hasCatalog(config) || !hasActivity(config.dataDir)) return;
  // With PostgreSQL the activity store is a copy, which a machine has before its first catalogue.
  if (config.databaseUrl !== undefined && !isServed(config.dataDir)) return;
  throw new StartupError(
    `DATA_DIR ${config.dataDir}: ${CATALOG_FILE} is missing beside ${ACTIVITY_FILE}: put the file back, or stop Nowline and restore ` +
      "a backup (`nowline restore <file>`); with Nowline stopped, an import or its next start begins a new catalogue",
  );
}

/** @throws StartupError when there is no catalogue yet, or none any more. */
export function requireCatalog(config: Config): void {
  requireNoLostCatalog(config);
  if (!hasCatalog(config))
    throw new StartupError(
      `there is no catalogue in ${config.dataDir}: import something, or start Nowline once`,
    );
}

/** Runs `use` while the stores are marked as in use. */
export async function whileInUse<T>(config: Config, use: () => T | Promise<T>): Promise<T> {
  prepareDataDir(config.dataDir);
  const release = holdInUse(config.dataDir);
  try {
    return await use();
  } finally {
    release();
  }
}

/** Runs `use` with the catalogue open for reading, then closes it. @throws StartupError when there is no catalogue. */
export function withCatalogForReading<T>(config: Config, use: Use<T>): Promise<T> {
  requireCatalog(config);
  return whileInUse(config, () => closingAfter(openCatalogForReading(config.dataDir, PATIENCE_MS), use));
}

/**
 * Runs `use` with the catalogue open for writing, then frees its log and closes it. A new catalogue gets an activity store too.
 * @throws StartupError on a node that follows another machine's catalogue, and under a server that has lost its catalogue.
 */
export function withCatalog<T>(config: Config, use: Use<T>): Promise<T> {
  return whileInUse(config, () => {
    requireOwnCatalog(config);
    if (!hasCatalog(config)) {
      // The server would serve it, and its log would be replayed over the file that is put back.
      if (isServed(config.dataDir)) requireNoLostCatalog(config);
      openActivity(config.dataDir).close();
    }
    return closingAfter(openCatalogForWriting(config.dataDir), async (catalog) => {
      try {
        return await use(catalog);
      } finally {
        await freeLog(catalog);
      }
    });
  });
}

/**
 * Runs `use` with the activity store open for writing, then closes it. A new DATA_DIR gets a catalogue too, so that one which
 * is missing later is lost. @throws StartupError when the store is lost.
 */
export function withActivity<T>(config: Config, use: Use<T>): Promise<T> {
  return whileInUse(config, () => {
    requireActivity(config.dataDir);
    const isNew = !hasActivity(config.dataDir) && !hasCatalog(config) && !isFollower(config);
    return closingAfter(openActivity(config.dataDir), (activity) => {
      if (isNew) openCatalogForWriting(config.dataDir).close();
      return use(activity);
    });
  });
}

/**
 * Runs `use` with the activity store open for reading, then closes it; a new DATA_DIR gets its store first.
 * @throws StartupError when the store is lost, OlderDatabaseError when it awaits a migration.
 */
export function withActivityForReading<T>(config: Config, use: Use<T>): Promise<T> {
  if (!hasActivity(config.dataDir)) return withActivity(config, use);
  return whileInUse(config, () => closingAfter(openActivityForReading(config.dataDir), use));
}

function withBoth<T>(config: Config, use: Use<T, Stores>): Promise<T> {
  const openCatalog = isFollower(config) ? withCatalogForReading : withCatalog;
  return withActivity(config, (activity) => openCatalog(config, (catalog) => use({ catalog, activity })));
}

/** Runs `use` with both stores writable, a followed catalogue readable. @throws StartupError: a store is lost. */
export function withStores<T>(config: Config, use: Use<T, Stores>): Promise<T> {
  return whileInUse(config, () => {
    requireNoLostCatalog(config);
    return withBoth(config, use);
  });
}

/**
 * Runs `use` with both stores open for reading, then closes them; a new DATA_DIR gets its stores first.
 * @throws StartupError when a store is lost, OlderDatabaseError.
 */
export function withStoresForReading<T>(config: Config, use: Use<T, Stores>): Promise<T> {
  return whileInUse(config, () => {
    requireNoLostCatalog(config);
    const openCatalog = isFollower(config) || hasCatalog(config) ? withCatalogForReading : withCatalog;
    return withActivityForReading(config, (activity) =>
      openCatalog(config, (catalog) => use({ catalog, activity })),
    );
  });
}

/**
 * Like `withStores`, for work that writes the catalogue, and begins a new one where it is lost and no server runs.
 * @throws StartupError on a node that follows another machine's.
 */
export function withOwnStores<T>(config: Config, use: Use<T, Stores>): Promise<T> {
  return whileInUse(config, () => {
    requireOwnCatalog(config);
    return withBoth(config, use);
  });
}

/** Runs `use` with the journal open for writing, then closes it. */
export function withJournal<T>(config: Config, use: Use<T>): Promise<T> {
  return whileInUse(config, () => closingAfter(openJournal(config.dataDir), use));
}

/** Runs `use` with the journal open for reading, then closes it. @throws OlderDatabaseError when it awaits a migration. */
export function withJournalForReading<T>(config: Config, use: Use<T>): Promise<T> {
  return whileInUse(config, () => closingAfter(openJournalForOperator(config.dataDir), use));
}

/** The result of `look` at the journal, undefined without; the stores are held already. @throws SQLite's error. */
export function lookIntoJournal<T>(
  { dataDir }: Pick<Config, "dataDir">,
  look: (journal: SqliteDatabase) => T,
): T | undefined {
  const journal = openJournalForReading(dataDir);
  return journal && closing(journal, look);
}
