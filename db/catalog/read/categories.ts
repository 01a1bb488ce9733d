import { type RawBuilder, sql } from "kysely";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface CategoryRow {
  href: string;
  name: string;
  /** 1: the country's own name, from a document of categories. */
  isOwn: number;
}

/**
 * The country's own name of an href, else the name that most of its stations use.
 * @param kind of the document of categories.
 * @param genre joins `genre`, the genres of stations or of their on-demand items, to `station`.
 */
const categories = (kind: "live" | "ondemand", genre: RawBuilder<unknown>) =>
  visibleStatement<{ country: string }, CategoryRow>(
    (p, visible) => sql`
      SELECT used.href, coalesce(category.name, used.name) AS name, category.name IS NOT NULL AS isOwn FROM (
        SELECT href, name, max(uses) FROM (
          SELECT genre.href, genre.name, count(*) AS uses FROM station ${genre}
          WHERE station.country = ${p("country")} AND ${visible.station}
          GROUP BY genre.href, genre.name)
        GROUP BY href) AS used
      LEFT JOIN category ON category.country = ${p("country")} AND category.kind = ${sql.lit(kind)}
        AND category.href = used.href
      ORDER BY name LIMIT 1000`,
  );
const live = categories("live", sql`JOIN station_genre AS genre ON genre.station_id = station.id`);
const onDemand = categories(
  "ondemand",
  sql`JOIN ondemand ON ondemand.station_id = station.id
    JOIN ondemand_genre AS genre ON genre.ondemand_id = ondemand.id`,
);

/** A country's categories in use by visible content, by name. */
export const listCategoryRows = (view: CatalogView, country: string, kind: "live" | "ondemand") =>
  view.all(kind === "live" ? live : onDemand, { country });
