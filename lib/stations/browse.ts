import { stationCardsByRpuid } from "#db/catalog/read/cards.ts";
import { eachOnce } from "#db/catalog/read/clusters.ts";
import { scheduledStationIds } from "#db/catalog/read/schedule.ts";
import { idsInCategory } from "#db/catalog/read/search.ts";
import { listStationIds, popularIds, stationDocsById } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { newestEntryIds } from "#db/catalog/read/whereabouts.ts";
import { DEFAULT_PAGE_SIZE } from "../contract/values.ts";
import type { Context, SlowHandler } from "../request/context.ts";
import { pageFields } from "../request/paging.ts";
import { brandOf, channelsOf, stacked, withBrand } from "./brands.ts";
import { CARD_WITH_HEALTH } from "./card.ts";
import { downLast } from "./down-last.ts";
import { namesInTurns } from "./names-in-turns.ts";
import { passingFirst } from "./passing-first.ts";
import { renderStations } from "./render.ts";
import { makeRepeated, sameStation, withoutRepeated } from "./repeated.ts";
import { scheduleWindow } from "./schedule-window.ts";
import { expiryOf } from "./ttl.ts";
import { alongWay, sharedBy } from "./ways.ts";

/** More stations than any country has. */
const ALL = 10_000_000;

interface Wanted {
  country: string;
  category?: string | undefined;
  order?: "popular" | "newest" | "scheduled" | undefined;
}

/** Row ids of the stations with a programme around the day of `nowMs`; made once a day and revision. */
function scheduled(view: CatalogView, country: string, nowMs: number): ReadonlySet<number> {
  const window = scheduleWindow(nowMs);
  const { ids } = view.kept(`scheduled ${window.from}`, country, () => {
    const found = new Set(scheduledStationIds(view, country, window));
    return { ids: found, keptSize: 1 + found.size * 40 };
  });
  return ids;
}

/** Row ids of the visible stations of a country, of a category or all, in the order asked for. */
function inOrder({ catalog: view, nowMs }: Context, { country, category, order }: Wanted): readonly number[] {
  if (order === undefined) return listStationIds(view, { country, category }, true);
  if (order === "scheduled") {
    const known = scheduled(view, country, nowMs);
    return passingFirst(listStationIds(view, { country, category }, true), (id) => known.has(id));
  }
  const ids =
    order === "popular" ? popularIds(view, country, ALL) : eachOnce(view, newestEntryIds(view, country));
  if (category === undefined) return ids;
  const kept = idsInCategory(view, [...ids], category);
  return ids.filter((id) => kept.has(id));
}

type Query = Parameters<SlowHandler<"browseStations">>[1]["query"];

/** Row ids of the stations asked for, repeated ones once: the stations of a brand, or all. */
function asked(context: Context, query: Query): readonly number[] {
  const { catalog } = context;
  const along = alongWay(catalog, query.country, inOrder(context, query), query);
  const all =
    query.order === "popular"
      ? downLast(context, query.country, namesInTurns(catalog, query.country, along))
      : along;
  const listed = new Set(all);
  const first = stationCardsByRpuid(catalog, query.country, query.first ?? [])
    .map(({ id }) => id)
    .filter((id) => listed.has(id));
  // A station that the caller names stands for the others of its name and stream.
  const named = new Set(first.flatMap((id) => sameStation(catalog, id)));
  const ids = [
    ...first,
    ...withoutRepeated(catalog, first.length === 0 ? all : all.filter((id) => !named.has(id))),
  ];
  if (query.brandOf === undefined) return ids;
  const [station] = stationCardsByRpuid(catalog, query.country, [query.brandOf]);
  return station ? channelsOf(catalog, query.country, ids, station.id) : [];
}

/** `GET /listener/stations`: a page of `GET /v2/stations`, repeated stations once. With `stacks`, one station a brand; all are counted. */
export const browseStations: SlowHandler<"browseStations"> = async (context, { query }) => {
  const { catalog } = context;
  await makeRepeated(catalog);
  const { country, stacks = false, page: number = 0, size = DEFAULT_PAGE_SIZE } = query;
  const ids = asked(context, query);
  const listed = stacks ? stacked(catalog, country, ids) : ids;
  const shown = listed.slice(number * size, (number + 1) * size);
  const docs = stationDocsById(catalog, shown);
  const rendered = renderStations(context, docs, CARD_WITH_HEALTH);
  const items = rendered.map((json, i) => {
    const brand = stacks ? brandOf(catalog, country, ids, docs[i]?.id ?? 0) : undefined;
    return brand ? withBrand(json, brand, sharedBy(catalog, country, brand.channels)) : json;
  });
  const page = pageFields(listed.length, number, size);
  return { data: { items, count: ids.length, page }, expiresAtMs: expiryOf(context, CARD_WITH_HEALTH) };
};
