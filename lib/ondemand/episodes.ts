import { onDemandDocsByOdId } from "#db/catalog/read/ondemand.ts";
import type { Handler } from "../request/context.ts";
import { itemsResult } from "./list.ts";

/** `GET /listener/episodes`: the items of these ids in the order asked; an item that is gone or hidden is left out. */
export const listEpisodes: Handler<"listEpisodes"> = (context, { query }) =>
  itemsResult(onDemandDocsByOdId(context.catalog, [...new Set(query.ids)]), context);
