import type { Migration } from "../../sqlite.ts";

/** The sources that the worker fetches regularly. */
export const sourceTable: Migration = {
  name: "0006-sources",
  sql: `
CREATE TABLE source (
  -- Also the key of its records' source in the catalogue.
  name TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  -- NULL: told by the document.
  kind TEXT,
  every_ms INTEGER NOT NULL CHECK (every_ms >= 60000),
  -- JSON: options of the import.
  options TEXT NOT NULL,
  note TEXT,
  added_at_ms INTEGER NOT NULL,
  paused_at_ms INTEGER,
  -- Why it waits for the operator; NULL: it does not.
  held TEXT,
  due_at_ms INTEGER NOT NULL,
  -- Failures since its last run that ended well.
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- Of the last document that was imported.
  etag TEXT,
  last_modified TEXT,
  content_hash TEXT
) STRICT;
CREATE INDEX source_by_due ON source (due_at_ms);
`,
};
