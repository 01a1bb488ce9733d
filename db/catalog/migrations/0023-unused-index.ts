import type { Migration } from "../../sqlite.ts";

/** No statement reads stations in the order of their changes: imports need not keep that order. */
export const unusedStationIndex: Migration = {
  name: "0023-unused-index",
  sql: "DROP INDEX station_by_change;",
};
