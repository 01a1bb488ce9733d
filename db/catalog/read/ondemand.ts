import { type InferResult, type RawBuilder, sql } from "kysely";
import type { Param } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";
import type { CatalogView } from "./view.ts";
import { asked, type Conditions, type ViewStatement, visibleStatement } from "./visibility.ts";

/** An item's streams in order: a JSON array of [url, mime, bitRateTarget, bitRateVariable, startMs, stopMs]. */
export const streamsJson = sql<string>`(SELECT json_group_array(json_array(url, mime_value, bit_rate_target,
    bit_rate_variable, available_start_ms, available_stop_ms) ORDER BY position)
  FROM ondemand_stream WHERE ondemand_id = ondemand.id)`;

/** Items of a station, of its series, of a country, of a country's category, or of several stations. */
export type OnDemandFilter =
  | { by: "station"; stationId: number }
  | { by: "series"; stationId: number; seriesId: string }
  | { by: "country"; country: string }
  | { by: "category"; country: string; category: string }
  | { by: "stations"; stations: readonly number[]; category?: string | undefined };

interface Params {
  stationId: number;
  seriesId: string;
  country: string;
  category: string | null;
  /** JSON array of row ids. */
  stations: string;
  /** Items published after this moment (ms) are left out. */
  until: number;
  limit: number;
  offset: number;
}
type Kind = OnDemandFilter["by"];
interface Listed {
  id: number;
}

/** FROM and WHERE of each filter, on an index that covers it in the order of the list. */
const SOURCES: Record<
  Kind,
  (p: Param<Params>, visible: Conditions) => { id: RawBuilder<unknown>; from: RawBuilder<unknown> }
> = {
  station: (p, visible) => ({
    id: sql`id`,
    from: sql`FROM ondemand INDEXED BY ondemand_by_station WHERE station_id = ${p("stationId")}
        AND published_at_ms <= ${p("until")} AND ${visible.stationOf(p("stationId"))}`,
  }),
  series: (p, visible) => ({
    id: sql`id`,
    from: sql`FROM ondemand INDEXED BY ondemand_by_series
      WHERE station_id = ${p("stationId")} AND series_id = ${p("seriesId")} AND published_at_ms <= ${p("until")}
        AND ${visible.stationOf(p("stationId"))}`,
  }),
  country: (p, visible) => ({
    id: sql`id`,
    from: sql`FROM ondemand INDEXED BY ondemand_by_country
      WHERE country = ${p("country")} AND published_at_ms <= ${p("until")} AND ${visible.item("ondemand")}`,
  }),
  category: (p, visible) => ({
    id: sql`ondemand_id`,
    from: sql`FROM ondemand_genre INDEXED BY ondemand_genre_by_href
      WHERE country = ${p("country")} AND href = ${p("category")} AND published_at_ms <= ${p("until")}
        AND ${visible.item("ondemand_genre")}`,
  }),
  stations: (p, visible) => ({
    id: sql`id`,
    from: sql`FROM ondemand INDEXED BY ondemand_by_station
      WHERE station_id IN (SELECT value FROM json_each(${p("stations")})) AND published_at_ms <= ${p("until")}
        AND (${p("category")} IS NULL OR EXISTS (
          SELECT 1 FROM ondemand_genre WHERE ondemand_id = ondemand.id AND href = ${p("category")}))
        AND ${visible.item("ondemand")}`,
  }),
};

function perKind<Row>(kinds: readonly Kind[], build: (kind: Kind) => ViewStatement<Params, Row>) {
  const statements = new Map(kinds.map((kind) => [kind, build(kind)]));
  return (
    view: CatalogView,
    filter: OnDemandFilter,
    page: { limit: number; offset: number },
    until: number,
  ) => {
    const found = statements.get(filter.by);
    const none = { stationId: 0, seriesId: "", country: "", category: null };
    const stations = filter.by === "stations" ? JSON.stringify(filter.stations) : "[]";
    const category = "category" in filter ? (filter.category ?? null) : null;
    return found ? view.all(found, { ...none, ...filter, ...page, until, stations, category }) : [];
  };
}

