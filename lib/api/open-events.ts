/** Answers a request for an event stream: who may have it, and where it reads. */
import Negotiator from "negotiator";
import { accessNow, authorise } from "../clients/identify.ts";
import { type Endpoint, endpoints } from "../contract/endpoints.ts";
import { EVENT_STREAM } from "../contract/media-types.ts";
import { commonHeaders } from "../http/headers.ts";
import { trueUntilMs } from "../onair/get.ts";
import type { Handler } from "../request/context.ts";
import { toEnvelope } from "../request/envelope.ts";
import type { ApiRequest, ApiResponse, Ongoing } from "../request/message.ts";
import { ApiProblem, againIn } from "../request/problem.ts";
import { addressOf } from "./address.ts";
import { type Admission, quotaHeaders } from "./admit.ts";
import { contextOf } from "./answer.ts";
import type { ApiCore } from "./core.ts";
import type { Asked, Caller, Look, Source } from "./events/feed.ts";
import { handlers } from "./handlers.ts";
import type { Route } from "./route.ts";

interface Wanted {
  route: Route;
  query: Record<string, unknown>;
  /** Header fields about the query. */
  headers: Readonly<Record<string, string>>;
  /** With `identified` and `access`. */
  admission: Required<Pick<Admission, "identified" | "access">> & Admission;
}

type Stations = (Source & Look)[];

/** The stations of the stream that the caller may see. @throws not_found, too_many_ids. */
function stationsOf(core: ApiCore, request: ApiRequest, { route, query, admission }: Wanted): Stations {
  const { access, nowMs } = admission;
  const { requestId } = request;
  const handler = handlers[route.endpoint] as Handler<never>;
  const look = (rpuids: string[] | undefined, atMs: number): Look[] => {
    const context = contextOf(core, access, { nowMs: atMs, requestId, address: "" });
    const of = rpuids === undefined ? query : { ...query, rpuids };
    const path = rpuids === undefined ? route.path : { rpuids };
    const { data, expiresAtMs } = handler(context, { query: of as never, path, body: undefined as never });
    const groups = "groups" in data ? data.groups : [];
    return groups.map((group) => ({ group, changesAtMs: expiresAtMs ?? Number.POSITIVE_INFINITY }));
  };
  return look(undefined, nowMs).map(({ group, changesAtMs }) => ({
    key: [access.key, query.next === true, group.rpuid].join("\n"),
    rpuid: group.rpuid,
    look: (atMs) => seen(() => look([group.rpuid], atMs)[0]),
    group,
    changesAtMs,
  }));
}

/** Lanes and lists of our own pages are not followed: they show what is known. */
function followedOf(stations: Stations, { query, admission }: Wanted): Set<string> {
  if (!admission.access.listener) return new Set(stations.map(({ rpuid }) => rpuid));
  return new Set(Array.isArray(query.open) ? query.open : []);
}

/** The result of `look`; undefined when the station is not there for the caller. */
function seen(look: () => Look | undefined): Look | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined;
    throw error;
  }
}

/** Whether the caller of a stream still may have it, seeing what it saw at first. */
function mayStill(core: ApiCore, endpoint: Endpoint, { admission }: Wanted, nowMs: number): boolean {
  const { identified, access } = admission;
  const now = accessNow(core.clients, identified, endpoint.family, nowMs);
  if (now?.key !== access.key) return false;
  try {
    authorise(now, endpoint);
    return true;
  } catch {
    return false;
  }
}

function callerOf(core: ApiCore, endpoint: Endpoint, wanted: Wanted): Caller {
  const { identified, access } = wanted.admission;
  const { clientId, listener } = access;
  // The operator may set, change or remove the quota while the stream is open.
  const pay = async (nowMs: number) => {
    const quota = core.clients.caller(clientId, nowMs)?.access.monthlyQuota;
    if (quota === null) return true;
    return quota !== undefined && (await core.meter.take(clientId, quota, nowMs)).granted;
  };
  return {
    key: [clientId, identified.keyId, endpoint.id, access.key].join("\n"),
    mayStill: (nowMs) => mayStill(core, endpoint, wanted, nowMs),
    pay: listener ? undefined : pay,
  };
}

/** Made apart, so that an open stream does not keep its snapshot in memory. */
const streamOf = (core: ApiCore, asked: Asked): Ongoing => ({
  begin: (outlet) => core.events.open(asked, outlet),
});

/** Begins a stream of events. @throws not_acceptable, not_found, too_many_ids, rate_limited, overloaded, unavailable. */
export function openEvents(core: ApiCore, request: ApiRequest, wanted: Wanted): ApiResponse {
  const { route, admission } = wanted;
  const { access, nowMs, grant, spent } = admission;
  const endpoint: Endpoint = endpoints[route.endpoint];
  // A stream is never a revalidation.
  if (spent) throw spent.problem;
  const accept = request.header("accept")?.trim() || "*/*";
  if (new Negotiator({ headers: { accept } }).mediaTypes([EVENT_STREAM]).length === 0)
    throw new ApiProblem("not_acceptable", `This is answered as ${EVENT_STREAM}`);
  if (core.events.isClosed) throw againIn(2, "unavailable", "The server is stopping");
  const stations = stationsOf(core, request, wanted);
  const headers = {
    ...commonHeaders(request),
    ...(grant ? quotaHeaders(grant) : {}),
    ...wanted.headers,
    "Content-Type": `${EVENT_STREAM}; charset=utf-8`,
    // Compression would hold events back, in Next.js too (RFC 9111, 5.2.2.6).
    "Cache-Control": "no-store, no-transform",
    // nginx holds answers back otherwise.
    "X-Accel-Buffering": "no",
  };
  if (request.method === "HEAD") return { status: 200, headers, body: undefined };
  const changesAtMs = Math.min(...stations.map((station) => station.changesAtMs));
  const freshness = { fromCache: false, cacheExpiresAt: trueUntilMs(changesAtMs, nowMs) };
  const result = { data: { groups: stations.map(({ group }) => group) }, expiresAtMs: null };
  const asked = {
    stations,
    followed: followedOf(stations, wanted),
    snapshot: toEnvelope(result, endpoint.dataType, freshness),
    lastEventId: request.header("last-event-id"),
    caller: callerOf(core, endpoint, wanted),
  };
  // Last: from here on nothing fails before the stream begins, whose end gives the seat back.
  const address = addressOf(request, core.options.trustProxy);
  const onceOver = core.seats.take(access.listener ? undefined : access.clientId, address);
  return { status: 200, headers, body: streamOf(core, { ...asked, onceOver }) };
}
