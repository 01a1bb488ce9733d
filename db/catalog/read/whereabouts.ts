/** Where the stations of a country are, their languages and how their names begin, as imports stored them. */
import { sql } from "kysely";
import { batchesOf } from "../../batches.ts";
import type { Param } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";
import { shownRows } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { type Conditions, visibleStatement } from "./visibility.ts";

/** How many entries are read before other requests have a turn. */
const READ_AT_ONCE = 1_000;

/** The visible entries of a country; callers select columns, and join tables. */
const entries = (p: Param<{ country: string }>, visible: Conditions) =>
  q.selectFrom("station").where(visible.station).where("station.country", "=", p("country"));

export interface WhereRow {
  id: number;
  country: string;
  name: string;
  /** Tags as the source lists them, with commas between. */
  tags: string | null;
  latitude: number | null;
  longitude: number | null;
  region: string | null;
  timeZone: string | null;
}
/** The index has the countries of all stations: a pass over it takes a fraction of the time of a large country's rows. */
const ids = visibleStatement<{ country: string }, { id: number }>(
  (p, visible) => sql`SELECT id FROM station INDEXED BY station_found
      WHERE station.country = ${p("country")} AND ${visible.station} ORDER BY id`,
);
const where = visibleStatement<{ ids: string }, WhereRow>((p, visible) =>
  q
    .selectFrom("station")
    .where(visible.station)
    .where("station.id", "in", sql<number>`(SELECT value FROM json_each(${p("ids")}))`)
    .select([
      "id",
      "country",
      "name",
      "latitude",
      "longitude",
      "state as region",
      "time_zone as timeZone",
      "tags",
    ])
    .orderBy("id"),
);
/** Stations of a country within a degree of each other. */
type SpotRow = Pick<WhereRow, "country" | "latitude" | "longitude" | "timeZone"> & { stations: number };
const spots = visibleStatement<{ after: number }, SpotRow & { last: number }>(
  (p, visible) => sql`SELECT country, time_zone AS timeZone, round(latitude) AS latitude,
      round(longitude) AS longitude, count(*) AS stations, max(id) AS last
      FROM (SELECT id, country, time_zone, latitude, longitude FROM station
        WHERE station.id > ${p("after")} AND ${visible.station} ORDER BY station.id LIMIT ${sql.lit(READ_AT_ONCE)})
      GROUP BY 1, 2, 3, 4`,
);
const languages = visibleStatement<{ country: string }, { id: number; language: string }>((p, visible) =>
  entries(p, visible)
    .innerJoin("station_language", "station_language.station_id", "station.id")
    .select(["station.id", "station_language.language"])
    .orderBy("station.id"),
);
const genres = visibleStatement<{ country: string }, { id: number; genre: string }>((p, visible) =>
  entries(p, visible)
    .innerJoin("station_genre", "station_genre.station_id", "station.id")
    .select(["station.id", "station_genre.href as genre"])
    .orderBy("station.id"),
);
/** The index has all columns: a pass over it takes a fraction of the time that the rows of a large country take. */
const initials = visibleStatement<{ country: string }, { id: number; initial: string }>(
  (p, visible) => sql`SELECT id, substr(sort_key, 1, 1) AS initial FROM station INDEXED BY station_found
      WHERE station.country = ${p("country")} AND ${visible.station} ORDER BY id`,
);
const newest = visibleStatement<{ country: string }, { id: number }>((p, visible) =>
  entries(p, visible)
    .leftJoin("station_identity", "station_identity.rpuid", "station.rpuid")
    .select("station.id")
    .orderBy(sql`coalesce(station_identity.first_seen_ms, 0)`, "desc")
    .orderBy("station.popularity", "desc")
    .orderBy("station.id"),
);

/** How many visible entries stand where, in whole degrees, in slices; a spot comes once a slice. */
export function* spotsOfEntries(view: CatalogView): Generator<SpotRow[]> {
  for (let after = 0; ; ) {
    const rows = view.all(spots, { after });
    yield rows;
    if (rows.length === 0) return;
    after = Math.max(...rows.map(({ last }) => last));
  }
}

/** Where each visible entry of a country is, with the row id of the station as which it shows, in slices. */
export function* whereaboutsInSlices(view: CatalogView, country: string): Generator<void, WhereRow[]> {
  const found = view.all(ids, { country }).map(({ id }) => id);
  const rows: WhereRow[] = [];
  for (const batch of batchesOf(found, READ_AT_ONCE)) {
    for (const row of view.all(where, { ids: JSON.stringify(batch) })) rows.push(row);
    yield;
  }
  return shownRows(view, rows);
}

/** The languages of the visible entries of a country, a row each, with the row id of the station as which it shows. */
export const languagesOfStations = (view: CatalogView, country: string) =>
  shownRows(view, view.all(languages, { country }));

/** The genres (hrefs) of the visible entries of a country, as `languagesOfStations`. */
export const genresOfStations = (view: CatalogView, country: string) =>
  shownRows(view, view.all(genres, { country }));

/** How the names of the visible entries of a country begin (folded), as `languagesOfStations`. */
export const initialsOfStations = (view: CatalogView, country: string) =>
  shownRows(view, view.all(initials, { country }));

/** Row ids of the visible entries of a country, the last to be first seen first; of equals the popular first. */
export const newestEntryIds = (view: CatalogView, country: string): number[] =>
  view.all(newest, { country }).map(({ id }) => id);
