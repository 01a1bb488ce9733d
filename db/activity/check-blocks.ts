/** Stations and hosts that the operator forbids to check and to ask for titles. Imports do not change this list. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityRows as rows } from "./schema.ts";

/** Most entries listed. */
const MOST_LISTED = 10_000;

const add = rows.insertNew("check_block", ["target", "created_at_ms"]);
const remove = rows.remove("check_block", ["target"]);
const one = rows.find("check_block", ["target"]);
const all = rows.find("check_block", [], { order: ["target"], limit: MOST_LISTED });

/** Forbids checks of `target`, an rpuid or a host in lower case; false when they are already forbidden. */
export const blockChecks = (db: SqliteDatabase, target: string, nowMs: number): boolean =>
  add.run(db, { target, created_at_ms: nowMs }).changes > 0;
/** Allows checks of `target` again; false when they are not forbidden. */
export const unblockChecks = (db: SqliteDatabase, target: string): boolean =>
  remove.run(db, { target }).changes > 0;
const streams = statement<{ target: string }, { count: number }>(
  (p) =>
    sql`SELECT count(*) AS count FROM stream_health WHERE host = ${p("target")} OR rpuid = ${p("target")}`,
);
/** How many streams are at `target`, a host, or are of it, a station. Reads all streams. */
export const countStreamsAt = (db: SqliteDatabase, target: string): number =>
  streams.get(db, { target })?.count ?? 0;
/** Whether `target`, an rpuid or a host, is to be left alone. */
export const isBlocked = (db: SqliteDatabase, target: string): boolean =>
  one.get(db, { target }) !== undefined;
/** The forbidden targets in order, 10,000 at most. */
export const listCheckBlocks = (db: SqliteDatabase) => all.all(db, {});