const listIds = perKind(["station", "series", "country", "category", "stations"], (kind) =>
  visibleStatement<Params, Listed>((p, visible) => {
    const { id, from } = SOURCES[kind](p, visible);
    return sql`SELECT ${id} AS id ${from}
      ORDER BY published_at_ms DESC, ${id} DESC LIMIT ${p("limit")} OFFSET ${p("offset")}`;
  }),
);
const isSerial = sql<number | null>`(SELECT is_serial FROM series
  WHERE series.station_id = ondemand.station_id AND series.series_id = ondemand.series_id)`;
const story = visibleStatement<Pick<Params, "stationId" | "seriesId" | "limit" | "offset">, Listed>(
  (p, visible) => sql`SELECT id FROM ondemand INDEXED BY ondemand_by_series
      WHERE station_id = ${p("stationId")} AND series_id = ${p("seriesId")} AND ${visible.stationOf(p("stationId"))}
      ORDER BY season IS NULL AND episode_type IS NOT 'trailer', season, episode_type IS NOT 'trailer', episode NULLS LAST, published_at_ms, id
      LIMIT ${p("limit")} OFFSET ${p("offset")}`,
);
/** A country is counted by its stations, see countOnDemand. */
const countRows = perKind(["station", "series", "category", "stations"], (kind) =>
  visibleStatement<Params, { count: number }>(
    (p, visible) => sql`SELECT count(*) AS count ${SOURCES[kind](p, visible).from}`,
  ),
);
const later = visibleStatement<{ country: string; until: number }, { count: number }>(
  (p, visible) => sql`SELECT count(*) AS count FROM ondemand INDEXED BY ondemand_by_country
      WHERE country = ${p("country")} AND published_at_ms > ${p("until")} AND ${visible.item("ondemand")}`,
);
const itemsByStation = visibleStatement<{ country: string }, { stationId: number; items: number }>(
  (p, visible) =>
    q
      .selectFrom("ondemand_count")
      .innerJoin("station", "station.id", "ondemand_count.station_id")
      .select(["ondemand_count.station_id as stationId", "ondemand_count.items"])
      .where("station.country", "=", p("country"))
      .where(visible.station)
      .orderBy("station_id"),
);
const selectDocs = () =>
  q
    .selectFrom("ondemand")
    .innerJoin("station", "station.id", "ondemand.station_id")
    .select(["ondemand.id", "ondemand.od_id as odId", "station.rpuid", "station.country", "ondemand.doc"])
    .select(["ondemand.published_at_ms as publishedAtMs", "ondemand.duration_seconds as durationSeconds"])
    .select(["ondemand.season", "ondemand.episode", "ondemand.episode_type as episodeType"])
    .select(isSerial.as("isSerial"))
    .select([sql<number>`ondemand.extras IS NOT NULL`.as("more"), streamsJson.as("streams")]);
/**
 * An item with its document (JSON). `publishedAtMs` is ms since the epoch; `streams` is the array of `streamsJson`; `more` is 1
 * when more than the document is stored: show notes, chapters, transcripts.
 */
export type OnDemandDoc = InferResult<ReturnType<typeof selectDocs>>[number];
const byOdIds = visibleStatement<{ odIds: string }, OnDemandDoc>((p, visible) =>
  selectDocs()
    .innerJoin(asked<string>(p("odIds")), "asked.value", "ondemand.od_id")
    .where(visible.station)
    .orderBy("asked.key"),
);
const byIds = visibleStatement<{ ids: string }, OnDemandDoc>((p, visible) =>
  selectDocs()
    .innerJoin(asked<number>(p("ids")), "asked.value", "ondemand.id")
    .where(visible.station)
    .orderBy("asked.key"),
);
interface Found {
  match: string;
  /** Href of a category, or null. */
  category: string | null;
  /** JSON array of station row ids, or null. */
  stations: string | null;
  limit: number;
}
const stationOfMatch = sql`(SELECT station_id FROM ondemand WHERE id = ondemand_text.rowid)`;
/** Items that match the words. When nothing is hidden from the caller, no item is read. */
const matching = (p: Param<Found>, visible: Conditions) =>
  sql`FROM ondemand_text WHERE ondemand_text MATCH ${p("match")}
        AND (${visible.everything} OR EXISTS (
          SELECT 1 FROM ondemand WHERE ondemand.id = ondemand_text.rowid AND ${visible.item("ondemand")}))
        AND (${p("stations")} IS NULL OR ${stationOfMatch} IN (SELECT value FROM json_each(${p("stations")})))
        AND (${p("category")} IS NULL OR EXISTS (SELECT 1 FROM ondemand_genre
          WHERE ondemand_id = ondemand_text.rowid AND href = ${p("category")}))`;
