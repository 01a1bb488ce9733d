import { type OnDemandDoc, onDemandDocsByOdId } from "#db/catalog/read/ondemand.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { endpoints } from "../contract/endpoints.ts";
import type { Handler, OnDemandReading } from "../request/context.ts";
import { ApiProblem, parameterProblem } from "../request/problem.ts";
import { renderAll } from "./list.ts";

const MAX_ONDEMAND_IDS = endpoints.getOnDemand.maxIds;

/** The visible items of the readings, each once; of candidate ids the first there is. @throws too_many_ids. */
function readDocs(catalog: CatalogView, readings: readonly OnDemandReading[]): OnDemandDoc[] {
  const whole = onDemandDocsByOdId(catalog, [...new Set(readings.flatMap((reading) => reading.whole))]);
  const exists = new Set(whole.map(({ odId }) => odId));
  const asked = readings.flatMap((reading) => {
    const id = reading.whole.find((text) => exists.has(text));
    return id === undefined ? reading.parts : [id];
  });
  const odIds = [...new Set(asked)];
  if (odIds.length > MAX_ONDEMAND_IDS)
    throw parameterProblem(
      "too_many_ids",
      "odIds",
      `are ${odIds.length}; at most ${MAX_ONDEMAND_IDS} are answered`,
      "path",
    );
  return onDemandDocsByOdId(catalog, odIds);
}

/** `GET /v2/ondemand/{odIds}` (specification 4.2): one group for each visible item, in the order asked. */
export const getOnDemand: Handler<"getOnDemand"> = (context, { path }) => {
  const docs = readDocs(context.catalog, path.odIds ?? []);
  if (docs.length === 0) throw new ApiProblem("not_found", "There is no such on-demand item");
  const { items, expiresAtMs } = renderAll(docs, context);
  const groups = docs.map(({ country, rpuid }, i) => ({
    items: items.slice(i, i + 1),
    count: 1,
    country,
    rpuid,
  }));
  return { data: { groups }, expiresAtMs };
};
