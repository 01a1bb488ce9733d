import type { Migration } from "../../sqlite.ts";

/** The address that a source's document has moved to for good, as its server or the podcast says; NULL: none. */
export const movedSources: Migration = {
  name: "0017-moved-sources",
  sql: `
ALTER TABLE source ADD COLUMN moved_to TEXT;
`,
};
