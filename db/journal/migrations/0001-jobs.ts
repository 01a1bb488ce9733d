import type { Migration } from "../../sqlite.ts";

/** The results of the worker's jobs. Plain SQL: another database may hold them one day. */
export const jobTable: Migration = {
  name: "0001-jobs",
  sql: `
CREATE TABLE job (
  name TEXT PRIMARY KEY,
  started_at_ms INTEGER NOT NULL,
  ended_at_ms INTEGER NOT NULL,
  -- The last run that did not fail; NULL when none ever succeeded.
  succeeded_at_ms INTEGER,
  -- Why the last run failed; NULL when it did not.
  failure TEXT,
  runs INTEGER NOT NULL CHECK (runs >= 0),
  failures INTEGER NOT NULL CHECK (failures >= 0)
) STRICT;
`,
};
