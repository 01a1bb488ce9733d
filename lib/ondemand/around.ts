import { onDemandDocsById, onDemandDocsByOdId, onDemandIds, storyIds } from "#db/catalog/read/ondemand.ts";
import { stationKeys } from "#db/catalog/read/schedule.ts";
import { isSerial } from "#db/catalog/read/series.ts";
import type { OnDemandItem } from "../contract/shapes.ts";
import type { Context, Handler } from "../request/context.ts";
import { itemsResult } from "./list.ts";

/** How many items of the series stand before the item at most, and how many there are in all. */
const BEFORE = 50;
const MOST = 100;
/** More items than a series of a day each for 25 years. */
const MOST_OF_SERIES = 10_000;

/** Row ids of the series of the item `odId` around it, in the order of the series; none without a series. */
function idsAround({ catalog }: Context, odId: string): number[] {
  const [item] = onDemandDocsByOdId(catalog, [odId]);
  const [station] = item ? stationKeys(catalog, [item.rpuid]) : [];
  const { series = undefined } = item ? (JSON.parse(item.doc) as OnDemandItem) : {};
  if (!item || !station || !series) return [];
  const of = { stationId: station.id, seriesId: series.id };
  const all = { limit: MOST_OF_SERIES, offset: 0 };
  const ids = isSerial(catalog, of.stationId, of.seriesId)
    ? storyIds(catalog, of, all)
    : onDemandIds(catalog, { by: "series", ...of }, all);
  const from = Math.max(0, ids.indexOf(item.id) - BEFORE);
  return ids.slice(from, from + MOST);
}

/** `GET /listener/around`: the item `id` and the items of its series around it, newest first or as a serial is told. */
export const listAround: Handler<"listAround"> = (context, { query }) =>
  itemsResult(onDemandDocsById(context.catalog, idsAround(context, query.id)), context);
