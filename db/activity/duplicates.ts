/** The operator's decisions on entries that may be one station. */
import type { SqliteDatabase } from "../sqlite.ts";
import { type DuplicateDecisionTable, activityRows as rows } from "./schema.ts";

export type DuplicateDecision = DuplicateDecisionTable;

const all = rows.find("duplicate_decision", [], { order: ["rpuid", "other"] });
const put = rows.put("duplicate_decision", ["rpuid", "other"], ["verdict", "decided_at_ms"]);
const remove = rows.remove("duplicate_decision", ["rpuid", "other"]);

const leads = rows.find("leading_entry", [], { order: ["decided_at_ms", "rpuid"] });
const putLead = rows.put("leading_entry", ["rpuid"], ["decided_at_ms"]);
const removeLead = rows.remove("leading_entry", ["rpuid"]);

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

/** The rpuids of the entries as which their stations show, the earliest decision first. */
export const listLeading = (db: SqliteDatabase): string[] => leads.all(db, {}).map(({ rpuid }) => rpuid);
/** Writes that the station of the entry shows as the entry. */
export const putLeading = (db: SqliteDatabase, rpuid: string, now: number) =>
  putLead.run(db, { rpuid, decided_at_ms: now });
/** Undoes that. Returns whether it was decided. */
export const removeLeading = (db: SqliteDatabase, rpuid: string): boolean =>
  removeLead.run(db, { rpuid }).changes > 0;
