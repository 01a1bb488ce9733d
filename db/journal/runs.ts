import { sql } from "kysely";
import { DAY_MS } from "../durations.ts";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { pruneGiven } from "./given.ts";
import { journalQueries as q, type RunTable, journalRows as rows } from "./schema.ts";

/** Most runs kept of a source, and most that changed something, for an undo; and for how long. */
const LAST_KEPT = 100;
/** Most runs that the journal has of a source: the last, and earlier ones that changed something. */
export const RUNS_KEPT = 2 * LAST_KEPT;
const RUNS_KEPT_MS = 30 * DAY_MS;

export type RunEnd = Omit<RunTable, "id" | "source" | "started_at_ms">;
/** A run as it began: another leader's journal, taken meanwhile, may have another run of this number. */
type BegunRun = Pick<RunTable, "source" | "started_at_ms"> & { id: number };
export type Run = Omit<RunTable, "id"> & { id: number };

const begin = rows.insert("run", ["source", "started_at_ms", "outcome"]);
const finish = rows.update(
  "run",
  [
    "ended_at_ms",
    "outcome",
    "status",
    "bytes",
    "added",
    "changed",
    "removed",
    "refused",
    "reason",
    "refusals",
    "revision_before",
    "revision_after",
  ],
  ["id", "source", "started_at_ms"],
);
const ofSource = statement<{ source: string; limit: number }, Run>((p) =>
  q.selectFrom("run").selectAll().where("source", "=", p("source")).orderBy("id", "desc").limit(p("limit")),
);
const underWay = statement<object, Run>(() =>
  q.selectFrom("run").selectAll().where("outcome", "=", "running").orderBy("id").limit(1_000),
);
const successes = statement<object, { source: string; at_ms: number }>(() =>
  q
    .selectFrom("run")
    .select(["source", sql<number>`max(ended_at_ms)`.as("at_ms")])
    .where("outcome", "in", ["changed", "unchanged"])
    .groupBy("source"),
);
/** SQLite takes the columns beside a lone max() from the row that has the largest value. */
const failures = statement<object, Pick<RunTable, "source" | "started_at_ms" | "reason">>(
  () => sql`SELECT source, started_at_ms, reason FROM (SELECT *, max(id) FROM run
      WHERE outcome <> 'running' GROUP BY source) WHERE outcome = 'failed'`,
);
const find = rows.find("run", ["id"]);
const interrupt = statement<{ source: string | null; now: number; reason: string }>(
  (p) => sql`UPDATE run SET outcome = 'failed', ended_at_ms = ${p("now")}, reason = ${p("reason")}
      WHERE outcome = 'running' AND (${p("source")} IS NULL OR source = ${p("source")})`,
);
const prune = statement<{ source: string; before: number; keep: number }>(
  (p) => sql`DELETE FROM run WHERE source = ${p("source")} AND outcome <> 'running'
      AND id <> (SELECT max(id) FROM run) AND (started_at_ms < ${p("before")} OR (id NOT IN
        (SELECT id FROM run WHERE source = ${p("source")} ORDER BY id DESC LIMIT ${p("keep")})
        AND id NOT IN (SELECT id FROM run WHERE source = ${p("source")} AND outcome IN ('changed', 'undone')
          ORDER BY id DESC LIMIT ${p("keep")})))`,
);
const stale = statement<{ before: number }, { source: string }>((p) =>
  q
    .selectFrom("run")
    .select("source")
    .distinct()
    .where("outcome", "<>", "running")
    .where("started_at_ms", "<", p("before")),
);
const undone = statement<{ source: string; id: number }>((p) =>
  q
    .updateTable("run")
    .set({ outcome: "undone" })
    .where("source", "=", p("source"))
    .where("id", ">=", p("id"))
    .where("outcome", "=", "changed"),
);
const oldest = rows.find("run", ["source"], { only: ["id"], order: ["id"], limit: 1 });
const mark = statement<object, { mark: string }>(
  () => sql`SELECT json_array(count(*), max(id), sum(ended_at_ms), sum(outcome = 'undone'),
      (SELECT max(rowid) FROM given)) AS mark FROM run`,
);
const newest = statement<object, { id: number | null }>(() =>
  q.selectFrom("run").select(sql<number | null>`max(id)`.as("id")),
);

