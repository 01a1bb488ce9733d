import type { Migration } from "../../sqlite.ts";

/** The result of each run of a source. */
export const runTable: Migration = {
  name: "0002-runs",
  sql: `
CREATE TABLE run (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL,
  started_at_ms INTEGER NOT NULL,
  ended_at_ms INTEGER,
  outcome TEXT NOT NULL,
  -- Of the HTTP answer; NULL for files, and without an answer.
  status INTEGER,
  -- Of the document, unpacked.
  bytes INTEGER,
  added INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  removed INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0,
  -- Why it failed, or waits for the operator.
  reason TEXT,
  -- JSON: the first refusals.
  refusals TEXT NOT NULL DEFAULT '[]',
  revision_before INTEGER,
  revision_after INTEGER
) STRICT;
CREATE INDEX run_by_source ON run (source, id);
CREATE INDEX run_by_time ON run (started_at_ms);
`,
};
