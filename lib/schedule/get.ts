import { entriesOf } from "#db/catalog/read/clusters.ts";
import {
  broadcastsWithin,
  countBroadcastsWithin,
  stationKeys,
  type Window,
} from "#db/catalog/read/schedule.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { endpoints, type QueryOf } from "../contract/endpoints.ts";
import { DEFAULT_PAGE_SIZE } from "../contract/values.ts";
import { DAY_MS, floorTo, HOUR_MS } from "../ground/clock.ts";
import type { Handler } from "../request/context.ts";
import { pageFields } from "../request/paging.ts";
import { parameterProblem, tooManyIds } from "../request/problem.ts";
import { noSuchStation } from "../stations/get.ts";
import { renderBroadcast } from "./render.ts";

const MAX_SCHEDULE_STATIONS = endpoints.getSchedule.maxIds;
const LONGEST_WINDOW_MS = 31 * DAY_MS;
const SCHEDULE_TTL_MS = 12 * HOUR_MS;

/** The requested window [from, to), else 24 hours from the top of the current UTC hour. */
function windowOf({ from, to }: QueryOf<"getSchedule">, nowMs: number): { window: Window; rolling: boolean } {
  if (from === undefined && to === undefined) {
    const start = floorTo(HOUR_MS, nowMs);
    return { window: { from: start, to: start + DAY_MS }, rolling: true };
  }
  if (from === undefined) throw parameterProblem("param_conflict", "from", "must be given with to");
  if (to === undefined) throw parameterProblem("param_conflict", "to", "must be given with from");
  if (to <= from) throw parameterProblem("param_invalid", "to", "must be after from");
  if (to - from > LONGEST_WINDOW_MS)
    throw parameterProblem("range_too_large", "to", "must be at most 31 days after from");
  return { window: { from, to }, rolling: false };
}

/** The first entry of the station that has broadcasts in the window; without any, the entry asked for. */
const scheduledEntry = (catalog: CatalogView, asked: number, window: Window) =>
  entriesOf(catalog, asked).find(
    (id, _, entries) =>
      entries.length === 1 || broadcastsWithin(catalog, id, window, { limit: 1, offset: 0 }).length > 0,
  ) ?? asked;

/** `GET /v2/stations/{rpuids}/schedule` (specification 4.2). */
export const getSchedule: Handler<"getSchedule"> = (context, { query, path }) => {
  const rpuids = path.rpuids ?? [];
  if (rpuids.length > MAX_SCHEDULE_STATIONS) throw tooManyIds(rpuids.length, MAX_SCHEDULE_STATIONS, "path");
  const { window, rolling } = windowOf(query, context.nowMs);
  const stations = stationKeys(context.catalog, rpuids);
  if (stations.length === 0) throw noSuchStation();
  const { page = 0, size = DEFAULT_PAGE_SIZE } = query;
  // SQLite has no larger whole numbers than 2^63.
  const offset = Math.min(page * size, Number.MAX_SAFE_INTEGER);
  const groups = stations.map(({ id: asked, rpuid, country }) => {
    const id = scheduledEntry(context.catalog, asked, window);
    const rows = broadcastsWithin(context.catalog, id, window, { limit: size, offset });
    // A first page that is not full holds all rows: counting is not needed.
    const all = page === 0 && rows.length < size;
    const count = all ? rows.length : countBroadcastsWithin(context.catalog, id, window);
    return { items: rows.map(renderBroadcast), count, page: pageFields(count, page, size), country, rpuid };
  });
  // The default window moves on with the hour.
  const expiresAtMs = rolling ? window.from + HOUR_MS : context.nowMs + SCHEDULE_TTL_MS;
  return { data: { groups }, expiresAtMs };
};
