import type { Migration } from "../../sqlite.ts";

/** A source's statements about its station's streams: evidence beside our checks, no reason to refuse the station. */
export const sourceEvidence: Migration = {
  name: "0011-source-evidence",
  sql: `
ALTER TABLE station ADD COLUMN source_says_down INTEGER NOT NULL DEFAULT 0 CHECK (source_says_down IN (0, 1));
`,
};
