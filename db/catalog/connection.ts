import { join } from "node:path";
import { migrate, openSqlite, requireSchema, type SqliteDatabase } from "../sqlite.ts";
import { catalogMigrations } from "./migrations/index.ts";

export const CATALOG_FILE = "catalog.sqlite";

/** Creates or migrates the catalogue under `dataDir`; only for the start and the command line, never in a request. */
export function migrateCatalog(dataDir: string): void {
  const db = openSqlite(join(dataDir, CATALOG_FILE));
  try {
    migrate(db, catalogMigrations);
  } finally {
    db.close();
  }
}

/** Opens the uses of words in the full-text index of stations as a table (SQLite FTS5, section 9). */
const openWordUses = (db: SqliteDatabase) =>
  db.exec("CREATE VIRTUAL TABLE temp.station_word_use USING fts5vocab(main, station_text, instance)");

/** Opens the catalogue for reading, as the server does. */
export function openCatalogForReading(dataDir: string): SqliteDatabase {
  const db = openSqlite(join(dataDir, CATALOG_FILE), { readonly: true, busyTimeoutMs: 0 });
  requireSchema(db, catalogMigrations);
  openWordUses(db);
  return db;
}

/** Opens the catalogue for an import. A second writer waits up to 5 s, then fails. */
export function openCatalogForWriting(dataDir: string): SqliteDatabase {
  const db = openSqlite(join(dataDir, CATALOG_FILE));
  migrate(db, catalogMigrations);
  openWordUses(db);
  return db;
}
