import { type RawBuilder, sql } from "kysely";
import { catalogQueries as q } from "../schema.ts";
import {
  countAbsorbed,
  eachOnce,
  firstShown,
  popularClusters,
  popularRows,
  presentRpuids,
} from "./clusters.ts";
import { asOneStation, type StationDoc, withPicture } from "./station-docs.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

export type { StationDoc };

/** Whether the homepage's words stand for a description that no source gives. */
const isTold = sql`look.is_own AND station.description IS NULL`;

/** Selects the parts of public documents for the rows of `asked`, in the order of these rows. */
const docsOf = (asked: RawBuilder<unknown>, column: RawBuilder<unknown>, visible: RawBuilder<boolean>) =>
  sql<StationDoc>`
      SELECT station.id, station.rpuid, station.doc, station.tint_hue AS hue, station.tint_chroma AS chroma,
        station.homepage, station.time_zone AS timeZone, station.state AS region,
        station.country, station.latitude, station.longitude,
        look.image AS picture, iif(${isTold}, look.description, NULL) AS homepageDescription,
        iif(${isTold}, look.language, NULL) AS homepageLanguage,
        station.source_id IN (SELECT id FROM source WHERE kind = 'demonstration') AS demonstration
      FROM json_each(${asked}) AS asked CROSS JOIN station ON ${column} = asked.value
        LEFT JOIN homepage_look AS look ON look.homepage = station.homepage
      WHERE ${visible}`;

/** The fields of a public document that stand in the index of what is found too, in the document's order. */
export interface StationBrief {
  id: number;
  name: string;
  alphanumericKey: string;
  type: string;
  country: string;
  rpuid: string;
}

interface StationFilter {
  country?: string | undefined;
  bearerId?: string | undefined;
  category?: string | undefined;
}
const FILTERS = ["country", "bearerId", "category"] as const;
type FilterParams = Record<(typeof FILTERS)[number], string>;

/** By name if `sorted`, else by country and name. An index gives both orders: a list of all stations reads no station. */
const listOf = (given: ReadonlySet<string>, sorted: boolean) =>
  visibleStatement<FilterParams, { id: number }>((p, visible) => {
    let query = q.selectFrom("station").select("station.id").where(visible.station);
    if (given.has("country")) query = query.where("station.country", "=", p("country"));
    const bearers = q.selectFrom("bearer").select("station_id").where("id", "=", p("bearerId"));
    if (given.has("bearerId")) query = query.where("station.id", "in", bearers);
    const genres = q.selectFrom("station_genre").select("station_id").where("href", "=", p("category"));
    if (given.has("category")) query = query.where("station.id", "in", genres);
    const ordered = sorted ? query : query.orderBy("station.country");
    return ordered.orderBy("station.order_key").orderBy("station.id");
  });

const keyOf = (given: Iterable<string>, sorted: boolean) => [...given, sorted].join(" ");
/** A statement for each combination of filters: of eight, in each order. */
const lists: ReadonlyMap<string, ReturnType<typeof listOf>> = new Map(
  Array.from({ length: 16 }, (_, bits) => {
    const given = new Set(FILTERS.filter((_, i) => (bits >> i) & 1));
    return [keyOf(given, bits >= 8), listOf(given, bits >= 8)] as const;
  }),
);

/** Row ids of all visible entries that pass the filters. */
function listEntryIds(view: CatalogView, filter: StationFilter, sorted: boolean): number[] {
  const given = FILTERS.filter((name) => filter[name] !== undefined);
  const query = lists.get(keyOf(given, sorted));
  const { country = "", bearerId = "", category = "" } = filter;
  return query ? view.all(query, { country, bearerId, category }).map(({ id }) => id) : [];
}

/** Row ids of visible stations with an entry that passes; by name if `sorted`, else by country and name. */
export function listStationIds(view: CatalogView, filter: StationFilter, sorted: boolean): number[] {
  const entries = listEntryIds(view, filter, sorted);
  const once = eachOnce(view, entries);
  if (once === entries) return entries;
  const shown = new Set(once);
  const inOrder = entries.filter((id) => shown.has(id));
  if (inOrder.length === shown.size) return inOrder;
  // A station shows that another entry of it brought: it stands at its own name.
  return listEntryIds(view, { country: filter.country }, sorted).filter((id) => shown.has(id));
}

