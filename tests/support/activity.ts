/** An activity store in a temporary directory, gone after the test. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { addClient } from "#db/activity/clients.ts";
import { openActivity } from "#db/activity/connection.ts";
import type { ClientTable } from "#db/activity/schema.ts";
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

/** Registers a client that may use everything, except as `more` says. */
export function putClient(db: SqliteDatabase, id: string, more: Partial<ClientTable> = {}): void {
  addClient(db, {
    id,
    name: id,
    created_at_ms: 0,
    revoked_at_ms: null,
    countries: null,
    families: '["A","B"]',
    operations: null,
    xml: 1,
    strict: 0,
    monthly_quota: 1_000_000,
    demonstration: 0,
    ...more,
  });
}
