import { entriesOf } from "#db/catalog/read/clusters.ts";
import { onDemandDocsById, onDemandIds } from "#db/catalog/read/ondemand.ts";
import { stationKeys } from "#db/catalog/read/schedule.ts";
import { MINUTE_MS } from "../ground/clock.ts";
import type { Context, Handler } from "../request/context.ts";
import { itemsResult } from "./list.ts";

/** How many of its newest items a series gives. */
const A_SERIES = 4;
/** How many of its newest items are read: a season may begin with some trailers. */
const READ_OF_A_SERIES = 12;
/** An episode that is published joins the list after this time. */
const FOLLOWED_TTL_MS = MINUTE_MS;

/** The newest published items of a series without trailers, of whichever entry of the station has it. */
function newestOf({ catalog, nowMs }: Context, stations: readonly number[], seriesId: string) {
  for (const stationId of stations) {
    const ids = onDemandIds(
      catalog,
      { by: "series", stationId, seriesId },
      { limit: READ_OF_A_SERIES, offset: 0 },
      nowMs,
    );
    // A trailer is no new episode.
    const full = onDemandDocsById(catalog, ids).filter(({ episodeType }) => episodeType !== "trailer");
    if (ids.length > 0) return full.slice(0, A_SERIES);
  }
  return [];
}

/** `GET /listener/followed`: the newest items of the series followed, without trailers, newest first; nothing of one gone or hidden. */
export const listFollowed: Handler<"listFollowed"> = (context, { query }) => {
  const { catalog } = context;
  const keys = new Map(
    stationKeys(
      catalog,
      query.series.map(({ rpuid }) => rpuid),
    ).map(({ rpuid, id }) => [rpuid, id]),
  );
  const found = query.series.flatMap(({ rpuid, seriesId }) => {
    const station = keys.get(rpuid);
    return station === undefined ? [] : newestOf(context, entriesOf(catalog, station), seriesId);
  });
  const docs = [...new Map(found.map((doc) => [doc.id, doc])).values()].toSorted(
    (a, b) => b.publishedAtMs - a.publishedAtMs || b.id - a.id,
  );
  return itemsResult(docs, context, FOLLOWED_TTL_MS);
};
