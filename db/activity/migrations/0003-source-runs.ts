import type { Migration } from "../../sqlite.ts";

/** The result of the last import of each source, for monitors of the server. */
export const sourceRunTable: Migration = {
  name: "0003-source-runs",
  sql: `
CREATE TABLE source_run (
  source TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- What was read: a file's name, or an address without its query.
  document TEXT NOT NULL,
  finished_at_ms INTEGER NOT NULL,
  -- The last import that did not fail; NULL when none ever succeeded.
  succeeded_at_ms INTEGER,
  -- Why the last import failed; NULL when it did not.
  failure TEXT,
  added INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  removed INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX source_run_by_time ON source_run (finished_at_ms);
`,
};
