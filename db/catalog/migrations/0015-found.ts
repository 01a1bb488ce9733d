import type { Migration } from "../../sqlite.ts";

/**
 * What searches and lists ask of hundreds of stations: their names, places and order without their documents, which fill
 * a page of the file for each few stations.
 */
export const foundColumns: Migration = {
  name: "0015-found",
  sql: `
DROP INDEX station_found;
CREATE INDEX station_found ON station
  (id, country, rpuid, popularity, sort_key, name, alphanumeric_key, latitude, longitude);
`,
};
