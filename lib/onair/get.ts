import { endpoints } from "../contract/endpoints.ts";
import { MAX_WATCHED } from "../contract/parameters.ts";
import { SECOND_MS } from "../ground/clock.ts";
import type { Handler } from "../request/context.ts";
import { tooManyIds } from "../request/problem.ts";
import { onAirNow } from "./now.ts";

const ONAIR_TTL_MS = 90 * SECOND_MS;

/** Until when (ms) an answer made at `nowMs` is true, when the next song or show begins or ends at `changesAtMs`. */
export const trueUntilMs = (changesAtMs: number, nowMs: number): number =>
  Math.min(nowMs + ONAIR_TTL_MS, changesAtMs);

/** `GET /v2/stations/{rpuids}/onair` (specification 4.2, contract: On air). */
export const getOnAir: Handler<"getOnAir"> = (context, { query, path }) => {
  const { groups, changesAtMs } = onAirNow(context, path.rpuids ?? [], query.next);
  return { data: { groups }, expiresAtMs: trueUntilMs(changesAtMs, context.nowMs) };
};

const MOST_OF_PARTNERS = endpoints.watchOnAir.maxIds;

/** `GET /v2/stations/{rpuids}/onair/events`: the first event; true until the next change. @throws too_many_ids. */
export const watchOnAir: Handler<"watchOnAir"> = (context, { query, path: { rpuids = [] } }) => {
  if (rpuids.length > MOST_OF_PARTNERS) throw tooManyIds(rpuids.length, MOST_OF_PARTNERS, "path");
  const { groups, changesAtMs } = onAirNow(context, rpuids, query.next);
  return { data: { groups }, expiresAtMs: changesAtMs };
};

/** `GET /listener/events`: as `watchOnAir`, for our own pages. @throws too_many_ids. */
export const watchStations: Handler<"watchStations"> = (context, { query: { rpuids, next } }) => {
  if (rpuids.length > MAX_WATCHED) throw tooManyIds(rpuids.length, MAX_WATCHED, "query");
  const { groups, changesAtMs } = onAirNow(context, rpuids, next);
  return { data: { groups }, expiresAtMs: changesAtMs };
};
