import { type RawBuilder, sql } from "kysely";
import { catalogQueries as q } from "../schema.ts";
import { rpuidsOf } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

export interface SeriesRow {
  rpuid: string;
  seriesId: string;
  name: string;
  description: string | null;
  /** JSON arrays, as the specification shows them (2.2, 2.3). */
  images: string;
  genres: string;
  languageCode: string | null;
  /** The address of the series' podcast feed, if the feed states the address. */
  feed: string | null;
  /** JSON of its show notes, where a single series was asked for. */
  notes?: string | null;
  /** 1: the series came from a podcast feed. */
  ofFeed: number;
  /** 1: its episodes are heard from the first on. */
  isSerial: number;
  /** When (ms) the newest item that has been on air was published. */
  latestMs: number;
}

/** When (ms) the newest item of a row's series was published: one index seek. Future items do not count as newest. */
export const latest = (now: RawBuilder<unknown>, row: "series" | "hit" = "series") =>
  sql`(SELECT max(published_at_ms) FROM ondemand INDEXED BY ondemand_by_series
  WHERE station_id = ${sql.ref(`${row}.station_id`)} AND series_id = ${sql.ref(`${row}.series_id`)}
    AND published_at_ms <= ${now})`;
const columns = sql`station.rpuid, series.series_id AS seriesId, series.name, series.description,
  series.images, series.genres, series.language_code AS languageCode, series.feed, series.is_serial AS isSerial,
  (SELECT kind = 'rss' FROM source WHERE source.id = series.source_id) AS ofFeed`;

interface OfCountry {
  country: string;
  now: number;
  limit: number;
}
const ofCountry = visibleStatement<OfCountry, SeriesRow>(
  (p, visible) => sql`SELECT ${columns}, ${latest(sql`${p("now")}`)} AS latestMs
      FROM station CROSS JOIN series ON series.station_id = station.id
      WHERE station.country = ${p("country")} AND ${visible.station}
        AND station.id IN (SELECT station_id FROM ondemand_count) AND latestMs IS NOT NULL
      ORDER BY latestMs DESC, series.id LIMIT ${p("limit")}`,
);

interface OfStation {
  /** JSON array. */
  rpuids: string;
  now: number;
  seriesId: string | null;
  limit: number;
}
const ofStation = visibleStatement<OfStation, SeriesRow>(
  (p, visible) =>
    sql`SELECT ${columns}, ${latest(sql`${p("now")}`)} AS latestMs,
        iif(${p("seriesId")} IS NULL, NULL, series.notes) AS notes
      FROM station CROSS JOIN series ON series.station_id = station.id
      WHERE station.rpuid IN (SELECT value FROM json_each(${p("rpuids")})) AND (${p("seriesId")} IS NULL OR series.series_id = ${p("seriesId")})
        AND ${visible.station} AND latestMs IS NOT NULL
      ORDER BY latestMs DESC, series.id LIMIT ${p("limit")}`,
);

const found = visibleStatement<{ stationId: number; seriesId: string }, { id: number; isSerial: number }>(
  (p, visible) =>
    q
      .selectFrom("series")
      .innerJoin("station", "station.id", "series.station_id")
      .select(["series.id", "series.is_serial as isSerial"])
      .where("series.station_id", "=", p("stationId"))
      .where("series.series_id", "=", p("seriesId"))
      .where(visible.station),
);

const nameOf = visibleStatement<{ rpuids: string; seriesId: string }, { name: string }>(
  (p, visible) => sql`SELECT series.name FROM json_each(${p("rpuids")}) AS asked
      CROSS JOIN station ON station.rpuid = asked.value CROSS JOIN series ON series.station_id = station.id
      WHERE series.series_id = ${p("seriesId")} AND ${visible.station} ORDER BY asked.key LIMIT 1`,
);

const byIds = visibleStatement<{ ids: string; now: number }, SeriesRow>(
  (p, visible) => sql`SELECT ${columns}, ${latest(sql`${p("now")}`)} AS latestMs
      FROM json_each(${p("ids")}) AS asked CROSS JOIN series ON series.id = asked.value
        CROSS JOIN station ON station.id = series.station_id
      WHERE ${visible.station} AND latestMs IS NOT NULL ORDER BY asked.key`,
);

const byFeed = visibleStatement<{ feeds: string; now: number; limit: number }, SeriesRow>(
  (p, visible) => sql`SELECT ${columns}, ${latest(sql`${p("now")}`)} AS latestMs
      FROM json_each(${p("feeds")}) AS asked
        CROSS JOIN series INDEXED BY series_by_feed ON series.feed = asked.value
        CROSS JOIN station ON station.id = series.station_id
      WHERE ${visible.station} AND latestMs IS NOT NULL ORDER BY asked.key, series.id LIMIT ${p("limit")}`,
);

/** The visible series that came from podcast feeds at these addresses, with an item on air by `now` (ms). */
export const seriesOfFeeds = (
  view: CatalogView,
  feeds: readonly string[],
  asked: { now: number; limit: number },
) => view.all(byFeed, { feeds: JSON.stringify(feeds), ...asked });
/** The visible series of these row ids with an item on air by `now` (ms), in this order. */
export const seriesByIds = (view: CatalogView, ids: readonly number[], now: number) =>
  ids.length === 0 ? [] : view.all(byIds, { ids: JSON.stringify(ids), now });
/** Whether a station has a series, with or without items. */
export const hasSeries = (view: CatalogView, stationId: number, seriesId: string) =>
  view.get(found, { stationId, seriesId }) !== undefined;
/** Whether a series of a station is heard from its first episode on. */
export const isSerial = (view: CatalogView, stationId: number, seriesId: string) =>
  view.get(found, { stationId, seriesId })?.isSerial === 1;
/** The visible series of a country with an item on air by `now` (ms), newest item first. */
export const seriesOfCountry = (view: CatalogView, country: string, now: number, limit: number) =>
  view.all(ofCountry, { country, now, limit });
/** The visible series of a station, of all its entries, with an item on air by `now` (ms), newest item first; `seriesId` null: all of them. */
export const seriesOfStation = (
  view: CatalogView,
  rpuid: string,
  asked: { seriesId: string | null; now: number; limit: number },
) => view.all(ofStation, { rpuids: JSON.stringify(rpuidsOf(view, rpuid)), ...asked });
/** The name of a series of a station, of all its entries, with or without items. */
export const seriesName = (view: CatalogView, rpuid: string, seriesId: string): string | undefined =>
  view.get(nameOf, { rpuids: JSON.stringify(rpuidsOf(view, rpuid)), seriesId })?.name;
