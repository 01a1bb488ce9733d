import type { Migration } from "../../sqlite.ts";

/** Gives coverages across 180 degrees or round a pole a box that holds them: their longitudes jump. */
export const coverageBoxes: Migration = {
  name: "0009-coverage-boxes",
  sql: `
UPDATE station_place SET min_longitude = -180, max_longitude = 180, min_latitude = -90, max_latitude = 90
  WHERE max_longitude - min_longitude > 180 AND id IN (SELECT id FROM station WHERE coverage IS NOT NULL);
`,
};
