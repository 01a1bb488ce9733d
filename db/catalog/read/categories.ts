import { sql } from "kysely";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface CategoryRow {
  href: string;
  name: string;
  /** 1: the country's own name, from a document of categories. */
  isOwn: number;
}

/** The country's own name of an href, else the name that most of its stations use. */
const live = visibleStatement<{ country: string }, CategoryRow>(
  (p, visible) => sql`
      SELECT used.href, coalesce(category.name, used.name) AS name, category.name IS NOT NULL AS isOwn FROM (
        SELECT href, name, max(uses) FROM (
          SELECT station_genre.href, station_genre.name, count(*) AS uses
          FROM station JOIN station_genre ON station_genre.station_id = station.id
          WHERE station.country = ${p("country")} AND ${visible.station}
          GROUP BY station_genre.href, station_genre.name)
        GROUP BY href) AS used
      LEFT JOIN category ON category.country = ${p("country")} AND category.kind = 'live' AND category.href = used.href
      ORDER BY name LIMIT 1000`,
);
const onDemand = visibleStatement<{ country: string }, CategoryRow>(
  (p, visible) => sql`
      SELECT used.href, coalesce(category.name, used.name) AS name, category.name IS NOT NULL AS isOwn FROM (
        SELECT href, name, max(uses) FROM (
          SELECT ondemand_genre.href, ondemand_genre.name, count(*) AS uses
          FROM station JOIN ondemand ON ondemand.station_id = station.id
            JOIN ondemand_genre ON ondemand_genre.ondemand_id = ondemand.id
          WHERE station.country = ${p("country")} AND ${visible.station}
          GROUP BY ondemand_genre.href, ondemand_genre.name)
        GROUP BY href) AS used
      LEFT JOIN category ON category.country = ${p("country")} AND category.kind = 'ondemand' AND category.href = used.href
      ORDER BY name LIMIT 1000`,
);

/** A country's categories in use by visible content, by name. */
export const listCategoryRows = (view: CatalogView, country: string, kind: "live" | "ondemand") =>
  view.all(kind === "live" ? live : onDemand, { country });
