import { join } from "node:path";
import { openForReading, openMigrated, type SqliteDatabase } from "../sqlite.ts";
import { activityMigrations } from "./migrations/index.ts";

export const ACTIVITY_FILE = "activity.sqlite";
/** The schema that this version writes and reads. */
export const ACTIVITY_SCHEMA = activityMigrations.length;

/** Opens the activity store and migrates it if needed. `busyTimeoutMs` is 0 in the server, which waiting would block. */
export function openActivity(dataDir: string, busyTimeoutMs = 5_000): SqliteDatabase {
  const db = openMigrated(join(dataDir, ACTIVITY_FILE), activityMigrations);
  db.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return db;
}

/** Opens the activity store for reading. @throws OlderDatabaseError, NewerDatabaseError, SQLite's error where there is none. */
export const openActivityForReading = (dataDir: string): SqliteDatabase =>
  openForReading(join(dataDir, ACTIVITY_FILE), activityMigrations);
