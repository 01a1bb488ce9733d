import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { type JobTable, journalQueries as q } from "./schema.ts";

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

interface Noted {
  name: string;
  started: number;
  ended: number;
  succeeded: number | null;
  failure: string | null;
  runs: number;
  failures: number;
}
const put = statement<Noted>((p) => {
  const row = { started_at_ms: p("started"), ended_at_ms: p("ended"), failure: p("failure") };
  return q
    .insertInto("job")
    .values({
      ...row,
      name: p("name"),
      succeeded_at_ms: p("succeeded"),
      runs: p("runs"),
      failures: p("failures"),
    })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        ...row,
        succeeded_at_ms: sql<number>`coalesce(excluded.succeeded_at_ms, job.succeeded_at_ms)`,
        runs: sql<number>`job.runs + excluded.runs`,
        failures: sql<number>`job.failures + excluded.failures`,
      }),
    );
});
const list = statement<object, JobTable>(() => q.selectFrom("job").selectAll().orderBy("name").limit(1_000));

/** Adds runs of a job to its row; the row is made with the first run. */
export function noteJob(db: SqliteDatabase, note: JobNote): void {
  const { name, startedAtMs: started, endedAtMs: ended, runs, failures, failure = null } = note;
  put.run(db, {
    ...{ name, started, ended, runs, failures, failure },
    succeeded: failure === null ? ended : null,
  });
}

/** Every job that has run, by name. */
export const listJobs = (db: SqliteDatabase): JobTable[] => list.all(db, {});
