import type { SqliteDatabase } from "../sqlite.ts";
import { type ClientUseTable, activityRows as rows } from "./schema.ts";

const put = rows.put("client_use", ["client_id", "key_id", "way"], ["last_ms"]);
const usesOf = rows.find("client_use", ["client_id"], { order: ["last_ms"], falling: true, limit: 1_000 });

/** Writes last uses in one transaction. @throws SQLITE_BUSY. */
export function putClientUses(db: SqliteDatabase, uses: Iterable<ClientUseTable>): void {
  db.transaction(() => {
    for (const use of uses) put.run(db, use);
  }).immediate();
}

/** The ways in which a client identified itself, newest first. */
export const clientUses = (db: SqliteDatabase, client: string) => usesOf.all(db, { client_id: client });
