/** The operator's decisions on entries that may be one station. */
import type { SqliteDatabase } from "../sqlite.ts";
import { type DuplicateDecisionTable, activityRows as rows } from "./schema.ts";

export type DuplicateDecision = DuplicateDecisionTable;

const all = rows.find("duplicate_decision", [], { order: ["rpuid", "other"] });
const put = rows.put("duplicate_decision", ["rpuid", "other"], ["verdict", "decided_at_ms"]);
const remove = rows.remove("duplicate_decision", ["rpuid", "other"]);

const inOrder = (a: string, b: string) => (a < b ? { rpuid: a, other: b } : { rpuid: b, other: a });

/** All decisions of the operator. */
export const listDecisions = (db: SqliteDatabase) => all.all(db, {});
/** Writes that the entries `a` and `b` are one station, or two. */
export const putDecision = (
  db: SqliteDatabase,
  [a, b]: readonly [string, string],
  verdict: DuplicateDecision["verdict"],
  now: number,
) => put.run(db, { ...inOrder(a, b), verdict, decided_at_ms: now });
/** Undoes the decision on `a` and `b`. Returns whether there was a decision. */
export const removeDecision = (db: SqliteDatabase, a: string, b: string): boolean =>
  remove.run(db, inOrder(a, b)).changes > 0;
