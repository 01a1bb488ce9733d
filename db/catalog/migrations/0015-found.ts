import type { Migration } from "../../sqlite.ts";

/**
 * Columns that searches and lists read of hundreds of stations: names, places and order. The documents are apart: a
 * page of the file holds only a few.
 */
export const foundColumns: Migration = {
  name: "0015-found",
  sql: `
DROP INDEX station_found;
CREATE INDEX station_found ON station
  (id, country, rpuid, popularity, sort_key, name, alphanumeric_key, latitude, longitude);
`,
};
