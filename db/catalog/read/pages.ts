/** Pages of a sitemap: stations, series and episodes by row id, which stays, so a range of ids keeps its pages. */
import { sql } from "kysely";
import { playableAt } from "./availability.ts";
import { latest } from "./series.ts";
import type { CatalogView } from "./view.ts";
import { exceptionalStatement, type ViewStatement, visibleStatement } from "./visibility.ts";

type PageKind = "station" | "series" | "episode";

export interface PageRow {
  row: number;
  rpuid: string;
  /** The id of the series or the episode. */
  id: string | null;
  /** When (ms) an item was last added to the page, if known. */
  changedAtMs: number | null;
}

interface Params {
  /** Row ids from `from` to before `to`. */
  from: number;
  to: number;
  now: number;
  limit: number;
}
const statements: Record<PageKind, ViewStatement<Params, PageRow>> = {
  station: visibleStatement<Params, PageRow>(
    (p, visible) => sql`SELECT id AS row, rpuid, NULL AS id, NULL AS changedAtMs FROM station
    WHERE station.id >= ${p("from")} AND station.id < ${p("to")} AND ${visible.station}
    ORDER BY station.id LIMIT ${p("limit")}`,
  ),
  series: visibleStatement<Params, PageRow>(
    (p, visible) => sql`SELECT series.id AS row, station.rpuid, series.series_id AS id,
      ${latest(sql`${p("now")}`)} AS changedAtMs
    FROM series CROSS JOIN station ON station.id = series.station_id
    WHERE series.id >= ${p("from")} AND series.id < ${p("to")} AND ${visible.station} AND changedAtMs IS NOT NULL
    ORDER BY series.id LIMIT ${p("limit")}`,
  ),
  // Only playable episodes: a page without anything to hear is not worth indexing.
  episode: visibleStatement<Params, PageRow>(
    (p, visible) => sql`SELECT ondemand.id AS row, station.rpuid, ondemand.od_id AS id,
      ondemand.published_at_ms AS changedAtMs
    FROM ondemand CROSS JOIN station ON station.id = ondemand.station_id
    WHERE ondemand.id >= ${p("from")} AND ondemand.id < ${p("to")} AND ${visible.item("ondemand")}
      AND ${playableAt(sql`${p("now")}`)}
    ORDER BY ondemand.id LIMIT ${p("limit")}`,
  ),
};

const last = (table: "station" | "series" | "ondemand") =>
  exceptionalStatement<object, { id: number | null }>(
    "highest row id",
    () => sql`SELECT max(id) AS id FROM ${sql.ref(table)}`,
  );
const lasts: Record<PageKind, ViewStatement<object, { id: number | null }>> = {
  station: last("station"),
  series: last("series"),
  episode: last("ondemand"),
};

interface PageRange {
  /** Row ids; `to` is exclusive. */
  from: number;
  to: number;
}

/** At most `limit` visible pages of a range, by row id. Reads at most the rows of the range. */
export const pagesWithin = (
  view: CatalogView,
  kind: PageKind,
  { from, to }: PageRange,
  { now, limit }: { now: number; limit: number },
): PageRow[] => view.all(statements[kind], { from, to, now, limit });

/** The highest row id of a kind, hidden rows included; 0 when there is none. */
export const lastPageRow = (view: CatalogView, kind: PageKind): number => view.get(lasts[kind], {})?.id ?? 0;
