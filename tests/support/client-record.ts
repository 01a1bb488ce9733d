import { addClient } from "#db/activity/clients.ts";
import type { ClientTable } from "#db/activity/schema.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";

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
