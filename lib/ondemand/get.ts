import { onDemandDocsByOdId } from "#db/catalog/read/ondemand.ts";
import type { Handler } from "../api/context.ts";
import { ApiProblem, parameterProblem } from "../api/problem.ts";
import { endpoints } from "../contract/endpoints.ts";
import { renderAll } from "./list.ts";

export const MAX_ONDEMAND_IDS = endpoints.getOnDemand.maxIds;

/** `GET /v2/ondemand/{odIds}`: one group for each visible item, in the order asked. */
export const getOnDemand: Handler<"getOnDemand"> = (context, { path }) => {
  const odIds = path.odIds ?? [];
  if (odIds.length > MAX_ONDEMAND_IDS)
    throw parameterProblem(
      "too_many_ids",
      "odIds",
      `are ${odIds.length}; at most ${MAX_ONDEMAND_IDS} are answered`,
      "path",
    );
  const docs = onDemandDocsByOdId(context.catalog, odIds);
  if (docs.length === 0) throw new ApiProblem("not_found", "There is no such on-demand item");
  const { items, expiresAtMs } = renderAll(docs, context.nowMs);
  const groups = docs.map(({ country, rpuid }, i) => ({
    items: items.slice(i, i + 1),
    count: 1,
    country,
    rpuid,
  }));
  return { data: { groups }, expiresAtMs };
};
