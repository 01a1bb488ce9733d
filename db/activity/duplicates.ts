/** The operator's decisions on entries that may be one station. */
import type { SqliteDatabase } from "../sqlite.ts";
import { columns, statement } from "../statement.ts";
import { type DuplicateDecisionTable, activityQueries as q } from "./schema.ts";

export type DuplicateDecision = DuplicateDecisionTable;

const all = statement<object, DuplicateDecision>(() =>
  q.selectFrom("duplicate_decision").selectAll().orderBy("rpuid").orderBy("other"),
);
const put = statement<{ rpuid: string; other: string; verdict: DuplicateDecision["verdict"]; now: number }>(
  (p) =>
    q
      .insertInto("duplicate_decision")
      .values({ ...columns(p, "rpuid", "other", "verdict"), decided_at_ms: p("now") })
      .onConflict((c) => c.doUpdateSet({ verdict: p("verdict"), decided_at_ms: p("now") })),
);
const remove = statement<{ rpuid: string; other: string }>((p) =>
  q.deleteFrom("duplicate_decision").where("rpuid", "=", p("rpuid")).where("other", "=", p("other")),
);

const inOrder = (a: string, b: string) => (a < b ? { rpuid: a, other: b } : { rpuid: b, other: a });

/** All decisions of the operator. */
export const listDecisions = (db: SqliteDatabase) => all.all(db, {});
/** Writes that the entries `a` and `b` are one station, or two. */
export const putDecision = (
  db: SqliteDatabase,
  [a, b]: readonly [string, string],
  verdict: DuplicateDecision["verdict"],
  now: number,
) => put.run(db, { ...inOrder(a, b), verdict, now });
/** Undoes the decision on `a` and `b`. Returns whether there was a decision. */
export const removeDecision = (db: SqliteDatabase, a: string, b: string): boolean =>
  remove.run(db, inOrder(a, b)).changes > 0;
