/** Stations and hosts that the operator forbids to check and to ask for titles. Imports do not change this list. */
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q } from "./schema.ts";

/** Most entries listed. */
const MOST_LISTED = 10_000;

const add = statement<{ target: string; now: number }>((p) =>
  q
    .insertInto("check_block")
    .values({ target: p("target"), created_at_ms: p("now") })
    .onConflict((c) => c.doNothing()),
);
const remove = statement<{ target: string }>((p) =>
  q.deleteFrom("check_block").where("target", "=", p("target")),
);
const one = statement<{ target: string }, { target: string }>((p) =>
  q.selectFrom("check_block").select("target").where("target", "=", p("target")),
);
const all = statement<object, { target: string; created_at_ms: number }>(() =>
  q.selectFrom("check_block").selectAll().orderBy("target").limit(MOST_LISTED),
);

/** Forbids checks of `target`, an rpuid or a host in lower case; false when they are already forbidden. */
export const blockChecks = (db: SqliteDatabase, target: string, nowMs: number): boolean =>
  add.run(db, { target, now: nowMs }).changes > 0;
/** Allows checks of `target` again; false when they are not forbidden. */
export const unblockChecks = (db: SqliteDatabase, target: string): boolean =>
  remove.run(db, { target }).changes > 0;
/** Whether `target`, an rpuid or a host, is to be left alone. */
export const isBlocked = (db: SqliteDatabase, target: string): boolean =>
  one.get(db, { target }) !== undefined;
/** The forbidden targets in order, 10,000 at most. */
export const listCheckBlocks = (db: SqliteDatabase) => all.all(db, {});