const byRpuids = visibleStatement<{ rpuids: string }, StationDoc>((p, visible) =>
  docsOf(sql`${p("rpuids")}`, sql`station.rpuid`, visible.station),
);
const byIds = visibleStatement<{ ids: string }, StationDoc>((p, visible) =>
  docsOf(sql`${p("ids")}`, sql`station.id`, visible.station),
);
const briefs = visibleStatement<{ ids: string }, StationBrief>(
  (p, visible) => sql`
      SELECT station.id, station.name, station.alphanumeric_key AS alphanumericKey, 'STATION' AS type,
        station.country, station.rpuid
      FROM json_each(${p("ids")}) AS asked
        CROSS JOIN station INDEXED BY station_found ON station.id = asked.value
      WHERE ${visible.station}`,
);
const popular = visibleStatement<{ country: string; limit: number }, { id: number; popularity: number }>(
  (p, visible) =>
    q
      .selectFrom("station")
      .select(["station.id", "station.popularity"])
      .where(visible.station)
      .where("station.country", "=", p("country"))
      .orderBy("station.popularity", "desc")
      .orderBy("station.id")
      .limit(p("limit")),
);
const withOnDemand = visibleStatement<{ country: string; limit: number }, { id: number }>((p, visible) =>
  q
    .selectFrom("station")
    .select("station.id")
    .innerJoin("ondemand_count", "ondemand_count.station_id", "station.id")
    .where(visible.station)
    .where("station.country", "=", p("country"))
    .orderBy("station.popularity", "desc")
    .orderBy("station.id")
    .limit(p("limit")),
);
const countries = visibleStatement<object, { country: string; stations: number }>((_, visible) =>
  q
    .selectFrom("station")
    .select(["country", sql<number>`count(*)`.as("stations")])
    .where(visible.station)
    .groupBy("country")
    .orderBy("country"),
);

const docs = (view: CatalogView, ids: readonly number[]) =>
  ids.length === 0 ? [] : view.all(byIds, { ids: JSON.stringify(ids) });

const asShown = (view: CatalogView, entries: StationDoc[]): StationDoc[] =>
  asOneStation(view, entries, docs).map(withPicture);

/** The visible stations among `rpuids`, in this order; each keeps the rpuid that was asked for. */
export const stationDocsByRpuid = (view: CatalogView, rpuids: readonly string[]): StationDoc[] =>
  rpuids.length === 0 ? [] : asShown(view, view.all(byRpuids, { rpuids: presentRpuids(view, rpuids) }));

/** The visible stations of the row ids `ids`, in this order, each once. */
export const stationDocsById = (view: CatalogView, ids: readonly number[]): StationDoc[] =>
  asShown(view, docs(view, eachOnce(view, ids)));

/** The visible stations of the row ids `ids`, all as which lists show them, in this order. */
export const stationBriefs = (view: CatalogView, ids: readonly number[]): StationBrief[] =>
  view.all(briefs, { ids: JSON.stringify(ids) });

/** Row ids of the most popular visible stations of a country; a station is as popular as its visible entries together. */
export function popularIds(view: CatalogView, country: string, limit: number): number[] {
  const clusters = popularClusters(view, country, limit);
  const read = (most: number) => view.all(popular, { country, limit: most });
  if (clusters.length === 0) return read(limit).map(({ id }) => id);
  const popularity = new Map<number, number>();
  const shown = firstShown(view, limit, (most) => {
    const rows = read(most);
    for (const row of rows) popularity.set(row.id, row.popularity);
    return rows.map(({ id }) => id);
  });
  // Together, entries may be more popular than a station that is more popular than each of them.
  const all = new Set([...shown, ...clusters.map(([{ id }]) => id)]);
  return popularRows(
    view,
    [...all].map((id) => ({ id, popularity: popularity.get(id) ?? 0 })),
  )
    .sort((a, b) => b.popularity - a.popularity || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => id);
}

/** The most popular visible stations of a country that have on-demand items. */
export const stationDocsWithOnDemand = (view: CatalogView, country: string, limit: number) =>
  stationDocsById(
    view,
    firstShown(view, limit, (most) => view.all(withOnDemand, { country, limit: most }).map(({ id }) => id)),
  );

/** Number of visible stations per country; counted once a revision. */
export const countStationsByCountry = (view: CatalogView) =>
  view.keptForCaller("stations by country", () => {
    const counts = view
      .all(countries, {})
      .map(({ country, stations }) => ({ country, stations: stations - countAbsorbed(view, country) }));
    return { counts, keptSize: 1 + counts.length * 50 };
  }).counts;
