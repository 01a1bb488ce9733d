/** Opens SQLite files with this project's settings, and migrates them. */

import Database from "better-sqlite3";
import { created, type MigratedStore, migrated } from "./migrated.ts";
import { NamedError } from "./named-error.ts";
import { littleRoom, roomInWords, roomOf } from "./room.ts";

export type SqliteDatabase = Database.Database;

/** The catalogue and the activity store. */
export interface Stores {
  catalog: SqliteDatabase;
  activity: SqliteDatabase;
}

export interface Migration {
  name: string;
  sql: string;
  /** Functions of a text that the SQL calls, by name. */
  functions?: Readonly<Record<string, (text: string) => string>>;
}

/** A newer Nowline wrote the file: this version could lose data that it does not know. */
class NewerDatabaseError extends NamedError {}

/** The file awaits a migration, which its reader cannot make. */
export class OlderDatabaseError extends NamedError {}

/** The disk has too little room for a migration, which is undone. */
class NoRoomError extends NamedError {}

interface OpenOptions {
  readonly?: boolean;
  /** Milliseconds to wait for another writer; 0 in the server, whose event loop waiting would block. */
  busyTimeoutMs?: number;
}

/** Opens `file` with WAL, NORMAL synchronisation and foreign keys. @throws better-sqlite3's error when it cannot. */
export function openSqlite(file: string, { readonly = false, busyTimeoutMs = 5_000 }: OpenOptions = {}) {
  const db = new Database(file, { readonly, timeout: busyTimeoutMs, fileMustExist: readonly });
  if (!readonly) {
    // Only new files change: a page of 8 KiB holds several station documents, a page of 4 KiB hardly one.
    db.pragma("page_size = 8192");
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = NORMAL");
  }
  db.pragma("foreign_keys = ON");
  db.pragma("temp_store = MEMORY");
  db.pragma("cache_size = -65536");
  return db;
}

/** The result of `use` with the store `db`, which is closed then. */
export function closing<Result>(db: SqliteDatabase, use: (db: SqliteDatabase) => Result): Result {
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/** The result of `use` with the store `db`, which is closed when `use` has ended. */
export async function closingAfter<Result>(
  db: SqliteDatabase,
  use: (db: SqliteDatabase) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

/** `db` after `prepare`; closed, which frees its log, when that fails. @throws as `prepare`. */
export function prepared(db: SqliteDatabase, prepare: (db: SqliteDatabase) => void): SqliteDatabase {
  try {
    prepare(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The number of the last migration of `db`, whatever version made it. */
export const schemaNumber = (db: SqliteDatabase): number =>
  Number(db.pragma("user_version", { simple: true }));

/** The number in `user_version` of `db`: how many of `migrations` it has. @throws NewerDatabaseError when it has more. */
function schemaOf(db: SqliteDatabase, migrations: readonly Migration[]): number {
  const found = schemaNumber(db);
  if (found > migrations.length)
    throw new NewerDatabaseError(
      `${db.name} was written by a newer version of Nowline (schema ${found}, this version knows ${migrations.length}). Use that version, or another DATA_DIR.`,
    );
  return found;
}

/** Migrates `db`: each of `migrations` and its number (`user_version`) in one transaction, undone if interrupted. @throws NewerDatabaseError, NoRoomError. */
export function migrate(db: SqliteDatabase, migrations: readonly Migration[]): void {
  const found = schemaOf(db, migrations);
  if (found === migrations.length) return;
  // A new store may have no file yet, and a store in memory has none.
  const room = found > 0 && !db.memory ? roomOf(db.name) : undefined;
  try {
    if (found > 0) migrateFrom(db, found, migrations);
    // Who looks at a new store sees nothing yet, or all of it: never an older schema.
    else db.transaction(() => migrateFrom(db, found, migrations)).immediate();
  } catch (error) {
    if (room && error instanceof Database.SqliteError && error.code === "SQLITE_FULL")
      throw new NoRoomError(`the disk is full, and ${db.name} stays as it was: ${roomInWords(room)}`);
    throw error;
  }
  const told: MigratedStore = { file: db.name, schema: migrations.length };
  (found > 0 ? migrated : created).publish(told);
}

function migrateFrom(db: SqliteDatabase, found: number, migrations: readonly Migration[]): void {
  for (const [index, migration] of migrations.entries()) {
    if (index < found) continue;
    db.transaction(() => {
      // Another process may have migrated between the first look and the lock.
      if (schemaNumber(db) > index) return;
      for (const [name, of] of Object.entries(migration.functions ?? {}))
        db.function(name, { deterministic: true }, (text) => of(String(text)));
      db.exec(migration.sql);
      db.pragma(`user_version = ${index + 1}`);
    }).immediate();
  }
}

/** Opens `file` for writing and migrates it. @throws NewerDatabaseError, NoRoomError. */
export const openMigrated = (file: string, migrations: readonly Migration[]): SqliteDatabase =>
  prepared(openSqlite(file), (db) => migrate(db, migrations));

/** Whether `db` has some of `migrations`, not all: a new file without any is no older store. @throws NewerDatabaseError. */
export function isOlderSchema(db: SqliteDatabase, migrations: readonly Migration[]): boolean {
  const found = schemaOf(db, migrations);
  return found > 0 && found < migrations.length;
}

/** @throws NewerDatabaseError; OlderDatabaseError when the file is not migrated yet. */
function requireSchema(db: SqliteDatabase, migrations: readonly Migration[]): void {
  const found = schemaOf(db, migrations);
  if (found < migrations.length)
    throw new OlderDatabaseError(
      `${db.name} has schema ${found}, not ${migrations.length}: start Nowline once to migrate it${littleRoom(db.name)}`,
    );
}

/** Opens `file`, which has all of `migrations`, for reading. @throws OlderDatabaseError, NewerDatabaseError, SQLite's error without a file. */
export const openForReading = (file: string, migrations: readonly Migration[], busyTimeoutMs = 5_000) =>
  prepared(openSqlite(file, { readonly: true, busyTimeoutMs }), (db) => requireSchema(db, migrations));
