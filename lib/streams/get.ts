import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { Station } from "../contract/shapes.ts";
import { MINUTE_MS } from "../ground/clock.ts";
import { OWN_ORIGIN } from "../ground/own-origin.ts";
import type { SlowHandler } from "../request/context.ts";
import { ApiProblem } from "../request/problem.ts";
import { noSuchStation } from "../stations/get.ts";
import { ownerOf } from "../stations/render.ts";

/**
 * `GET /listener/stream`: what a station's stream address serves, and the streams of a playlist there. Only addresses
 * of stations that the caller may see are requested. @throws not_found, overloaded
 */
export const lookAtStream: SlowHandler<"lookAtStream"> = async (context, { query: { rpuid, stream } }) => {
  const [station] = stationDocsByRpuid(context.catalog, [rpuid]);
  if (station === undefined) throw noSuchStation();
  const { liveStreams = [] } = JSON.parse(station.doc) as Station;
  const url = context.health.inOrder(ownerOf(station), liveStreams)[stream]?.streamSource.url;
  if (url === undefined) throw new ApiProblem("not_found", "The station has no such stream");
  // The demonstration's streams are served by this server itself.
  const { look, untilMs } = url.startsWith(OWN_ORIGIN)
    ? { look: { outcome: "unknown" }, untilMs: context.nowMs + MINUTE_MS }
    : await context.lookAtStream(url);
  return { data: { items: [JSON.stringify(look)], count: 1 }, expiresAtMs: untilMs };
};
