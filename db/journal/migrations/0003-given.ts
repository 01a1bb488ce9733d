import type { Migration } from "../../sqlite.ts";

/** Records that a source gave, from a run on: a row is a record that changed in that run. */
export const givenTables: Migration = {
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
};
