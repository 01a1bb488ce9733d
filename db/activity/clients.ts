/** Registered clients, their keys and their stations. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { type ClientKeyTable, type ClientTable, activityQueries as q } from "./schema.ts";

const byId = statement<{ id: string }, ClientTable>((p) =>
  q.selectFrom("client").selectAll().where("id", "=", p("id")).where("revoked_at_ms", "is", null),
);
const all = statement<object, ClientTable>(() =>
  q.selectFrom("client").selectAll().orderBy("created_at_ms").orderBy("id").limit(10_000),
);
const keysOf = statement<{ client: string }, ClientKeyTable>((p) =>
  q
    .selectFrom("client_key")
    .selectAll()
    .where("client_id", "=", p("client"))
    .where("revoked_at_ms", "is", null)
    .orderBy("created_at_ms")
    .orderBy("id"),
);
const keyById = statement<{ id: string }, ClientKeyTable>((p) =>
  q.selectFrom("client_key").selectAll().where("id", "=", p("id")).where("revoked_at_ms", "is", null),
);
const keyBySecret = statement<{ hash: string }, ClientKeyTable>((p) =>
  q
    .selectFrom("client_key")
    .selectAll()
    .where("secret_sha256", "=", p("hash"))
    .where("revoked_at_ms", "is", null),
);
const hiddenFrom = statement<{ client: string }, { rpuid: string }>((p) => ({
  compile: () =>
    sql<{ rpuid: string }>`
      SELECT rpuid FROM client_station WHERE client_id = ${p("client")} AND rule = 'withheld'
      UNION
      SELECT rpuid FROM client_station WHERE rule = 'granted'
        AND rpuid NOT IN (SELECT rpuid FROM client_station WHERE client_id = ${p("client")} AND rule = 'granted')
      ORDER BY rpuid`.compile(q),
}));
const rulesOf = statement<{ client: string }, { rpuid: string; rule: "withheld" | "granted" }>((p) =>
  q
    .selectFrom("client_station")
    .select(["rpuid", "rule"])
    .where("client_id", "=", p("client"))
    .orderBy("rpuid"),
);
const COLUMNS = [
  "id",
  "name",
  "created_at_ms",
  "revoked_at_ms",
  "countries",
  "families",
  "operations",
  "xml",
  "strict",
  "monthly_quota",
  "demonstration",
] as const satisfies readonly (keyof ClientTable)[];
const insert = statement<ClientTable>((p) =>
  q
    .insertInto("client")
    .values(Object.fromEntries(COLUMNS.map((c) => [c, p(c)])) as unknown as ClientTable)
    .onConflict((c) => c.doNothing()),
);
const insertKey = statement<ClientKeyTable>((p) =>
  q.insertInto("client_key").values({
    id: p("id"),
    client_id: p("client_id"),
    kind: p("kind"),
    public_key: p("public_key"),
    secret_sha256: p("secret_sha256"),
    created_at_ms: p("created_at_ms"),
    revoked_at_ms: p("revoked_at_ms"),
  }),
);
const revoke = statement<{ id: string; now: number }>((p) =>
  q
    .updateTable("client")
    .set({ revoked_at_ms: p("now") })
    .where("id", "=", p("id"))
    .where("revoked_at_ms", "is", null),
);
const revokeKey = statement<{ client: string; id: string; now: number }>((p) =>
  q
    .updateTable("client_key")
    .set({ revoked_at_ms: p("now") })
    .where("id", "=", p("id"))
    .where("client_id", "=", p("client"))
    .where("revoked_at_ms", "is", null),
);
const update = statement<
  Pick<ClientTable, "id" | "countries" | "families" | "operations" | "xml" | "monthly_quota">
>((p) =>
  q
    .updateTable("client")
    .set({
      countries: p("countries"),
      families: p("families"),
      operations: p("operations"),
      xml: p("xml"),
      monthly_quota: p("monthly_quota"),
    })
    .where("id", "=", p("id")),
);
const removeDemonstration = statement<object>(() => q.deleteFrom("client").where("demonstration", "=", 1));
const setRule = statement<{ client: string; rpuid: string; rule: "withheld" | "granted" }>((p) =>
  q
    .insertInto("client_station")
    .values({ client_id: p("client"), rpuid: p("rpuid"), rule: p("rule") })
    .onConflict((c) => c.doUpdateSet({ rule: p("rule") })),
);
const removeRule = statement<{ client: string; rpuid: string }>((p) =>
  q.deleteFrom("client_station").where("client_id", "=", p("client")).where("rpuid", "=", p("rpuid")),
);

/** The registered client with this identifier, unless revoked. */
export const findClient = (db: SqliteDatabase, id: string) => byId.get(db, { id });
export const listClients = (db: SqliteDatabase) => all.all(db, {});
/** A client's live keys, oldest first. */
export const keysOfClient = (db: SqliteDatabase, client: string) => keysOf.all(db, { client });
export const findKey = (db: SqliteDatabase, id: string) => keyById.get(db, { id });
/** The live key whose secret has this SHA-256 (hex). */
export const findKeyBySecret = (db: SqliteDatabase, hash: string) => keyBySecret.get(db, { hash });
/** rpuids withheld from a client, and those granted to others alone. */
export const stationsHiddenFrom = (db: SqliteDatabase, client: string) =>
  hiddenFrom.all(db, { client }).map((row) => row.rpuid);
export const stationRulesOf = (db: SqliteDatabase, client: string) => rulesOf.all(db, { client });
/** Adds a client unless its identifier exists. */
export const addClient = (db: SqliteDatabase, client: ClientTable) => insert.run(db, client);
export const addKey = (db: SqliteDatabase, key: ClientKeyTable) => insertKey.run(db, key);
/** True when there was one to revoke. */
export const revokeClient = (db: SqliteDatabase, id: string, now: number) =>
  revoke.run(db, { id, now }).changes > 0;
/** True when the client had such a live key. */
export const revokeClientKey = (db: SqliteDatabase, client: string, id: string, now: number) =>
  revokeKey.run(db, { client, id, now }).changes > 0;
export const removeDemonstrationClients = (db: SqliteDatabase) => removeDemonstration.run(db, {});
/** Sets what a client may see and do, and how often. */
export const updatePermissions = (
  db: SqliteDatabase,
  client: Pick<ClientTable, "id" | "countries" | "families" | "operations" | "xml" | "monthly_quota">,
) => update.run(db, client);
/** Sets what a station is to a client; null forgets it. */
export function setStationRule(
  db: SqliteDatabase,
  client: string,
  rpuid: string,
  rule: "withheld" | "granted" | null,
): void {
  if (rule === null) removeRule.run(db, { client, rpuid });
  else setRule.run(db, { client, rpuid, rule });
}
