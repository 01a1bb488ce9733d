/** Refused requests, kept for a while so that operators can explain them. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { type RefusalTable, activityRows as rows } from "./schema.ts";

/** Most rows of known clients, and most rows of unknown callers: neither crowds out the other. */
const MOST_REFUSALS = 50_000;
/** Most rows deleted at once. */
const REMOVED = 5_000;

const insert = rows.insertRow("refusal");
/** `known` 1: rows of known clients; 0: rows of unknown callers. */
const removeOldest = statement<{ known: number; most: number }>(
  (p) => sql`DELETE FROM refusal WHERE id IN (
      SELECT id FROM refusal WHERE (client_id IS NOT NULL) = ${p("known")}
      ORDER BY id DESC LIMIT ${sql.lit(REMOVED)} OFFSET ${p("most")})`,
);
const removeOlder = statement<{ before: number }>(
  (p) => sql`DELETE FROM refusal WHERE id IN (
      SELECT id FROM refusal WHERE at_ms < ${p("before")} LIMIT ${sql.lit(REMOVED)})`,
);
interface Wanted {
  client: string | null;
  status: number | null;
  since: number;
  limit: number;
}
const find = statement<Wanted, RefusalTable>(
  (p) => sql`
      SELECT at_ms, request_id, client_id, named, endpoint, method, status, code, reason, requests
      FROM refusal WHERE at_ms >= ${p("since")}
      AND (${p("client")} IS NULL OR client_id = ${p("client")} OR named = ${p("client")})
      AND (${p("status")} IS NULL OR status = ${p("status")})
      ORDER BY at_ms DESC, id DESC LIMIT ${p("limit")}`,
);

/** Adds refusals in one transaction. @throws SQLITE_BUSY. */
export function addRefusals(db: SqliteDatabase, refusals: Iterable<RefusalTable>): void {
  db.transaction(() => {
    for (const refusal of refusals) insert.run(db, refusal);
  }).immediate();
}

/** Deletes at most 5,000 rows before `beforeMs`, and as many over each kind's maximum. @throws SQLITE_BUSY. */
export function pruneRefusals(db: SqliteDatabase, beforeMs: number): void {
  db.transaction(() => {
    removeOlder.run(db, { before: beforeMs });
    for (const known of [0, 1]) removeOldest.run(db, { known, most: MOST_REFUSALS });
  }).immediate();
}

/** Refusals since `since` (ms), newest first; `client` is an identifier or a name that a caller claimed. */
export const findRefusals = (db: SqliteDatabase, wanted: Wanted) => find.all(db, wanted);
