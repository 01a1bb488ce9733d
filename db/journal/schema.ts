/** The journal's tables as Kysely types, written by hand beside the migrations. */
import { queryBuilder } from "../statement.ts";

export interface JobTable {
  name: string;
  started_at_ms: number;
  ended_at_ms: number;
  succeeded_at_ms: number | null;
  failure: string | null;
  runs: number;
  failures: number;
}
export interface JournalTables {
  job: JobTable;
}

export const journalQueries = queryBuilder<JournalTables>();
