import type { Migration } from "../../sqlite.ts";

/** Keeps the operator's decisions about pairs of entries: one station, or two. */
export const duplicateTable: Migration = {
  name: "0013-duplicates",
  sql: `
CREATE TABLE duplicate_decision (
  rpuid TEXT NOT NULL,
  other TEXT NOT NULL CHECK (rpuid < other),
  verdict TEXT NOT NULL CHECK (verdict IN ('same', 'different')),
  decided_at_ms INTEGER NOT NULL,
  PRIMARY KEY (rpuid, other)
) STRICT, WITHOUT ROWID;
`,
};
