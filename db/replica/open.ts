import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { ACTIVITY_FILE, openActivity } from "../activity/connection.ts";
import { closing, openSqlite, type SqliteDatabase } from "../sqlite.ts";
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
export const inStore = <T>(dataDir: string, use: (db: SqliteDatabase) => T): T =>
  closing(openActivity(dataDir), use);

/** Opens the activity store of `dataDir` for reading. */
export const readStore = (dataDir: string): SqliteDatabase =>
  openSqlite(join(dataDir, ACTIVITY_FILE), { readonly: true });

/** Whether the activity store of `dataDir` is a replica; false for what cannot be read, which others report. */
export function isReplicaAt(dataDir: string): boolean {
  if (!existsSync(join(dataDir, ACTIVITY_FILE))) return false;
  try {
    return closing(readStore(dataDir), isReplica);
  } catch {
    return false;
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
