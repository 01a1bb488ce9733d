/** The monthly quota: how much each client has used. */
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q } from "./schema.ts";

const latest = statement<{ client: string }, { month: string; used: number }>((p) =>
  q
    .selectFrom("quota")
    .select(["month", "used"])
    .where("client_id", "=", p("client"))
    .orderBy("month", "desc")
    .limit(1),
);
const upsert = statement<{ client: string; month: string; used: number }>((p) =>
  q
    .insertInto("quota")
    .values({ client_id: p("client"), month: p("month"), used: p("used") })
    .onConflict((c) => c.doUpdateSet({ used: p("used") })),
);

export interface Charge {
  client: string;
  limit: number;
  /** UTC month of the request, "2026-11". */
  month: string;
  /** Requests that ask to be let through. */
  take: number;
  /** Requests given back. */
  giveBack: number;
}
export interface Charged {
  /** The month charged: a clock that steps back stays in the later month it has seen. */
  month: string;
  /** How many of `take` were let through. */
  granted: number;
  /** Used before this charge, after what was given back. */
  usedBefore: number;
}

const transactions = new WeakMap<SqliteDatabase, (charges: readonly Charge[]) => Charged[]>();

/**
 * Charges several clients in one transaction that waits for nobody: what is granted is on record before anybody is
 * answered, so neither another process nor a crash grants it again. @throws SQLITE_BUSY.
 */
export function chargeQuota(db: SqliteDatabase, charges: readonly Charge[]): Charged[] {
  let transaction = transactions.get(db);
  if (!transaction) {
    transaction = db.transaction((all: readonly Charge[]) => all.map((one) => charge(db, one))).immediate;
    transactions.set(db, transaction);
  }
  return transaction(charges);
}

function charge(db: SqliteDatabase, { client, limit, month, take, giveBack }: Charge): Charged {
  const last = latest.get(db, { client });
  const current = last && last.month > month ? last.month : month;
  const usedBefore = Math.max(0, (last?.month === current ? last.used : 0) - giveBack);
  const granted = Math.max(0, Math.min(take, limit - usedBefore));
  upsert.run(db, { client, month: current, used: usedBefore + granted });
  return { month: current, granted, usedBefore };
}

/** Requests used in the last month that was charged. */
export const latestUse = (db: SqliteDatabase, client: string): number =>
  latest.get(db, { client })?.used ?? 0;
