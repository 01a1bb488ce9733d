import { entriesOf } from "#db/catalog/read/clusters.ts";
import {
  countOnDemand,
  type OnDemandDoc,
  type OnDemandFilter,
  onDemandDocsById,
  onDemandIds,
  storyIds,
} from "#db/catalog/read/ondemand.ts";
import { stationKeys } from "#db/catalog/read/schedule.ts";
import { hasSeries, isSerial } from "#db/catalog/read/series.ts";
import { LIMITS } from "../contract/limits.ts";
import { MAX_STATIONS } from "../contract/parameters.ts";
import { DEFAULT_PAGE_SIZE } from "../contract/values.ts";
import { HOUR_MS } from "../ground/clock.ts";
import type { Context, Handler, Result } from "../request/context.ts";
import { pageFields } from "../request/paging.ts";
import { ApiProblem, tooManyIds } from "../request/problem.ts";
import { oneStation } from "../stations/get.ts";
import { SAMPLE_SIZE } from "../stations/sample.ts";
import { renderOnDemand } from "./render.ts";
import { sampleOnDemand } from "./sample.ts";
import { findOnDemand } from "./search.ts";

/** How long on-demand answers may be kept (contract: Cached bodies). */
const ONDEMAND_TTL_MS = 12 * HOUR_MS;

/** Renders items for the caller; `expiresAtMs` is the TTL or the next edge of an availability window, whichever is earlier. */
export function renderAll(
  docs: readonly OnDemandDoc[],
  { nowMs, access }: Pick<Context, "nowMs" | "access">,
): { items: string[]; expiresAtMs: number } {
  let expiresAtMs = nowMs + ONDEMAND_TTL_MS;
  const items = docs.map((doc) => {
    const { json, edgeMs } = renderOnDemand(doc, nowMs, access.listener);
    if (edgeMs !== undefined) expiresAtMs = Math.min(expiresAtMs, edgeMs);
    return json;
  });
  return { items, expiresAtMs };
}

/** A result of these items, without pages, to be kept for `ttlMs` at most. */
export function itemsResult(
  docs: readonly OnDemandDoc[],
  context: Pick<Context, "nowMs" | "access">,
  ttlMs = ONDEMAND_TTL_MS,
): Result {
  const { items, expiresAtMs } = renderAll(docs, context);
  const until = Math.min(expiresAtMs, context.nowMs + ttlMs);
  return { data: { items, count: items.length }, expiresAtMs: until };
}

interface Paging {
  page?: number | undefined;
  size?: number | undefined;
}

function pageOf(
  context: Context,
  count: number,
  paging: Paging,
  read: (limit: number, offset: number) => readonly number[],
): Result {
  const { page: number = 0, size = DEFAULT_PAGE_SIZE } = paging;
  const page = pageFields(count, number, size);
  const ids = number < page.totalPages ? read(size, number * size) : [];
  const { items, expiresAtMs } = renderAll(onDemandDocsById(context.catalog, ids), context);
  return { data: { items, count, page }, expiresAtMs };
}

/** A page of the items that pass the filter; with `untilMs`, only items published by then. */
export function filtered(context: Context, filter: OnDemandFilter, paging: Paging, untilMs?: number): Result {
  const { catalog } = context;
  const read = (limit: number, offset: number) => onDemandIds(catalog, filter, { limit, offset }, untilMs);
  return pageOf(context, countOnDemand(catalog, filter, untilMs), paging, read);
}

/** The items of the only station a path names, of all its entries. @throws not_found for no station or several. */
export function ofStation(context: Context, rpuids: string[] | undefined): OnDemandFilter {
  const stationId = oneStation(context, rpuids);
  const stations = entriesOf(context.catalog, stationId);
  return stations.length === 1 ? { by: "station", stationId } : { by: "stations", stations };
}

/** `GET /v2/stations/{rpuid}/ondemand` (specification 4.2). */
export const listStationOnDemand: Handler<"listStationOnDemand"> = (context, { query, path }) =>
  filtered(context, ofStation(context, path.rpuids), query);

/** A page of a series: newest first (specification 4.2); a serial podcast from its first episode for the listener pages. */
function ofSeries(context: Context, series: { stationId: number; seriesId: string }, paging: Paging): Result {
  const { catalog, access } = context;
  const filter: OnDemandFilter = { by: "series", ...series };
  if (!access.listener || !isSerial(catalog, series.stationId, series.seriesId))
    return filtered(context, filter, paging);
  const read = (limit: number, offset: number) => storyIds(catalog, series, { limit, offset });
  return pageOf(context, countOnDemand(catalog, filter), paging, read);
}

/** `GET /v2/stations/{rpuid}/ondemand/{seriesId}` (specification 4.2). A series may have items but no row. */
export const listSeriesOnDemand: Handler<"listSeriesOnDemand"> = (context, { query, path }) => {
  const entries = entriesOf(context.catalog, oneStation(context, path.rpuids));
  for (const [stationId, seriesId] of entries.flatMap((id) =>
    (path.seriesIds ?? []).map((each) => [id, each] as const),
  )) {
    const result = ofSeries(context, { stationId, seriesId }, query);
    const isEmpty = "count" in result.data && result.data.count === 0;
    if (!isEmpty || hasSeries(context.catalog, stationId, seriesId)) return result;
  }
  throw new ApiProblem("not_found", "There is no such series");
};

/** Row ids of the visible stations of the country among `rpuids`. @throws too_many_ids. */
function stationsOf(
  { catalog }: Context,
  country: string,
  rpuids: string[] | undefined,
): number[] | undefined {
  if (rpuids === undefined) return undefined;
  if (rpuids.length > MAX_STATIONS) throw tooManyIds(rpuids.length, MAX_STATIONS, "query");
  const stations = stationKeys(catalog, rpuids).filter((station) => station.country === country);
  return [...new Set(stations.flatMap(({ id }) => entriesOf(catalog, id)))];
}

/** `GET /v2/ondemand` (contract): newest first, by relevance when searching. */
export const listOnDemand: Handler<"listOnDemand"> = (context, { query }) => {
  const { country, search, category } = query;
  const stations = stationsOf(context, country, query.rpuids);
  if (search === undefined) {
    if (stations) return filtered(context, { by: "stations", stations, category }, query);
    const by: OnDemandFilter =
      category === undefined ? { by: "country", country } : { by: "category", country, category };
    return filtered(context, by, query);
  }
  const { page = 0, size = DEFAULT_PAGE_SIZE } = query;
  const asked = { offset: page * size, limit: size };
  const { count, ids } = findOnDemand(context.catalog, { country, category, stations }, search, asked);
  return pageOf(context, count, query, () => ids);
};

/** `GET /WRAPI/v2|v4/ondemand` (specification 4.1): a search, else a random sample of the country. */
export const searchOnDemand: Handler<"searchOnDemand"> = (context, { query }) => {
  const { catalog, random } = context;
  const { country, search } = query;
  if (search === undefined) {
    const ids = sampleOnDemand(catalog, country, SAMPLE_SIZE, random);
    return { ...itemsResult(onDemandDocsById(catalog, ids), context), expiresAtMs: null };
  }
  const { count, ids } = findOnDemand(catalog, { country }, search, {
    offset: 0,
    limit: LIMITS.onDemandSent,
  });
  const { items, expiresAtMs } = renderAll(onDemandDocsById(catalog, ids), context);
  return { data: { items, count }, expiresAtMs };
};
