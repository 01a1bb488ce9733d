import type { Migration } from "../../sqlite.ts";

/** One map per country (R*Tree with the country as first dimension), so that stations of other countries are not read. */
export const placesByCountry: Migration = {
  name: "0005-places",
  sql: `
CREATE TEMP TABLE place AS SELECT station_place.*, station.country FROM station_place JOIN station USING (id);
DROP TABLE station_place;
CREATE VIRTUAL TABLE station_place USING rtree (
  id, min_country, max_country, min_latitude, max_latitude, min_longitude, max_longitude
);
INSERT INTO station_place
  SELECT id, country, country, min_latitude, max_latitude, min_longitude, max_longitude FROM place;
DROP TABLE temp.place;
`,
};
