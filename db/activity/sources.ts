import type { Insertable } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, activityRows as rows, type SourceTable } from "./schema.ts";
import { forgetRun } from "./source-runs.ts";

/** Ends the reason why a source is held after an undo: it waits for the operator, other held sources are looked at again. */
const UNDONE = "was undone";

const insert = rows.insertNewRow("source");
const find = rows.find("source", ["name"]);
const list = rows.find("source", [], { order: ["name"], limit: 10_000 });
const due = statement<{ now: number }, SourceTable>((p) =>
  q
    .selectFrom("source")
    .selectAll()
    .where("due_at_ms", "<=", p("now"))
    .where("paused_at_ms", "is", null)
    .where((is) => is.or([is("held", "is", null), is("held", "not like", `%${UNDONE}`)]))
    .orderBy("due_at_ms")
    .limit(100),
);
const remove = rows.remove("source", ["name"]);
const pause = rows.update("source", ["paused_at_ms"], ["name"]);
const resume = rows.update("source", ["paused_at_ms", "held", "failures", "due_at_ms"], ["name"]);
const hasten = statement<{ name: string; now: number }>((p) =>
  q
    .updateTable("source")
    .set({ due_at_ms: p("now") })
    .where("name", "=", p("name"))
    .where("due_at_ms", ">", p("now")),
);

const hold = rows.update("source", ["held", "etag", "last_modified", "content_hash"], ["name"]);

/** The state that a run leaves for the next run. */
const settle = rows.update(
  "source",
  [
    "due_at_ms",
    "failures",
    "held",
    "etag",
    "last_modified",
    "content_hash",
    "moved_to",
    "new_feed_url",
    "schedule_ends_ms",
    "awaits_since_revision",
    "checked_at_ms",
    "distrusted_at_ms",
    "same_since_ms",
    "lacked",
  ],
  ["name", "added_at_ms"],
);

/** Adds a source that has not run yet; false when its name exists. */
export const addSource = (db: SqliteDatabase, source: Insertable<SourceTable>): boolean =>
  insert.run(db, source).changes > 0;
/** The source with this name; undefined when there is none. */
export const findSource = (db: SqliteDatabase, name: string): SourceTable | undefined =>
  find.get(db, { name });
/** All sources, by name; 10,000 at most. */
export const listSources = (db: SqliteDatabase): SourceTable[] => list.all(db, {});
/** The sources due at `now` (ms), the longest due first. */
export const dueSources = (db: SqliteDatabase, now: number): SourceTable[] => due.all(db, { now });
/** Removes a source and what /metrics tells of it; false when there is none with this name. */
export const removeSource = (db: SqliteDatabase, name: string): boolean =>
  db
    .transaction(() => {
      const source = find.get(db, { name });
      if (source) forgetRun(db, name, source.url);
      return remove.run(db, { name }).changes > 0;
    })
    .immediate();
/** Pauses a source; false when there is none with this name that can be paused. */
export const pauseSource = (db: SqliteDatabase, name: string, nowMs: number): boolean =>
  pause.run(db, { name, paused_at_ms: nowMs }).changes > 0;
/** Makes a paused, held or failing source due at `now` (ms). */
export const resumeSource = (db: SqliteDatabase, name: string, now: number): boolean =>
  resume.run(db, { name, paused_at_ms: null, held: null, failures: 0, due_at_ms: now }).changes > 0;
/** Makes a source due at `now` (ms) unless it is due before. */
export const hastenSource = (db: SqliteDatabase, name: string, now: number): void =>
  void hasten.run(db, { name, now });
/**
 * Leaves a source alone whose run number `run` was undone, until the operator goes on with it; its document is then imported
 * whatever it was before.
 */
export const holdUndone = (db: SqliteDatabase, name: string, run: number): void =>
  void hold.run(db, {
    ...{ name, held: `run ${run} ${UNDONE}` },
    ...{ etag: null, last_modified: null, content_hash: null },
  });
/** Whether a source is held after an undo. */
export const isUndone = ({ held }: Pick<SourceTable, "held">): boolean => held?.endsWith(UNDONE) === true;
/** Whether an operator's undo, or another run, has held a source since it was as `before`. */
export const isHeldSince = (before: SourceTable, now: Pick<SourceTable, "held">): boolean =>
  now.held !== null && now.held !== before.held;
/**
 * Notes the state that a run leaves which began with the source as `before`; false, and nothing noted, when the source was
 * removed or held meanwhile, or its station has another rpuid.
 */
export const settleSource = (
  db: SqliteDatabase,
  before: SourceTable,
  after: Omit<Parameters<typeof settle.run>[1], "name" | "added_at_ms">,
): boolean =>
  db
    .transaction(() => {
      const { name, added_at_ms } = before;
      const now = find.get(db, { name });
      return (
        !!now &&
        !isHeldSince(before, now) &&
        now.options === before.options &&
        settle.run(db, { ...after, name, added_at_ms }).changes > 0
      );
    })
    .immediate();
