/** Stations near a place (R*Tree), and stations by their number for random samples. */
import { sql } from "kysely";
import { catalogQueries as q } from "../schema.ts";
import { isShown, shownRows } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { exceptionalStatement, visibleStatement } from "./visibility.ts";

export interface PlaceCandidate {
  id: number;
  latitude: number | null;
  longitude: number | null;
  /** JSON polygons, or null. */
  coverage: string | null;
}
export interface Box {
  minLatitude: number;
  maxLatitude: number;
  minLongitude: number;
  maxLongitude: number;
}

/** Larger than what the R*Tree makes of a place in 32 bits: about ten metres, in degrees. A larger box is of a coverage. */
const LEAST_BOX = 0.0001;
/** Rows of stations are read for coverages alone; the index has the places. */
const inBox = visibleStatement<Box & { countryNumber: number }, PlaceCandidate>(
  (p, visible) => sql<PlaceCandidate>`
      SELECT station.id, station.latitude, station.longitude,
        CASE WHEN station.latitude IS NULL OR station_place.max_latitude - station_place.min_latitude > ${sql.lit(LEAST_BOX)}
          OR station_place.max_longitude - station_place.min_longitude > ${sql.lit(LEAST_BOX)}
          THEN (SELECT coverage FROM station AS covered WHERE covered.id = station.id) END AS coverage
      FROM station_place CROSS JOIN station INDEXED BY station_found ON station.id = station_place.id
      WHERE station_place.max_country >= ${p("countryNumber")} AND station_place.min_country <= ${p("countryNumber")}
        AND station_place.max_latitude >= ${p("minLatitude")} AND station_place.min_latitude <= ${p("maxLatitude")}
        AND station_place.max_longitude >= ${p("minLongitude")} AND station_place.min_longitude <= ${p("maxLongitude")}
        AND ${visible.station}`,
);
const sequenceLength = exceptionalStatement<{ country: string }, { length: number }>(
  "length of the sequence",
  (p) =>
    q
      .selectFrom("station_sequence")
      .select(sql<number>`coalesce(max(number) + 1, 0)`.as("length"))
      .where("country", "=", p("country")),
);
const byNumbers = visibleStatement<{ country: string; numbers: string }, { id: number }>((p, visible) =>
  q
    .selectFrom(sql<{ value: number; key: number }>`json_each(${p("numbers")})`.as("drawn"))
    .innerJoin("station_sequence", (join) =>
      join
        .onRef("station_sequence.number", "=", "drawn.value")
        .on("station_sequence.country", "=", p("country")),
    )
    .innerJoin("station", "station.id", "station_sequence.station_id")
    .select("station.id")
    .where(visible.station)
    .orderBy("drawn.key"),
);

/**
 * Visible stations of a country whose position or coverage touches the box: a row for each entry, with the row id of the
 * station as which it shows.
 */
export const stationsInBox = (view: CatalogView, country: string, box: Box) =>
  shownRows(view, view.all(inBox, { countryNumber: Number(country), ...box }));

/** How many numbers (from 0) a country's stations have, hidden stations included. */
export const stationSequenceLength = (view: CatalogView, country: string) =>
  view.get(sequenceLength, { country })?.length ?? 0;

/** Row ids of the shown stations with these numbers, in this order. */
export const stationsByNumber = (view: CatalogView, country: string, numbers: readonly number[]) =>
  view
    .all(byNumbers, { country, numbers: JSON.stringify(numbers) })
    .flatMap(({ id }) => (isShown(view, id) ? [id] : []));
