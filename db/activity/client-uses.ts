import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { type ClientUseTable, activityQueries as q, activityRows as rows } from "./schema.ts";

const put = rows.put("client_use", ["client_id", "key_id", "way"], ["last_ms"]);
const usesOf = statement<{ client: string }, ClientUseTable>((p) =>
  q
    .selectFrom("client_use")
    .selectAll()
    .where("client_id", "=", p("client"))
    .orderBy("last_ms", "desc")
    .limit(1_000),
);

/** Writes last uses in one transaction. @throws SQLITE_BUSY. */
export function putClientUses(db: SqliteDatabase, uses: Iterable<ClientUseTable>): void {
  db.transaction(() => {
    for (const use of uses) put.run(db, use);
  }).immediate();
}

/** The ways in which a client identified itself, newest first. */
export const clientUses = (db: SqliteDatabase, client: string) => usesOf.all(db, { client });
