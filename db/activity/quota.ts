import { sql } from "kysely";
import { ofConnection } from "../of-connection.ts";
import { type SqliteDatabase, schemaNumber } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q } from "./schema.ts";

const latest = statement<{ client: string; until: string }, { month: string; used: number }>((p) =>
  q
    .selectFrom("quota")
    .select(["month", "used"])
    .where("client_id", "=", p("client"))
    .where("month", "<=", p("until"))
    .orderBy("month", "desc")
    .limit(1),
);
/** Does nothing when the client has been removed. */
const upsert = statement<{ client: string; month: string; used: number }>(
  (p) => sql`INSERT INTO quota (client_id, month, used)
      SELECT id, cast(${p("month")} AS TEXT), cast(${p("used")} AS INTEGER) FROM client WHERE id = ${p("client")}
      ON CONFLICT DO UPDATE SET used = ${p("used")}`,
);

const forget = statement<{ client: string; month: string }>((p) =>
  q.deleteFrom("quota").where("client_id", "=", p("client")).where("month", ">=", p("month")),
);

export interface Charge {
  client: string;
  limit: number;
  /** UTC month of the request, "2026-11". */
  month: string;
  /** The latest stored month that is believed; a later one was written with a broken clock. */
  lastMonth: string;
  /** Number of requests to charge. */
  take: number;
  /** Requests to give back, and the month they were charged to; in any other month nothing is given back. */
  giveBack: number;
  giveBackMonth: string;
}
export interface Charged {
  /** False when the client is no longer registered. */
  known: boolean;
  /** The charged month. When the clock steps back, it stays at the latest month seen. */
  month: string;
  /** How many of `take` were granted. */
  granted: number;
  /** Requests used before this charge, after returns. */
  usedBefore: number;
}

const transactionOf = ofConnection(
  (db) => db.transaction((charges: readonly Charge[]) => charges.map((one) => charge(db, one))).immediate,
);

/**
 * Charges several clients in one transaction. A grant is on disk before its request is answered, so neither another
 * process nor a crash grants it twice. @throws SQLITE_BUSY.
 */
export const chargeQuota = (db: SqliteDatabase, charges: readonly Charge[]): Charged[] =>
  transactionOf(db)(charges);

function charge(
  db: SqliteDatabase,
  { client, limit, month, lastMonth, take, giveBack, giveBackMonth }: Charge,
): Charged {
  const last = latest.get(db, { client, until: lastMonth });
  const current = last && last.month > month ? last.month : month;
  const returned = giveBackMonth === current ? giveBack : 0;
  const usedBefore = Math.max(0, (last?.month === current ? last.used : 0) - returned);
  const granted = Math.max(0, Math.min(take, limit - usedBefore));
  const { changes } = upsert.run(db, { client, month: current, used: usedBefore + granted });
  return { known: changes > 0, month: current, granted, usedBefore };
}

/** Writes what is there already, so that a store without room or permission refuses it. @throws SQLite's error. */
export function proveWritable(db: SqliteDatabase): void {
  db.pragma(`user_version = ${schemaNumber(db)}`);
}

/** The last month up to `lastMonth` in which a client was charged, and the requests it used in that month. */
export const latestUse = (db: SqliteDatabase, client: string, lastMonth: string) =>
  latest.get(db, { client, until: lastMonth });

/** Deletes a client's use of `month` and later months. Returns how many months that were. */
export function forgetUse(db: SqliteDatabase, client: string, month: string): number {
  // A replica sends the deletion of a row that it has, and may not have read this month's row yet (db/replica).
  upsert.run(db, { client, month, used: 0 });
  return forget.run(db, { client, month }).changes;
}
