import { join } from "node:path";
import { migrate, openSqlite, type SqliteDatabase } from "../sqlite.ts";
import { activityMigrations } from "./migrations/index.ts";

export const ACTIVITY_FILE = "activity.sqlite";

/** Opens the activity store and migrates it if needed. `busyTimeoutMs` is 0 in the server, which waiting would block. */
export function openActivity(dataDir: string, busyTimeoutMs = 5_000): SqliteDatabase {
  const db = openSqlite(join(dataDir, ACTIVITY_FILE), { busyTimeoutMs: 5_000 });
  migrate(db, activityMigrations);
  db.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return db;
}
