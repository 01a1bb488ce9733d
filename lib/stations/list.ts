import { batchesOf } from "#db/batches.ts";
import { stationCardsByRpuid } from "#db/catalog/read/cards.ts";
import { countriesWith } from "#db/catalog/read/countries-with.ts";
import { idsInCategory } from "#db/catalog/read/search.ts";
import {
  countStationsByCountry,
  listStationIds,
  type StationDoc,
  stationDocsById,
  stationDocsWithOnDemand,
} from "#db/catalog/read/stations.ts";
import { LIMITS } from "../contract/limits.ts";
import type { Place } from "../contract/values.ts";
import type { Context, Handler, Result, SlowHandler } from "../request/context.ts";
import { parameterProblem } from "../request/problem.ts";
import { CARD, CARD_WITH_HEALTH } from "./card.ts";
import { downLast } from "./down-last.ts";
import { popularNames } from "./names-in-turns.ts";
import { stationsNear } from "./near.ts";
import { renderFound, renderStations } from "./render.ts";
import { countRepeated, makeRepeated, sameStation } from "./repeated.ts";
import { SAMPLE_SIZE, sampleStations } from "./sample.ts";
import { scheduleWindow } from "./schedule-window.ts";
import { prepareSearch } from "./search.ts";
import { searchStationIds } from "./search-readings.ts";
import { expiryOf, STATIONS_TTL_MS } from "./ttl.ts";

/** How many stations a search sends at most (contract: meta.count). */
const MOST_FOUND = LIMITS.stationsOfSearch;

/** Longer lists are rendered in batches, so that other requests do not wait. */
const BATCH_OVER = 1_000;
const BATCH = 200;

/** A result of these stations with the fields of `include`; lists may be cached for a day, with health for minutes. */
export function stationsResult(
  context: Context,
  stations: readonly StationDoc[],
  include: ReadonlySet<string> | undefined,
  keep = true,
): Result {
  const items = renderStations(context, stations, include);
  return { data: { items, count: items.length }, expiresAtMs: keep ? expiryOf(context, include) : null };
}

/** The best results of a search; the count is of all results (contract: meta.count). */
function bestOf(context: Context, ids: readonly number[], include: ReadonlySet<string> | undefined): Result {
  const items = renderFound(context, ids.slice(0, MOST_FOUND), include);
  return { data: { items, count: ids.length }, expiresAtMs: expiryOf(context, include) };
}

/** The stations with these row ids; long lists in batches. */
function stationsOf(
  context: Context,
  ids: readonly number[],
  include: ReadonlySet<string> | undefined,
): Result {
  if (ids.length <= BATCH_OVER) {
    const items = renderFound(context, ids, include);
    return { data: { items, count: items.length }, expiresAtMs: expiryOf(context, include) };
  }
  const render = (some: number[]) => renderStations(context, stationDocsById(context.catalog, some), include);
  const batches = () => batchesOf(ids, BATCH).map(render);
  return { data: { batches, count: ids.length }, expiresAtMs: expiryOf(context, include) };
}

/** Row ids of the stations that match `search`, best first; stations that are down come last. */
async function foundIn(context: Context, country: string, search: string): Promise<number[]> {
  await prepareSearch(context.catalog, country, search);
  return downLast(context, country, searchStationIds(context.catalog, country, search));
}

function requireCountry(country: string | undefined, because: string): string {
  if (country === undefined)
    throw parameterProblem("param_required", "country", `is required with ${because}`);
  return country;
}

function inCategory({ catalog }: Context, ids: number[], category: string | undefined): number[] {
  if (category === undefined) return ids;
  const kept = idsInCategory(catalog, ids, category);
  return ids.filter((id) => kept.has(id));
}

