import type { Migration } from "../../sqlite.ts";

/** When the last programme that a source gives ends, as of its last run; NULL: it gives none. */
export const scheduleEnds: Migration = {
  name: "0018-schedule-ends",
  sql: `
ALTER TABLE source ADD COLUMN schedule_ends_ms INTEGER;
`,
};
