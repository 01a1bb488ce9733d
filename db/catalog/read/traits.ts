import { sql } from "kysely";
import { isShown } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

export interface StoredTraits {
  id: number;
  /** Keys, one a line; null for a station that was stored before imports made them. */
  traits: string | null;
  /** The document of a station without stored traits; else null. */
  doc: string | null;
  homepage: string | null;
}

const ofCountry = visibleStatement<{ country: string }, StoredTraits>(
  (p, visible) => sql`
    SELECT station.id, station.traits, CASE WHEN station.traits IS NULL THEN station.doc END AS doc, station.homepage
      FROM station WHERE station.country = ${p("country")} AND ${visible.station} ORDER BY station.id`,
);

/** The traits of each visible station of a country, each station once, in order of row ids. */
export const traitsOfCountry = (view: CatalogView, country: string): StoredTraits[] =>
  view.all(ofCountry, { country }).filter(({ id }) => isShown(view, id));
