/** Opening a SQLite file the way this project wants it, and migrating it. */
import Database from "better-sqlite3";

export type SqliteDatabase = Database.Database;

export interface Migration {
  name: string;
  sql: string;
}

/** The file was written by a newer Nowline: reading it could lose what this version does not know. */
export class NewerDatabaseError extends Error {
  constructor(file: string, found: number, known: number) {
    super(
      `${file} was written by a newer version of Nowline (schema ${found}, this version knows ${known}). Use that version, or another DATA_DIR.`,
    );
    this.name = "NewerDatabaseError";
  }
}

export interface OpenOptions {
  readonly?: boolean;
  /** Milliseconds to wait for another writer. In the server 0: waiting blocks the event loop. */
  busyTimeoutMs?: number;
}

/** Opens `file` with WAL, NORMAL synchronisation and foreign keys; throws better-sqlite3's error when it cannot. */
export function openSqlite(file: string, { readonly = false, busyTimeoutMs = 5_000 }: OpenOptions = {}) {
  const db = new Database(file, { readonly, timeout: busyTimeoutMs, fileMustExist: readonly });
  if (!readonly) {
    // Takes effect in a new file alone: a station's document fits a page of 8 KiB several times, one of 4 barely.
    db.pragma("page_size = 8192");
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = NORMAL");
  }
  db.pragma("foreign_keys = ON");
  db.pragma("temp_store = MEMORY");
  db.pragma("cache_size = -65536");
  return db;
}

/**
 * Brings `db` to the last of `migrations`. Each one is a transaction of its own together with its number in
 * `user_version`, so an interrupted migration leaves the previous schema whole.
 */
export function migrate(db: SqliteDatabase, migrations: readonly Migration[]): void {
  const found = Number(db.pragma("user_version", { simple: true }));
  if (found > migrations.length) throw new NewerDatabaseError(db.name, found, migrations.length);
  if (found === migrations.length) return;
  for (const [index, migration] of migrations.entries()) {
    if (index < found) continue;
    db.transaction(() => {
      // Another process may have migrated between the look and the lock.
      if (Number(db.pragma("user_version", { simple: true })) > index) return;
      db.exec(migration.sql);
      db.pragma(`user_version = ${index + 1}`);
    }).immediate();
  }
}

/** Throws NewerDatabaseError, or an Error that says the file still wants migrating. */
export function requireSchema(db: SqliteDatabase, migrations: readonly Migration[]): void {
  const found = Number(db.pragma("user_version", { simple: true }));
  if (found > migrations.length) throw new NewerDatabaseError(db.name, found, migrations.length);
  if (found < migrations.length)
    throw new Error(
      `${db.name} has schema ${found}, not ${migrations.length}: start Nowline once to migrate it`,
    );
}
