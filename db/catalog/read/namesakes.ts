/** Stations that have their name in common with another station of their country. */
import { sql } from "kysely";
import { popularRows, shownRows } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface Namesake {
  id: number;
  country: string;
  sortKey: string;
  popularity: number;
}

// The key of the alphabetical order is made of `sort_key` and has an index: stations of one name are of one key.
const namesakes = visibleStatement<{ country: string }, Namesake>(
  (p, visible) => sql`
    SELECT station.id, station.country, station.sort_key AS sortKey, station.popularity
      FROM (SELECT order_key FROM station WHERE country = ${p("country")}
            GROUP BY order_key HAVING count(*) > 1) AS shared
      JOIN station ON station.country = ${p("country")} AND station.order_key = shared.order_key
      WHERE ${visible.station}
      ORDER BY station.id`,
);

/** The visible entries of a country whose key of the alphabetical order another entry has too, each as it shows. */
export const namesakesOf = (view: CatalogView, country: string): Namesake[] =>
  popularRows(view, shownRows(view, view.all(namesakes, { country })));
