import type { Migration } from "../../sqlite.ts";

/** Runs are found by their source or their number, not by their time. */
export const unusedRunIndex: Migration = {
  name: "0005-unused-index",
  sql: "DROP INDEX run_by_time;",
};
