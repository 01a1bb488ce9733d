import type { Migration } from "../../sqlite.ts";

/**
 * Adds the keys by which recommendations compare a station, one key a line; imports make them. The column is NULL for
 * stations that were stored earlier: readers make the keys from the document. A change of how keys are made sets it to NULL.
 */
export const stationTraits: Migration = {
  name: "0014-traits",
  sql: "ALTER TABLE station ADD COLUMN traits TEXT;",
};
