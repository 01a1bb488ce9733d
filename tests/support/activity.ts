/** An activity store in a temporary directory, gone after the test. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";

export function emptyActivity(): { db: SqliteDatabase; dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-activity-"));
  const db = openActivity(dataDir, 0);
  onTestFinished(() => {
    db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { db, dataDir };
}

export { putClient } from "./client-record.ts";
