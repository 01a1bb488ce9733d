import { join } from "node:path";
import { migrate, openSqlite, requireSchema, type SqliteDatabase } from "../sqlite.ts";
import { catalogMigrations } from "./migrations/index.ts";

export const CATALOG_FILE = "catalog.sqlite";

/** Creates or migrates the catalogue under `dataDir`. For start-up and the command line, never on a request. */
export function migrateCatalog(dataDir: string): void {
  const db = openSqlite(join(dataDir, CATALOG_FILE));
  try {
    migrate(db, catalogMigrations);
  } finally {
    db.close();
  }
}

/** The catalogue for reading, as the server holds it. */
export function openCatalogForReading(dataDir: string): SqliteDatabase {
  const db = openSqlite(join(dataDir, CATALOG_FILE), { readonly: true, busyTimeoutMs: 0 });
  requireSchema(db, catalogMigrations);
  return db;
}

/** The catalogue for an import. One writer a time: a second one waits up to 5 s, then fails. */
export function openCatalogForWriting(dataDir: string): SqliteDatabase {
  const db = openSqlite(join(dataDir, CATALOG_FILE));
  migrate(db, catalogMigrations);
  return db;
}
