import type { Migration } from "../../sqlite.ts";

/**
 * What a station is compared by in recommendations, one key a line; made by imports. NULL for stations that were stored
 * earlier: readers make it from the document. A change of how the keys are made sets the column to NULL.
 */
export const stationTraits: Migration = {
  name: "0014-traits",
  sql: "ALTER TABLE station ADD COLUMN traits TEXT;",
};
