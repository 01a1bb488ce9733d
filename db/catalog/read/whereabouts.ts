/** Where the stations of a country are, their languages and how their names begin, as imports stored them. */
import { sql } from "kysely";
import { catalogQueries as q } from "../schema.ts";
import { shownRows } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface WhereRow {
  id: number;
  country: string;
  latitude: number | null;
  longitude: number | null;
  region: string | null;
  timeZone: string | null;
}

/** Stations of a country within a degree of each other. */
interface SpotRow {
  country: string;
  latitude: number | null;
  longitude: number | null;
  timeZone: string | null;
  stations: number;
}

const where = visibleStatement<{ country: string }, WhereRow>((p, visible) =>
  q
    .selectFrom("station")
    .select(["id", "country", "latitude", "longitude", "state as region", "time_zone as timeZone"])
    .where(visible.station)
    .where("station.country", "=", p("country"))
    .orderBy("id"),
);
const spots = visibleStatement<object, SpotRow>((_, visible) =>
  q
    .selectFrom("station")
    .select([
      "country",
      "time_zone as timeZone",
      sql<number | null>`round(latitude)`.as("latitude"),
      sql<number | null>`round(longitude)`.as("longitude"),
      sql<number>`count(*)`.as("stations"),
    ])
    .where(visible.station)
    .groupBy(["country", "time_zone", sql`3`, sql`4`]),
);
const languages = visibleStatement<{ country: string }, { id: number; language: string }>((p, visible) =>
  q
    .selectFrom("station")
    .innerJoin("station_language", "station_language.station_id", "station.id")
    .select(["station.id", "station_language.language"])
    .where(visible.station)
    .where("station.country", "=", p("country"))
    .orderBy("station.id"),
);
const genres = visibleStatement<{ country: string }, { id: number; genre: string }>((p, visible) =>
  q
    .selectFrom("station")
    .innerJoin("station_genre", "station_genre.station_id", "station.id")
    .select(["station.id", "station_genre.href as genre"])
    .where(visible.station)
    .where("station.country", "=", p("country"))
    .orderBy("station.id"),
);
const initials = visibleStatement<{ country: string }, { id: number; initial: string }>((p, visible) =>
  q
    .selectFrom("station")
    .select(["id", sql<string>`substr(sort_key, 1, 1)`.as("initial")])
    .where(visible.station)
    .where("station.country", "=", p("country"))
    .orderBy("id"),
);
const newest = visibleStatement<{ country: string }, { id: number }>((p, visible) =>
  q
    .selectFrom("station")
    .leftJoin("station_identity", "station_identity.rpuid", "station.rpuid")
    .select("station.id")
    .where(visible.station)
    .where("station.country", "=", p("country"))
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
