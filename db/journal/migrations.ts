/** The schema of the journal. A migration that shipped is never changed. */

import type { Migration } from "../sqlite.ts";

export const journalMigrations: readonly Migration[] = [
  /** The results of the worker's jobs. Plain SQL: another database may hold them one day. */
  {
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
  },
  /** The result of each run of a source. */
  {
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
  },
  /** Records that a source gave, from a run on: a row is a record that changed in that run. */
  {
    name: "0003-given",
    sql: `
CREATE TABLE kept_record (
  -- SHA-256 of the record, hexadecimal.
  hash TEXT PRIMARY KEY,
  record TEXT NOT NULL
) STRICT;

CREATE TABLE given (
  source TEXT NOT NULL,
  -- Type and identifiers of the record.
  key TEXT NOT NULL,
  run INTEGER NOT NULL,
  -- The station it belongs to; '' for a category.
  rpuid TEXT NOT NULL,
  -- NULL: the source gives it no longer.
  hash TEXT,
  PRIMARY KEY (source, key, run)
) STRICT;
CREATE INDEX given_by_key ON given (key, source, run);
CREATE INDEX given_by_rpuid ON given (rpuid, key);
CREATE INDEX given_by_run ON given (source, run);
CREATE INDEX given_by_hash ON given (hash);
`,
  },
  /** The document of a source that the journal knows last: the journal of another machine may know a later one. */
  {
    name: "0004-documents",
    sql: `
CREATE TABLE noted_document (
  source TEXT PRIMARY KEY,
  -- SHA-256 of the document, hexadecimal.
  sha256 TEXT NOT NULL
) STRICT;
`,
  },
  /** Runs are looked up by source or number, never by time. */
  {
    name: "0005-unused-index",
    sql: "DROP INDEX run_by_time;",
  },
];
