import type { SqliteDatabase } from "../sqlite.ts";
import { columns, statement } from "../statement.ts";
import { activityQueries as q, type SourceTable } from "./schema.ts";
import { forgetRun } from "./source-runs.ts";

const COLUMNS = [
  ...(["name", "url", "kind", "every_ms", "options", "note", "added_at_ms", "paused_at_ms"] as const),
  ...(["held", "due_at_ms", "failures", "etag", "last_modified", "content_hash"] as const),
] satisfies (keyof SourceTable)[];

/** A source that has not run yet. */
type NewSource = Omit<SourceTable, "moved_to" | "new_feed_url" | "schedule_ends_ms">;

const insert = statement<NewSource>((p) =>
  q
    .insertInto("source")
    .values(columns(p, ...COLUMNS))
    .onConflict((conflict) => conflict.doNothing()),
);
const find = statement<{ name: string }, SourceTable>((p) =>
  q.selectFrom("source").selectAll().where("name", "=", p("name")),
);
const list = statement<object, SourceTable>(() =>
  q.selectFrom("source").selectAll().orderBy("name").limit(10_000),
);
const due = statement<{ now: number }, SourceTable>((p) =>
  q
    .selectFrom("source")
    .selectAll()
    .where("due_at_ms", "<=", p("now"))
    .where("paused_at_ms", "is", null)
    .where("held", "is", null)
    .orderBy("due_at_ms")
    .limit(100),
);
const remove = statement<{ name: string }>((p) => q.deleteFrom("source").where("name", "=", p("name")));
const pause = statement<{ name: string; at: number | null }>((p) =>
  q
    .updateTable("source")
    .set({ paused_at_ms: p("at") })
    .where("name", "=", p("name")),
);
const resume = statement<{ name: string; now: number }>((p) =>
  q
    .updateTable("source")
    .set({ paused_at_ms: null, held: null, failures: 0, due_at_ms: p("now") })
    .where("name", "=", p("name")),
);
const hasten = statement<{ name: string; now: number }>((p) =>
  q
    .updateTable("source")
    .set({ due_at_ms: p("now") })
    .where("name", "=", p("name"))
    .where("due_at_ms", ">", p("now")),
);

const hold = statement<{ name: string; reason: string }>((p) =>
  q
    .updateTable("source")
    .set({ held: p("reason"), etag: null, last_modified: null, content_hash: null })
    .where("name", "=", p("name")),
);

/** The state that a run leaves for the next run. */
type AfterRun = Pick<
  SourceTable,
  | ("name" | "due_at_ms" | "failures" | "held" | "etag" | "last_modified" | "content_hash")
  | ("moved_to" | "new_feed_url" | "schedule_ends_ms")
>;
const settle = statement<AfterRun>((p) =>
  q
    .updateTable("source")
    .set({
      ...columns(p, "due_at_ms", "failures", "held", "etag", "last_modified", "content_hash"),
      ...columns(p, "moved_to", "new_feed_url", "schedule_ends_ms"),
    })
    .where("name", "=", p("name")),
);

/** Adds a source; false when its name exists. */
export const addSource = (db: SqliteDatabase, source: NewSource): boolean =>
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
  pause.run(db, { name, at: nowMs }).changes > 0;
/** Makes a paused, held or failing source due at `now` (ms). */
export const resumeSource = (db: SqliteDatabase, name: string, now: number): boolean =>
  resume.run(db, { name, now }).changes > 0;
/** Makes a source due at `now` (ms) unless it is due before. */
export const hastenSource = (db: SqliteDatabase, name: string, now: number): void =>
  void hasten.run(db, { name, now });
/** Leaves a source alone until the operator goes on with it; its document is then imported whatever it was before. */
export const holdSource = (db: SqliteDatabase, name: string, reason: string): void =>
  void hold.run(db, { name, reason });
/** Notes the state that a run leaves; false when the source was removed meanwhile. */
export const settleSource = (db: SqliteDatabase, after: AfterRun): boolean =>
  settle.run(db, after).changes > 0;
