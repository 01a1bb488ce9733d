/** On-demand items by station, series, id, country, category and search. */
import { sql } from "kysely";
import { type Statement, statement } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";
import { type CatalogView, type Visibility, visible } from "./view.ts";

export interface OnDemandDoc {
  id: number;
  odId: string;
  rpuid: string;
  country: string;
  doc: string;
  /** JSON array of [url, mime, bitRateTarget, bitRateVariable, startMs, stopMs] in order. */
  streams: string;
}

const streams = sql<string>`(SELECT json_group_array(json_array(url, mime_value, bit_rate_target, bit_rate_variable,
    available_start_ms, available_stop_ms) ORDER BY position) FROM ondemand_stream WHERE ondemand_id = ondemand.id)`;

const selectDocs = () =>
  q
    .selectFrom("ondemand")
    .innerJoin("station", "station.id", "ondemand.station_id")
    .select([
      "ondemand.id",
      "ondemand.od_id as odId",
      "station.rpuid",
      "station.country",
      "ondemand.doc",
      streams.as("streams"),
    ]);

export interface OnDemandFilter {
  stationId?: number | undefined;
  seriesId?: string | undefined;
  country?: string | undefined;
  category?: string | undefined;
}
interface FilterParams {
  stationId: number;
  seriesId: string;
  country: string;
  category: string;
}
type Given = { [K in keyof FilterParams]: boolean };
type Page = { limit: number; offset: number };

function variants<Row>(build: (given: Given) => Statement<FilterParams & Page & Visibility, Row>) {
  const built = new Map<string, Statement<FilterParams & Page & Visibility, Row>>();
  return (view: CatalogView, filter: OnDemandFilter, page: Page): Row[] => {
    const { stationId, seriesId, country, category } = filter;
    const given: Given = {
      stationId: stationId !== undefined,
      seriesId: seriesId !== undefined,
      country: country !== undefined,
      category: category !== undefined,
    };
    const key = JSON.stringify(given);
    const query = built.get(key) ?? build(given);
    built.set(key, query);
    return view.all(query, {
      stationId: stationId ?? 0,
      seriesId: seriesId ?? "",
      country: country ?? "",
      category: category ?? "",
      ...page,
    });
  };
}

const inCategory = (category: string) =>
  q.selectFrom("ondemand_genre").select("ondemand_id").where("href", "=", category);

const list = variants((given) =>
  statement<FilterParams & Page & Visibility, OnDemandDoc>((p) => {
    let query = selectDocs().where(visible(p));
    if (given.stationId) query = query.where("ondemand.station_id", "=", p("stationId"));
    if (given.seriesId) query = query.where("ondemand.series_id", "=", p("seriesId"));
    if (given.country) query = query.where("station.country", "=", p("country"));
    if (given.category) query = query.where("ondemand.id", "in", inCategory(p("category")));
    return query
      .orderBy("ondemand.published_at_ms", "desc")
      .orderBy("ondemand.id", "desc")
      .limit(p("limit"))
      .offset(p("offset"));
  }),
);
const count = variants((given) =>
  statement<FilterParams & Page & Visibility, { count: number }>((p) => {
    let query = q
      .selectFrom("ondemand")
      .innerJoin("station", "station.id", "ondemand.station_id")
      .select(sql<number>`count(*)`.as("count"))
      .where(visible(p));
    if (given.stationId) query = query.where("ondemand.station_id", "=", p("stationId"));
    if (given.seriesId) query = query.where("ondemand.series_id", "=", p("seriesId"));
    if (given.country) query = query.where("station.country", "=", p("country"));
    if (given.category) query = query.where("ondemand.id", "in", inCategory(p("category")));
    return query;
  }),
);
const byOdIds = statement<{ odIds: string } & Visibility, OnDemandDoc>((p) =>
  selectDocs()
    .innerJoin(sql<{ value: string; key: number }>`json_each(${p("odIds")})`.as("asked"), (join) =>
      join.onRef("asked.value", "=", "ondemand.od_id"),
    )
    .where(visible(p))
    .orderBy("asked.key"),
);
const byIds = statement<{ ids: string } & Visibility, OnDemandDoc>((p) =>
  selectDocs()
    .innerJoin(sql<{ value: number; key: number }>`json_each(${p("ids")})`.as("asked"), (join) =>
      join.onRef("asked.value", "=", "ondemand.id"),
    )
    .where(visible(p))
    .orderBy("asked.key"),
);
/** Weights of name, series, station, description, country. */
const byText = statement<{ match: string; limit: number } & Visibility, { id: number }>((p) => ({
  compile: () =>
    sql<{ id: number }>`
      SELECT ondemand.id
      FROM ondemand_text CROSS JOIN ondemand ON ondemand.id = ondemand_text.rowid
        CROSS JOIN station ON station.id = ondemand.station_id
      WHERE ondemand_text MATCH ${p("match")} AND ${visible(p)}
      ORDER BY bm25(ondemand_text, 8, 5, 3, 1, 0), ondemand.published_at_ms DESC LIMIT ${p("limit")}`.compile(
      q,
    ),
}));
const kept = statement<{ ids: string; category: string } & Visibility, { id: number }>((p) =>
  q
    .selectFrom("ondemand_genre")
    .select("ondemand_id as id")
    .where("href", "=", p("category"))
    .where("ondemand_id", "in", sql<number>`(SELECT value FROM json_each(${p("ids")}))`),
);

/** One page of visible items, most recent first. */
export const listOnDemandDocs = list;
/** How many visible items pass the filter. */
export const countOnDemand = (view: CatalogView, filter: OnDemandFilter) =>
  count(view, filter, { limit: 1, offset: 0 })[0]?.count ?? 0;
/** The visible ones of these public ids, in that order. */
export const onDemandDocsByOdId = (view: CatalogView, odIds: readonly string[]) =>
  view.all(byOdIds, { odIds: JSON.stringify(odIds) });
/** The visible ones of these row ids, in that order. */
export const onDemandDocsById = (view: CatalogView, ids: readonly number[]) =>
  view.all(byIds, { ids: JSON.stringify(ids) });
/** Row ids of visible items whose words match the FTS5 expression, best first. */
export const onDemandIdsByText = (view: CatalogView, match: string, limit: number) =>
  view.all(byText, { match, limit }).map((row) => row.id);
/** Which of `ids` are in a category. */
export const onDemandIdsInCategory = (view: CatalogView, ids: readonly number[], category: string) =>
  new Set(view.all(kept, { ids: JSON.stringify(ids), category }).map((row) => row.id));
