import type { Migration } from "../../sqlite.ts";

/** A map of each country: what is near in another one is not looked at (R*Tree, its first dimension the country). */
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
