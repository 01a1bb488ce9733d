import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { BodyOf } from "../contract/endpoints.ts";
import type { Station } from "../contract/shapes.ts";
import { SECOND_MS } from "../ground/clock.ts";
import { TOUCH_EVERY_MS } from "../health/heartbeat.ts";
import { aboutStation } from "../nowplaying/station-names.ts";
import type { Context, SlowHandler } from "../request/context.ts";
import type { ListingCall } from "../request/listing.ts";
import { ApiProblem } from "../request/problem.ts";

function callOf(body: BodyOf<"registerStream">): ListingCall {
  if (body.action === "touch") return { action: "touch", sid: body.sid, song: body.st };
  if (body.action === "remove") return { action: "remove", sid: body.sid };
  const { listenurl, sn, genre, desc, url, type, b } = body;
  const { href, hostname } = listenurl;
  return {
    action: "add",
    fields: {
      ...{ listen_url: href, host: hostname, name: sn, genre, description: desc },
      ...{ homepage: url, type, bit_rate: b },
    },
  };
}

/** A touch says what the station of the listing plays. */
async function tellSong({ catalog, activity, nowMs }: Context, rpuid: string, song: string): Promise<void> {
  const [found] = stationDocsByRpuid(catalog, [rpuid]);
  if (!found) return;
  const about = aboutStation(JSON.parse(found.doc) as Station);
  await activity.tell({ rpuid, origin: "push", atMs: nowMs, raw: song, ...about });
}

/** `POST /yp/{secret}`: an act of a streaming server, which reads only header fields. @throws forbidden_operation. */
export const registerStream: SlowHandler<"registerStream"> = async (context, { body }) => {
  const { access, activity, nowMs } = context;
  const call = callOf(body);
  const answer = await activity.list(call, access.station, nowMs);
  if ("refused" in answer) throw new ApiProblem("forbidden_operation", answer.refused);
  const { sid, state, rpuid } = answer;
  if (call.action === "touch" && rpuid !== undefined) await tellSong(context, rpuid, call.song);
  const touchEverySeconds = TOUCH_EVERY_MS / SECOND_MS;
  const item = { sid, state, touchEverySeconds };
  return {
    data: { items: [JSON.stringify(item)], count: 1 },
    expiresAtMs: null,
    headers: {
      ...{ YPResponse: "1", YPMessage: state === "pending" ? "Waits for the operator" : "Listed" },
      ...{ SID: sid, TouchFreq: String(touchEverySeconds) },
    },
  };
};
