import { eachOnce } from "#db/catalog/read/clusters.ts";
import { idsInCategory } from "#db/catalog/read/search.ts";
import { listStationIds, popularIds, stationDocsById } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { newestEntryIds } from "#db/catalog/read/whereabouts.ts";
import { DEFAULT_PAGE_SIZE } from "../contract/values.ts";
import type { Handler } from "../request/context.ts";
import { pageFields } from "../request/paging.ts";
import { CARD_WITH_HEALTH } from "./card.ts";
import { renderStations } from "./render.ts";
import { expiryOf } from "./ttl.ts";
import { alongWay } from "./ways.ts";

/** More stations than any country has. */
const ALL = 10_000_000;

interface Wanted {
  country: string;
  category?: string | undefined;
  order?: "popular" | "newest" | undefined;
}

/** Row ids of the visible stations of a country, of a category or all, in the order asked for. */
function inOrder(view: CatalogView, { country, category, order }: Wanted): readonly number[] {
  if (order === undefined) return listStationIds(view, { country, category }, true);
  const ids =
    order === "popular" ? popularIds(view, country, ALL) : eachOnce(view, newestEntryIds(view, country));
  if (category === undefined) return ids;
  const kept = idsInCategory(view, [...ids], category);
  return ids.filter((id) => kept.has(id));
}

/** `GET /listener/stations`: a page, where `GET /v2/stations` sends every station of the country. */
export const browseStations: Handler<"browseStations"> = (context, { query }) => {
  const { page: number = 0, size = DEFAULT_PAGE_SIZE } = query;
  const ids = alongWay(context.catalog, query.country, inOrder(context.catalog, query), query);
  const page = pageFields(ids.length, number, size);
  const docs = stationDocsById(context.catalog, ids.slice(number * size, (number + 1) * size));
  const items = renderStations(context, docs, CARD_WITH_HEALTH);
  return { data: { items, count: ids.length, page }, expiresAtMs: expiryOf(context, CARD_WITH_HEALTH) };
};
