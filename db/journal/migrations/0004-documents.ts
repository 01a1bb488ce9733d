import type { Migration } from "../../sqlite.ts";

/** The document of a source that the journal knows last: the journal of another machine may know a later one. */
export const documentTable: Migration = {
  name: "0004-documents",
  sql: `
CREATE TABLE noted_document (
  source TEXT PRIMARY KEY,
  -- SHA-256 of the document, hexadecimal.
  sha256 TEXT NOT NULL
) STRICT;
`,
};
