import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { ACTIVITY_FILE, openActivity } from "../activity/connection.ts";
import { openSqlite, type SqliteDatabase } from "../sqlite.ts";
import { type Kind, kindsOf } from "./kinds.ts";
import { isReplica, makeReplica } from "./tables.ts";

/** The replica for the process that follows PostgreSQL; what was a new store becomes a replica. */
export function replicaAt(dataDir: string): { db: SqliteDatabase; kinds: Kind[] } {
  const db = openActivity(dataDir);
  const kinds = makeReplica(db);
  // The server must not wait for other writers, and rows are taken in the order in which PostgreSQL has them.
  db.pragma("busy_timeout = 0");
  db.pragma("foreign_keys = OFF");
  return { db, kinds };
}

/** The result of `use` with the activity store of `dataDir` open for writing, then closed. */
export function inStore<T>(dataDir: string, use: (db: SqliteDatabase) => T): T {
  const db = openActivity(dataDir);
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/** Opens the activity store of `dataDir` for reading. */
export const readStore = (dataDir: string): SqliteDatabase =>
  openSqlite(join(dataDir, ACTIVITY_FILE), { readonly: true });

/** Whether the activity store of `dataDir` is a replica; false for what cannot be read, which others report. */
export function isReplicaAt(dataDir: string): boolean {
  if (!existsSync(join(dataDir, ACTIVITY_FILE))) return false;
  let db: SqliteDatabase | undefined;
  try {
    db = readStore(dataDir);
    return isReplica(db);
  } catch {
    return false;
  } finally {
    db?.close();
  }
}

/** The activity store of `dataDir`: missing, an own store without rows, an own store with rows, or a replica. */
export function storeState(dataDir: string): "none" | "empty" | "own" | "replica" {
  if (!existsSync(join(dataDir, ACTIVITY_FILE))) return "none";
  return inStore(dataDir, (db) => {
    if (isReplica(db)) return "replica";
    const hasRows = ({ table }: Kind) => db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined;
    return kindsOf(db).some(hasRows) ? "own" : "empty";
  });
}

/** The identity of the file of the activity store in `dataDir`; "" while there is none. */
export function fileOf(dataDir: string): string {
  const found = statSync(join(dataDir, ACTIVITY_FILE), { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : "";
}
