import type { Migration } from "../../sqlite.ts";

/** Columns that lists read of hundreds of stations, apart from the documents, of which a page of the file has few. */
export const foundColumns: Migration = {
  name: "0015-found",
  sql: `
DROP INDEX station_found;
CREATE INDEX station_found ON station
  (id, country, rpuid, popularity, sort_key, name, alphanumeric_key, latitude, longitude);
`,
};
