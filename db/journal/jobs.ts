import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { columns, statement } from "../statement.ts";
import { type JobTable, journalQueries as q, journalRows as rows } from "./schema.ts";

/** Several runs of a job in one note: when the last run began and ended, in ms. */
export interface JobNote {
  name: string;
  startedAtMs: number;
  endedAtMs: number;
  /** Why the last run failed; absent when it did not. */
  failure?: string | undefined;
  runs: number;
  failures: number;
}

const put = statement<JobTable>((p) => {
  const row = columns(p, "started_at_ms", "ended_at_ms", "failure");
  return q
    .insertInto("job")
    .values({ ...row, ...columns(p, "name", "succeeded_at_ms", "runs", "failures") })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        ...row,
        succeeded_at_ms: sql<number>`coalesce(excluded.succeeded_at_ms, job.succeeded_at_ms)`,
        runs: sql<number>`job.runs + excluded.runs`,
        failures: sql<number>`job.failures + excluded.failures`,
      }),
    );
});
const list = rows.find("job", [], { order: ["name"], limit: 1_000 });

/** Adds runs of a job to its row; the row is made with the first run. */
export function noteJob(db: SqliteDatabase, note: JobNote): void {
  const { name, startedAtMs: started_at_ms, endedAtMs: ended_at_ms, runs, failures, failure = null } = note;
  const succeeded_at_ms = failure === null ? ended_at_ms : null;
  put.run(db, { name, started_at_ms, ended_at_ms, succeeded_at_ms, runs, failures, failure });
}

/** Every job that has run, by name. */
export const listJobs = (db: SqliteDatabase): JobTable[] => list.all(db, {});
