import { sql } from "kysely";
import { popularRows, shownRows } from "./clusters.ts";
import type { Box } from "./places.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

export interface CoverageCandidate {
  id: number;
  popularity: number;
  latitude: number | null;
  longitude: number | null;
  radiusKm: number | null;
  /** JSON polygons of [latitude, longitude], or null. */
  coverage: string | null;
  /** Bearer ids separated by spaces, or null. */
  bearers: string | null;
}

const inBox = visibleStatement<Box & { countryNumber: number; limit: number }, CoverageCandidate>(
  (p, visible) => sql`
      SELECT station.id, station.popularity, station.latitude, station.longitude, station.radius_km AS radiusKm,
        station.coverage,
        CASE WHEN station.coverage IS NULL AND station.radius_km IS NULL THEN
          (SELECT group_concat(bearer.id, ' ') FROM bearer WHERE bearer.station_id = station.id) END AS bearers
      FROM station_place CROSS JOIN station ON station.id = station_place.id
      WHERE station_place.max_country >= ${p("countryNumber")} AND station_place.min_country <= ${p("countryNumber")}
        AND station_place.max_latitude >= ${p("minLatitude")} AND station_place.min_latitude <= ${p("maxLatitude")}
        AND station_place.max_longitude >= ${p("minLongitude")} AND station_place.min_longitude <= ${p("maxLongitude")}
        AND ${visible.station}
      LIMIT ${p("limit")}`,
);

/** At most `limit` visible entries of a country whose position or coverage touches the box, by the row id as which each shows. */
export const coverageInBox = (view: CatalogView, country: string, box: Box, limit: number) =>
  shownRows(view, popularRows(view, view.all(inBox, { countryNumber: Number(country), limit, ...box })));
