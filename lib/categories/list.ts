import { listCategoryRows } from "#db/catalog/read/categories.ts";
import type { Handler } from "../request/context.ts";
import { STATIONS_TTL_MS } from "../stations/ttl.ts";

/** `GET /v2/categories` (specification 4.2): the categories in use, with their names in that country. */
export const listCategories: Handler<"listCategories"> = (context, { query }) => {
  const items = listCategoryRows(context.catalog, query.country, query.type).map((row) =>
    JSON.stringify(row),
  );
  return { data: { items, count: items.length }, expiresAtMs: context.nowMs + STATIONS_TTL_MS };
};