/** The newest rows, without a rank: `limit` bounds the cost. */
const byText = visibleStatement<Found, Listed>(
  (p, visible) => sql`SELECT ondemand_text.rowid AS id ${matching(p, visible)}
      ORDER BY ondemand_text.rowid DESC LIMIT ${p("limit")}`,
);
const countByText = visibleStatement<Found, { count: number }>(
  (p, visible) => sql`SELECT count(*) AS count FROM (SELECT 1 ${matching(p, visible)} LIMIT ${p("limit")})`,
);

interface StoredExtras {
  /** JSON, or null. */
  extras: string | null;
  /** The language spoken: ISO code, or null. */
  language: string | null;
}
const extrasOfItem = visibleStatement<{ odId: string }, StoredExtras>((p, visible) =>
  q
    .selectFrom("ondemand")
    .innerJoin("station", "station.id", "ondemand.station_id")
    .select(["ondemand.extras", sql<string | null>`ondemand.doc ->> '$.languageCode'`.as("language")])
    .where("ondemand.od_id", "=", p("odId"))
    .where(visible.station),
);

const titles = visibleStatement<{ ids: string }, { id: number; name: string }>(
  (p, visible) => sql`SELECT ondemand.id, ondemand.name
      FROM json_each(${p("ids")}) AS asked CROSS JOIN ondemand ON ondemand.id = asked.value
      WHERE ${visible.item("ondemand")} ORDER BY asked.key`,
);

/** Titles of the visible items of these row ids, in this order. */
export const onDemandTitles = (view: CatalogView, ids: readonly number[]) =>
  view.all(titles, { ids: JSON.stringify(ids) });
/** The visible items of these row ids, in this order. */
export const onDemandDocsById = (view: CatalogView, ids: readonly number[]) =>
  ids.length === 0 ? [] : view.all(byIds, { ids: JSON.stringify(ids) });
/** No limit for the time of publication. */
const EVER = Number.MAX_SAFE_INTEGER;
/** Row ids of visible items published until `until` (ms), newest first. */
export const onDemandIds = (
  view: CatalogView,
  filter: OnDemandFilter,
  page: { limit: number; offset: number },
  until = EVER,
) => listIds(view, filter, page, until).map((row) => row.id);
/** Row ids of a series' visible items as a serial podcast tells its story: by season, extras of none last, trailers first, then by number and time. */
export const storyIds = (
  view: CatalogView,
  series: Pick<Params, "stationId" | "seriesId">,
  page: { limit: number; offset: number },
) => view.all(story, { ...series, ...page }).map((row) => row.id);
/** Number of items of each visible station of a country. */
export const countItemsByStation = (view: CatalogView, country: string) =>
  view.all(itemsByStation, { country });
/** Number of visible items published until `until` (ms) that pass the filter. */
export function countOnDemand(view: CatalogView, filter: OnDemandFilter, until = EVER): number {
  if (filter.by !== "country") return countRows(view, filter, { limit: 1, offset: 0 }, until)[0]?.count ?? 0;
  const all = countItemsByStation(view, filter.country).reduce((sum, { items }) => sum + items, 0);
  // Future items are few, so they are counted and subtracted.
  return until === EVER ? all : all - (view.get(later, { country: filter.country, until })?.count ?? 0);
}
/** The visible items with these public ids, in this order. */
export const onDemandDocsByOdId = (view: CatalogView, odIds: readonly string[]) =>
  view.all(byOdIds, { odIds: JSON.stringify(odIds) });
/** Row ids of visible items that match the FTS5 expression, newest rows first. */
export const onDemandByText = (view: CatalogView, found: Found) =>
  view.all(byText, found).map(({ id }) => id);
/** Number of matching items, `limit` at most. */
export const countOnDemandByText = (view: CatalogView, found: Found) =>
  view.get(countByText, found)?.count ?? 0;
/** The stored extras of a visible item; undefined when there is no such item. */
export const extrasOfOnDemand = (view: CatalogView, odId: string) => view.get(extrasOfItem, { odId });