/** `GET /v2/stations` (specification 4.2). */
export const listStations: SlowHandler<"listStations"> = async (context, { query }) => {
  const { search, geo, bearerId, category, sort, include } = query;
  const exclusive = Object.entries({ bearerId, search, geo }).filter(([, value]) => value !== undefined);
  if (exclusive.length > 1) {
    const names = exclusive.map(([name]) => name).join(" and ");
    throw parameterProblem(
      "param_conflict",
      exclusive[1]?.[0] ?? "",
      `cannot be combined: ${names} were given`,
    );
  }
  if (search === undefined && geo === undefined)
    return stationsOf(
      context,
      listStationIds(context.catalog, { country: query.country, bearerId, category }, sort !== undefined),
      include,
    );
  const country = requireCountry(query.country, search === undefined ? "geo" : "search");
  const found =
    geo === undefined
      ? await foundIn(context, country, search ?? "")
      : stationsNear(context.catalog, country, geo).map(({ id }) => id);
  const kept = inCategory(context, found, category);
  const ids = sort === undefined ? kept : alphabetical(context, kept, country);
  return search === undefined ? stationsOf(context, ids, include) : bestOf(context, ids, include);
};

/** Orders the stations found like the alphabetical list of their country. */
function alphabetical({ catalog }: Context, ids: number[], country: string): number[] {
  const wanted = new Set(ids);
  return listStationIds(catalog, { country }, true).filter((id) => wanted.has(id));
}

/** Family A: a search near a place. Stations in reach come first, nearest first; the others keep their order. */
async function searchNear(
  context: Context,
  country: string,
  search: string,
  place: Place,
): Promise<number[]> {
  const { catalog } = context;
  await prepareSearch(catalog, country, search);
  const km = new Map(stationsNear(catalog, country, place).map((near) => [near.id, near.km]));
  const ids = searchStationIds(catalog, country, search);
  const near = ids.filter((id) => km.has(id)).sort((a, b) => (km.get(a) ?? 0) - (km.get(b) ?? 0));
  return downLast(context, country, [...near, ...ids.filter((id) => !km.has(id))]);
}

/** `GET /WRAPI/v2|v4/stations` (specification 4.1). */
export const searchStations: SlowHandler<"searchStations"> = async (context, { query }) => {
  const { catalog } = context;
  const { country, search, geo, include } = query;
  if (search === undefined && geo === undefined) {
    const ids = sampleStations(catalog, country, SAMPLE_SIZE, context.random);
    return stationsResult(context, stationDocsById(catalog, ids), include, false);
  }
  if (search === undefined) {
    const near = geo ? stationsNear(catalog, country, geo, { wanted: SAMPLE_SIZE }) : [];
    const ids = near.map(({ id }) => id);
    return stationsResult(context, stationDocsById(catalog, ids), include);
  }
  const found = geo
    ? await searchNear(context, country, search, geo)
    : await foundIn(context, country, search);
  return bestOf(context, found, include);
};

/** `GET /listener/popular`: `without` leaves out a station, however often the directory has it. */
export const listPopularStations: SlowHandler<"listPopularStations"> = async (context, { query }) => {
  const { catalog } = context;
  await makeRepeated(catalog);
  const { country, limit = 12, without } = query;
  const [station] = without === undefined ? [] : stationCardsByRpuid(catalog, country, [without]);
  const same = new Set(station ? sameStation(catalog, station.id) : []);
  const others = popularNames(context, country, limit + 1).filter((id) => !same.has(id));
  return stationsResult(context, stationDocsById(catalog, others.slice(0, limit)), CARD_WITH_HEALTH);
};

/** `GET /listener/catch-up-stations`. */
export const listCatchUpStations: Handler<"listCatchUpStations"> = (context, { query }) =>
  stationsResult(context, stationDocsWithOnDemand(context.catalog, query.country, query.limit ?? 200), CARD);

/** `GET /listener/countries`: repeated stations count once, as the lists show them. */
export const listCountries: SlowHandler<"listCountries"> = async (context, { query }) => {
  const { catalog, nowMs } = context;
  await makeRepeated(catalog);
  const counted = countStationsByCountry(catalog).map(({ country, stations }) => ({
    country,
    stations: stations - countRepeated(catalog, country),
  }));
  const codes = counted.map(({ country }) => country);
  const shown = query.having && (await countriesWith(catalog, query.having, scheduleWindow(nowMs), codes));
  const items = counted
    .filter(({ country }) => shown?.has(country) ?? true)
    .map((row) => JSON.stringify(row));
  return { data: { items, count: items.length }, expiresAtMs: nowMs + STATIONS_TTL_MS };
};
