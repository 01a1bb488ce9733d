import { leavingIds } from "#db/catalog/read/leaving.ts";
import { onDemandDocsById } from "#db/catalog/read/ondemand.ts";
import { MINUTE_MS } from "../ground/clock.ts";
import type { Handler } from "../request/context.ts";
import { itemsResult } from "./list.ts";

const USUAL_LIMIT = 24;
/** An item whose window opens during this time may leave before the listed items. */
const LEAVING_TTL_MS = MINUTE_MS;

/** `GET /listener/leaving`: items playable now, the next to leave first, for the listener pages. */
export const listLeaving: Handler<"listLeaving"> = (context, { query }) => {
  const { catalog, nowMs } = context;
  const ids = leavingIds(catalog, query.country, nowMs, query.limit ?? USUAL_LIMIT);
  return itemsResult(onDemandDocsById(catalog, ids), context, LEAVING_TTL_MS);
};
