/** Where the stations of a country are, their languages and how their names begin, as imports stored them. */
import { sql } from "kysely";
import type { Param } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";
import { shownRows } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { type Conditions, visibleStatement } from "./visibility.ts";

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
const where = visibleStatement<{ country: string }, WhereRow>((p, visible) =>
  entries(p, visible)
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
const spots = visibleStatement<object, SpotRow>(
  (_, visible) => sql`SELECT country, time_zone AS timeZone, round(latitude) AS latitude,
      round(longitude) AS longitude, count(*) AS stations
      FROM station WHERE ${visible.station} GROUP BY 1, 2, 3, 4`,
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
const initials = visibleStatement<{ country: string }, { id: number; initial: string }>((p, visible) =>
  entries(p, visible)
    .select(["id", sql<string>`substr(sort_key, 1, 1)`.as("initial")])
    .orderBy("id"),
);
const newest = visibleStatement<{ country: string }, { id: number }>((p, visible) =>
  entries(p, visible)
    .leftJoin("station_identity", "station_identity.rpuid", "station.rpuid")
    .select("station.id")
    .orderBy(sql`coalesce(station_identity.first_seen_ms, 0)`, "desc")
    .orderBy("station.popularity", "desc")
    .orderBy("station.id"),
);

/** How many visible entries stand where, in whole degrees. */
export const spotsOfEntries = (view: CatalogView): SpotRow[] => view.all(spots, {});

/** Where each visible entry of a country is, with the row id of the station as which it shows. */
export const whereabouts = (view: CatalogView, country: string): WhereRow[] =>
  shownRows(view, view.all(where, { country }));

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