/** Notes that a run of `source` begins at `now` (ms). Returns its number. */
export const beginRun = (db: SqliteDatabase, source: string, now: number): number =>
  Number(begin.run(db, { source, started_at_ms: now, outcome: "running" }).lastInsertRowid);

/** Notes the result of `run` where the journal has it, and deletes its source's runs of 30 days ago, and those before its last 100 runs and 100 changes. */
export function finishRun(db: SqliteDatabase, run: BegunRun, end: RunEnd): void {
  if (finish.run(db, { ...run, ...end }).changes === 0) return;
  pruneRunsOf(db, run.source, run.started_at_ms - RUNS_KEPT_MS);
}

/** The journal's last run stays, whose number the next run follows. */
function pruneRunsOf(db: SqliteDatabase, source: string, before: number): void {
  if (prune.run(db, { source, before, keep: LAST_KEPT }).changes === 0) return;
  pruneGiven(db, source, oldest.get(db, { source })?.id ?? newestRun(db) + 1);
}

/** Deletes the runs of more than 30 days ago at `now` (ms), also of sources that run no more. */
export function pruneRuns(db: SqliteDatabase, now: number): void {
  const before = now - RUNS_KEPT_MS;
  for (const { source } of stale.all(db, { before })) pruneRunsOf(db, source, before);
}

/** Marks the runs of `source` from `id` on as undone. */
export const markUndone = (db: SqliteDatabase, source: string, id: number): void =>
  void undone.run(db, { source, id });

/** Marks runs as failed that their process did not end. Returns how many. */
export const interruptRuns = (db: SqliteDatabase, now: number, reason: string): number =>
  interrupt.run(db, { source: null, now, reason }).changes;

/** Marks the runs of `source` as failed that are under way. */
export const interruptRunsOf = (db: SqliteDatabase, source: string, now: number, reason: string): void =>
  void interrupt.run(db, { source, now, reason });

/** The last runs of `source`, newest first. */
export const listRuns = (db: SqliteDatabase, source: string, limit: number = RUNS_KEPT): Run[] =>
  ofSource.all(db, { source, limit });
/** The runs that have begun and not ended, the oldest first; 1,000 at most. */
export const runsUnderWay = (db: SqliteDatabase): Run[] => underWay.all(db, {});
/** When a run of each source last succeeded, ms; a source without a success among its kept runs is absent. */
export const lastSuccesses = (db: SqliteDatabase): ReadonlyMap<string, number> =>
  new Map(successes.all(db, {}).map(({ source, at_ms }) => [source, at_ms]));
/** The last run of each source where that failed: when it began, ms, and why it failed; any other source is absent. */
export const lastFailures = (db: SqliteDatabase) =>
  new Map(failures.all(db, {}).map(({ source, ...failed }) => [source, failed]));
/** The run with this number; undefined when there is none. */
export const findRun = (db: SqliteDatabase, id: number): Run | undefined => find.get(db, { id });

/** The number of the last run of any source; 0 when there is none. */
export const newestRun = (db: SqliteDatabase): number => newest.get(db, {})?.id ?? 0;

/** Changes with each run that begins, ends or is undone, and with the records that are noted. */
export const runsMark = (db: SqliteDatabase): string => mark.get(db, {})?.mark ?? "";

/** Whether the journal knows a run of any source. */
export const hasRuns = (db: SqliteDatabase): boolean =>
  db.prepare("SELECT 1 FROM run LIMIT 1").get() !== undefined;

/** All that the journal knows of sources; its jobs are of this machine. */
const OF_SOURCES = ["run", "given", "kept_record", "noted_document"];

/** Replaces the runs and records of sources by what the journal in the file `path` has of them; its schema is this schema. */
export function takeRunsOf(db: SqliteDatabase, path: string): void {
  db.prepare("ATTACH ? AS other").run(path);
  try {
    db.transaction(() => {
      for (const table of OF_SOURCES)
        db.exec(`DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM other.${table}`);
    }).immediate();
  } finally {
    db.exec("DETACH other");
  }
}
