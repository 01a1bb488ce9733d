import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { BodyOf } from "../contract/endpoints.ts";
import type { Station } from "../contract/shapes.ts";
import { isHls, isList } from "../contract/stream-kinds.ts";
import { streamAddress } from "../duplicates/traits.ts";
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

function stationOf({ catalog }: Context, rpuid: string): Station | undefined {
  const [found] = stationDocsByRpuid(catalog, [rpuid]);
  return found && (JSON.parse(found.doc) as Station);
}

/** A touch says what the station of the listing plays. */
async function tellSong(context: Context, rpuid: string, song: string): Promise<void> {
  const station = stationOf(context, rpuid);
  const [about, atMs] = [station && aboutStation(station), context.nowMs];
  if (about) await context.activity.tell({ rpuid, origin: "push", atMs, raw: song, ...about });
}

const hostOf = (address: string) => address.split("/", 1)[0];

/**
 * Whether the station has streams at the server of `url`, and none of them is `url`: Icecast registers all its streams with
 * each key, and another station's titles are not this station's songs. Playlists do not say which streams are theirs.
 */
function isAnothers(url: string, { liveStreams = [] }: Partial<Station>): boolean {
  const address = streamAddress(url);
  if (address === undefined) return false;
  const there = liveStreams
    .filter(({ streamSource: { url: own, mimeValue } }) => !isList(own, mimeValue) && !isHls(own, mimeValue))
    .flatMap(({ streamSource }) => streamAddress(streamSource.url) ?? [])
    .filter((own) => hostOf(own) === hostOf(address));
  return there.length > 0 && !there.includes(address);
}

/** Refuses a stream of another station. @throws forbidden_operation. */
function refuseAnothers(context: Context, call: ListingCall): void {
  if (call.action !== "add" || context.access.station === undefined) return;
  const station = stationOf(context, context.access.station);
  if (station && isAnothers(call.fields.listen_url, station))
    throw new ApiProblem(
      "forbidden_operation",
      "The station has another stream of this server, not this one",
    );
}

/** `POST /yp/{secret}`: an act of a streaming server, which reads only header fields. @throws forbidden_operation. */
export const registerStream: SlowHandler<"registerStream"> = async (context, { body }) => {
  const { access, activity, nowMs } = context;
  const call = callOf(body);
  refuseAnothers(context, call);
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
