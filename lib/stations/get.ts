import { stationKeys } from "#db/catalog/read/schedule.ts";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { Context, Handler } from "../request/context.ts";
import { ApiProblem } from "../request/problem.ts";
import { stationsResult } from "./list.ts";

/** One message for unknown and hidden ids, so a caller cannot tell them apart. */
export const noSuchStation = () => new ApiProblem("not_found", "There is no such station");

/** `GET /v2/stations/{rpuids}`: the visible stations, in the order asked. */
export const getStations: Handler<"getStations"> = (context, { query, path }) => {
  const stations = stationDocsByRpuid(context.catalog, path.rpuids ?? []);
  if (stations.length === 0) throw noSuchStation();
  return stationsResult(context, stations, query.include);
};

/** Row id of the only station a path names. @throws not_found for no station, a hidden one, or several. */
export function oneStation(context: Context, rpuids: string[] | undefined): number {
  const [station] = rpuids?.length === 1 ? stationKeys(context.catalog, rpuids) : [];
  if (!station) throw noSuchStation();
  return station.id;
}
