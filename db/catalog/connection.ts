import { lstatSync } from "node:fs";
import { join } from "node:path";
import { NamedError } from "../named-error.ts";
import { ofConnection } from "../of-connection.ts";
import {
  closing,
  closingAfter,
  openForReading,
  openMigrated,
  openSqlite,
  prepared,
  type SqliteDatabase,
  schemaNumber,
} from "../sqlite.ts";
import { catalogChangedAtMs, readRevision } from "./marks.ts";
import { catalogMigrations } from "./migrations/index.ts";

export const CATALOG_FILE = "catalog.sqlite";

/** The catalogue under DATA_DIR is a link to a snapshot that this node follows: it is written where it is published. */
export class FollowedCatalogError extends NamedError {
  constructor(dataDir: string) {
    super(
      `the catalogue in ${dataDir} is a snapshot of another machine's and only read here: import there, or make it a catalogue of its own (docs/operating/several-machines.md)`,
    );
  }
}

/** The file that was opened for writing is the catalogue no more: a snapshot of another machine's has taken its place. */
export class ReplacedCatalogError extends NamedError {
  constructor() {
    super("another machine leads now; nothing was changed: its catalogue has taken the place of this one");
  }
}

/** Whether the catalogue of DATA_DIR is a snapshot of another machine's. */
export const isFollowed = (dataDir: string): boolean =>
  lstatSync(join(dataDir, CATALOG_FILE), { throwIfNoEntry: false })?.isSymbolicLink() === true;

const lookAt = <T>(file: string, look: (db: SqliteDatabase) => T): T =>
  closing(openSqlite(file, { readonly: true }), look);

/** The number of the last migration of the catalogue in `file`. */
export const schemaOfCatalog = (file: string): number => lookAt(file, schemaNumber);

/** The revision of the catalogue in `file`, whatever its schema, and when it last changed (ms since the epoch). */
export const marksOfCatalog = (file: string): { revision: number; changedAtMs: number } =>
  lookAt(file, (db) => ({ revision: readRevision(db), changedAtMs: catalogChangedAtMs(db) }));

/** The schema that this version writes and reads. */
export const CATALOG_SCHEMA = catalogMigrations.length;

/** Migrates the catalogue `file`, which no process has open. The file stays readable without a WAL. */
export const migrateCatalogFile = (file: string): void =>
  closing(openMigrated(file, catalogMigrations), (db) => void db.pragma("journal_mode = DELETE"));

/** Switches the catalogue `file`, which no process has open, to WAL mode: others may read it during writes. */
export const switchToWal = (file: string): void => void openSqlite(file).close();

/** Copies the catalogue in `file` to `copy`, as one transaction sees it. */
export const copyCatalogFile = (file: string, copy: string): Promise<unknown> =>
  closingAfter(openSqlite(file, { readonly: true }), (db) => db.backup(copy));

/** Runs `use` with the catalogue in `file`, which nobody writes meanwhile. @throws SQLITE_BUSY at once while somebody writes. */
export const whileNobodyWrites = <T>(file: string, use: (db: SqliteDatabase) => Promise<T>): Promise<T> =>
  closingAfter(openSqlite(file, { busyTimeoutMs: 0 }), (db) => {
    db.exec("BEGIN IMMEDIATE");
    return use(db);
  });

/** Opens the uses of words in the full-text index of stations as a table (SQLite FTS5, section 9). */
const openWordUses = (db: SqliteDatabase) =>
  db.exec("CREATE VIRTUAL TABLE temp.station_word_use USING fts5vocab(main, station_text, instance)");

/**
 * Opens the catalogue for reading. Another process that recovers the log of a killed one is waited for `busyTimeoutMs`: not
 * at all by the server.
 */
export const openCatalogForReading = (dataDir: string, busyTimeoutMs = 0): SqliteDatabase =>
  prepared(openForReading(join(dataDir, CATALOG_FILE), catalogMigrations, busyTimeoutMs), (db) => {
    // A snapshot is never written. A reader that keeps its lock from read to read takes half as long.
    if (isFollowed(dataDir)) db.pragma("locking_mode = EXCLUSIVE");
    openWordUses(db);
  });

const inodeOf = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.ino;
const opened = ofConnection((db) => ({ inode: inodeOf(db.name) }));

/** Within a write transaction of `db`, which keeps snapshots away (lib/snapshots/followed.ts). @throws ReplacedCatalogError. */
export function requireInPlace(db: SqliteDatabase): void {
  if (inodeOf(db.name) !== opened(db).inode) throw new ReplacedCatalogError();
}

/** Opens the catalogue for an import; a second writer fails after 5 s. @throws FollowedCatalogError on a follower. */
export function openCatalogForWriting(dataDir: string): SqliteDatabase {
  if (isFollowed(dataDir)) throw new FollowedCatalogError(dataDir);
  const db = openMigrated(join(dataDir, CATALOG_FILE), catalogMigrations);
  opened(db);
  openWordUses(db);
  return db;
}
