import { onDemandDocsByOdId } from "#db/catalog/read/ondemand.ts";
import type { Handler } from "../request/context.ts";
import { renderAll } from "./list.ts";

/** `GET /listener/episodes`: the items of these ids in the order asked; an item that is gone or hidden is left out. */
export const listEpisodes: Handler<"listEpisodes"> = (context, { query }) => {
  const docs = onDemandDocsByOdId(context.catalog, [...new Set(query.ids)]);
  const { items, expiresAtMs } = renderAll(docs, context);
  return { data: { items, count: items.length }, expiresAtMs };
};
