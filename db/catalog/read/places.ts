import { sql } from "kysely";
import { isShown, shownRows } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { exceptionalStatement, visibleStatement } from "./visibility.ts";

interface Position {
  id: number;
  latitude: number;
  longitude: number;
}
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

const positions = visibleStatement<{ country: string }, Position>(
  (p, visible) => sql`
      SELECT station.id, station.latitude, station.longitude
      FROM station INDEXED BY station_found
      WHERE station.country = ${p("country")} AND station.latitude IS NOT NULL AND ${visible.station}`,
);
interface Standing extends Position {
  country: string;
}
const standing = visibleStatement<{ after: number; limit: number }, Standing>(
  (p, visible) => sql`
      SELECT id, country, latitude, longitude FROM station INDEXED BY station_found
      WHERE id > ${p("after")} AND latitude IS NOT NULL AND ${visible.station}
      ORDER BY id LIMIT ${p("limit")}`,
);
/** Larger than what the R*Tree makes of a place in 32 bits: about ten metres, in degrees. A larger box is of a coverage. */
const LEAST_BOX = 0.0001;
const covered = visibleStatement<Box & { countryNumber: number; limit: number }, PlaceCandidate>(
  (p, visible) => sql`
      SELECT station.id, station.latitude, station.longitude, station.coverage
      FROM station_place CROSS JOIN station ON station.id = station_place.id
      WHERE station_place.max_country >= ${p("countryNumber")} AND station_place.min_country <= ${p("countryNumber")}
        AND station_place.max_latitude >= ${p("minLatitude")} AND station_place.min_latitude <= ${p("maxLatitude")}
        AND station_place.max_longitude >= ${p("minLongitude")} AND station_place.min_longitude <= ${p("maxLongitude")}
        AND (station_place.max_latitude - station_place.min_latitude > ${sql.lit(LEAST_BOX)}
          OR station_place.max_longitude - station_place.min_longitude > ${sql.lit(LEAST_BOX)}
          OR (SELECT latitude FROM station AS placed INDEXED BY station_found
            WHERE placed.id = station_place.id) IS NULL)
        AND ${visible.station}
      ORDER BY station_place.id LIMIT ${p("limit")}`,
);
const sequenceLength = exceptionalStatement<{ country: string }, { length: number }>(
  "length of the sequence",
  (p) =>
    sql`SELECT coalesce(max(number) + 1, 0) AS length FROM station_sequence WHERE country = ${p("country")}`,
);
const byNumbers = visibleStatement<{ country: string; numbers: string }, { id: number }>(
  (p, visible) => sql`SELECT station.id FROM json_each(${p("numbers")}) AS drawn
        JOIN station_sequence ON number = drawn.value AND station_sequence.country = ${p("country")}
        JOIN station ON station.id = station_sequence.station_id
      WHERE ${visible.station} ORDER BY drawn.key`,
);

const EARTH: Box = { minLatitude: -90, maxLatitude: 90, minLongitude: -180, maxLongitude: 180 };

/** The positions of a country's visible entries, by number. */
interface Positions {
  /** The row id of the station as which the entry shows. */
  ids: Float64Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Whether an entry has a coverage, or a place that is no position. */
  hasCoverages: boolean;
  keptSize: number;
}

/** In memory, since the R*Tree and the row of each of hundreds of stations take longer than all positions of a country. */
const positionsOf = (view: CatalogView, country: string): Positions =>
  view.kept("positions", country, () => {
    const rows = shownRows(view, view.all(positions, { country }));
    return {
      ids: Float64Array.from(rows, ({ id }) => id),
      latitudes: Float64Array.from(rows, ({ latitude }) => latitude),
      longitudes: Float64Array.from(rows, ({ longitude }) => longitude),
      hasCoverages: view.all(covered, { countryNumber: Number(country), ...EARTH, limit: 1 }).length > 0,
      keptSize: 100 + rows.length * 24,
    };
  });

/** A country's visible entries in the box by position or coverage: a row or two each, with the row id it shows as. */
export function stationsInBox(view: CatalogView, country: string, box: Box): PlaceCandidate[] {
  const { ids, latitudes, longitudes, hasCoverages } = positionsOf(view, country);
  const found: PlaceCandidate[] = [];
  for (let i = 0; i < ids.length; i++) {
    const latitude = latitudes[i] ?? 0;
    const longitude = longitudes[i] ?? 0;
    if (latitude < box.minLatitude || latitude > box.maxLatitude) continue;
    if (longitude < box.minLongitude || longitude > box.maxLongitude) continue;
    found.push({ id: ids[i] ?? 0, latitude, longitude, coverage: null });
  }
  if (!hasCoverages) return found;
  const rows = view.all(covered, { countryNumber: Number(country), ...box, limit: -1 });
  return found.concat(shownRows(view, rows));
}

/** Where visible entries stand, `limit` of them, by row id from the first behind `after`. */
export const entriesBehind = (view: CatalogView, after: number, limit: number): Standing[] =>
  view.all(standing, { after, limit });

/** How many numbers (from 0) a country's stations have, hidden stations included. */
export const stationSequenceLength = (view: CatalogView, country: string) =>
  view.get(sequenceLength, { country })?.length ?? 0;

/** Row ids of the shown stations with these numbers, in this order. */
export const stationsByNumber = (view: CatalogView, country: string, numbers: readonly number[]) =>
  view
    .all(byNumbers, { country, numbers: JSON.stringify(numbers) })
    .flatMap(({ id }) => (isShown(view, id) ? [id] : []));
