import {
  countOnDemand,
  listOnDemandDocs,
  type OnDemandDoc,
  type OnDemandFilter,
  onDemandDocsById,
  onDemandIdsByText,
  onDemandIdsInCategory,
} from "#db/catalog/read/ondemand.ts";
import { stationKeys } from "#db/catalog/read/schedule.ts";
import type { Context, Handler, Result } from "../api/context.ts";
import { pageFields } from "../api/paging.ts";
import { HOUR_MS } from "../clock.ts";
import { DEFAULT_PAGE_SIZE } from "../contract/values.ts";
import { noSuchStation } from "../stations/get.ts";
import { countryToken } from "../stations/search-text.ts";
import { words } from "../text.ts";
import { renderOnDemand } from "./render.ts";

/** How long on-demand answers may be kept (contract: Cached bodies). */
export const ONDEMAND_TTL_MS = 12 * HOUR_MS;
const SEARCH_LIMIT = 1_000;

/** Rendered items and until when they stay true: the TTL or the next availability edge. */
export function renderAll(
  docs: readonly OnDemandDoc[],
  nowMs: number,
): { items: string[]; expiresAtMs: number } {
  let expiresAtMs = nowMs + ONDEMAND_TTL_MS;
  const items = docs.map((doc) => {
    const { json, edgeMs } = renderOnDemand(doc, nowMs);
    if (edgeMs !== undefined) expiresAtMs = Math.min(expiresAtMs, edgeMs);
    return json;
  });
  return { items, expiresAtMs };
}

interface Paging {
  page?: number | undefined;
  size?: number | undefined;
}

function pageOf(
  context: Context,
  count: number,
  paging: Paging,
  read: (limit: number, offset: number) => OnDemandDoc[],
): Result {
  const { page: number = 0, size = DEFAULT_PAGE_SIZE } = paging;
  const page = pageFields(count, number, size);
  const docs = number < page.totalPages ? read(size, number * size) : [];
  const { items, expiresAtMs } = renderAll(docs, context.nowMs);
  return { data: { items, count, page }, expiresAtMs };
}

function filtered(context: Context, filter: OnDemandFilter, paging: Paging): Result {
  const { catalog } = context;
  return pageOf(context, countOnDemand(catalog, filter), paging, (limit, offset) =>
    listOnDemandDocs(catalog, filter, { limit, offset }),
  );
}

/** The row id of the one station a path names. @throws not_found. */
function oneStation(context: Context, rpuids: string[] | undefined): number {
  const [station, second] = rpuids?.length === 1 ? stationKeys(context.catalog, rpuids) : [];
  if (!station || second) throw noSuchStation();
  return station.id;
}

/** `GET /v2/stations/{rpuid}/ondemand` (specification 4.2). */
export const listStationOnDemand: Handler<"listStationOnDemand"> = (context, { query, path }) =>
  filtered(context, { stationId: oneStation(context, path.rpuids) }, query);

/** `GET /v2/stations/{rpuid}/ondemand/{seriesId}` (specification 4.2). */
export const listSeriesOnDemand: Handler<"listSeriesOnDemand"> = (context, { query, path }) =>
  filtered(context, { stationId: oneStation(context, path.rpuids), seriesId: path.seriesId ?? "" }, query);

/** Row ids of the items of a country that `text` may mean: every word, or its beginning, must be there. */
export function searchOnDemandIds(context: Context, country: string, text: string): number[] {
  const query = words(text, 8);
  if (query.length === 0) return [];
  const all = query.map((word) => `"${word}"*`).join(" AND ");
  return onDemandIdsByText(
    context.catalog,
    `country : "${countryToken(country)}" AND (${all})`,
    SEARCH_LIMIT,
  );
}

/** `GET /v2/ondemand` (contract): newest first, by relevance when searching. */
export const listOnDemand: Handler<"listOnDemand"> = (context, { query }) => {
  const { country, search, category } = query;
  if (search === undefined) return filtered(context, { country, category }, query);
  let ids = searchOnDemandIds(context, country, search);
  if (category !== undefined) {
    const kept = onDemandIdsInCategory(context.catalog, ids, category);
    ids = ids.filter((id) => kept.has(id));
  }
  return pageOf(context, ids.length, query, (limit, offset) =>
    onDemandDocsById(context.catalog, ids.slice(offset, offset + limit)),
  );
};
