import { stationDocsById } from "#db/catalog/read/stations.ts";
import type { Context, Handler, Result } from "../api/context.ts";
import { stationsNear } from "../stations/near.ts";
import { familyAInput, familyBInput, type RecommendationInput } from "./input.ts";

/** At most so many results (contract: Recommendations). */
export const MAX_RESULTS = 20;

/** Stations and items for one input; never cached. */
export function recommendFor(context: Context, input: RecommendationInput): Result {
  const near =
    input.place && input.factors.includes("GEO")
      ? stationsNear(context.catalog, input.country, input.place)
      : [];
  const ids = near.map(({ id }) => id).slice(0, MAX_RESULTS + 1);
  const items = stationDocsById(context.catalog, ids)
    .filter(({ doc }) => JSON.parse(doc).rpuid !== input.rpuid)
    .slice(0, MAX_RESULTS)
    .map(({ doc }) => `${doc.slice(0, -1)},"factors":["GEO"]}`);
  return { data: { items, count: items.length }, expiresAtMs: null };
}

/** `POST /WRAPI/v2|v4/recommendations` (specification 4.1). */
export const recommend: Handler<"recommend"> = (context, { query, body }) =>
  recommendFor(context, familyAInput(body, query));

/** `POST /v2/recommendations` (specification 4.2). */
export const recommendStations: Handler<"recommendStations"> = (context, { query, body }) =>
  recommendFor(context, familyBInput(body, query));
