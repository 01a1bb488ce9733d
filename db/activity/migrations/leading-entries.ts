import type { Migration } from "../../sqlite.ts";

/** The entries as which operators have merged stations show; without one, a station shows as its oldest entry. */
export const leadingEntries: Migration = {
  name: "0025-leading-entries",
  sql: `
CREATE TABLE leading_entry (rpuid TEXT PRIMARY KEY, decided_at_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`,
};
