/** The journal's tables as Kysely types, written by hand beside the migrations. */
import type { Generated } from "kysely";
import { rowsOf } from "../rows.ts";
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
type RunOutcome = "running" | "changed" | "unchanged" | "failed" | "held" | "stopped" | "undone";
export interface RunTable {
  id: Generated<number>;
  source: string;
  started_at_ms: number;
  ended_at_ms: number | null;
  outcome: RunOutcome;
  status: number | null;
  bytes: number | null;
  added: number;
  changed: number;
  removed: number;
  refused: number;
  reason: string | null;
  /** JSON: the first refusals, each with line, what and reason. */
  refusals: string;
  revision_before: number | null;
  revision_after: number | null;
}
interface GivenTable {
  source: string;
  key: string;
  run: number;
  rpuid: string;
  hash: string | null;
}
interface JournalTables {
  given: GivenTable;
  kept_record: { hash: string; record: string };
  noted_document: { source: string; sha256: string };
  job: JobTable;
  run: RunTable;
}

export const journalQueries = queryBuilder<JournalTables>();
export const journalRows = rowsOf<JournalTables>();
