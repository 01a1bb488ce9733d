import type { Migration } from "../../sqlite.ts";

/** A station has one schedule at a time, whichever sources give it programmes; imports set the column. */
export const oneSchedule: Migration = {
  name: "0030-one-schedule",
  sql: `
-- 1: it overlaps a broadcast of the source whose schedule stands, so that it is not shown.
ALTER TABLE broadcast ADD COLUMN is_behind INTEGER NOT NULL DEFAULT 0 CHECK (is_behind IN (0, 1));
`,
};
