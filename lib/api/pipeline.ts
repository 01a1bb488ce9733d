/** Takes one request through the API: route, admit, authorise, parse, answer from cache or handler, render. */

import { authorise } from "../clients/identify.ts";
import type { Grant } from "../clients/meter.ts";
import { type Endpoint, endpoints } from "../contract/endpoints.ts";
import { systemCode } from "../ground/fault.ts";
import { commonHeaders, preflight, problemResponse } from "../http/headers.ts";
import type { Access } from "../request/access.ts";
import { matchesEtag, weakEtag } from "../request/etag.ts";
import type { ApiRequest, ApiResponse } from "../request/message.ts";
import { ApiProblem, againIn } from "../request/problem.ts";
import { splitTarget } from "../request/target.ts";
import { bearersOfStations } from "../stations/bearers.ts";
import { addressOf } from "./address.ts";
import { type Admission, admit, admitOutside, quotaHeaders } from "./admit.ts";
import { type Answer, answer, type LongAnswer, originFor } from "./answer.ts";
import { isForm, readBody } from "./body.ts";
import { type AnsweredEntry, type ApiCore, MAX_UNDER_WAY } from "./core.ts";
import { answerDialect } from "./dialect-answer.ts";
import { openEvents } from "./open-events.ts";
import { parseQuery } from "./parse.ts";
import { chooseForm, type Representation } from "./represent.ts";
import { type Rendered, renderAnswer, renderLongAnswer, renderRepresentation } from "./respond.ts";
import { allowedMethods, findRoute, type Route } from "./route.ts";
import { refusalHeaders, withoutSecret } from "./yp-headers.ts";

/** Facts about a request so far, for its header fields and its log line. */
interface Progress extends Admission {
  route?: Route;
  dialect?: string;
  cache: AnsweredEntry["cache"];
  problem?: ApiProblem;
  /** X-Ignored-Parameters, when the request has such parameters. */
  ignored?: Readonly<Record<string, string>>;
}

/** Gives a request back to the quota, and returns the header fields that show it. */
function giveBack(grant: Grant | undefined): Record<string, string> {
  grant?.giveBack();
  return grant ? quotaHeaders({ ...grant, remaining: grant.remaining + 1 }) : {};
}

const JSON_TYPE = "application/json; charset=utf-8";

interface Wanted {
  endpoint: Endpoint;
  representation: Representation | "json";
  nowMs: number;
  access: Access;
}

function render(
  core: ApiCore,
  request: ApiRequest,
  found: Answer | LongAnswer,
  { endpoint, representation, nowMs, access }: Wanted,
): Promise<Rendered> {
  if (representation !== "json") {
    const view = core.view(access.visibility);
    const origin = originFor(core, access);
    const bearersOf = (rpuids: readonly string[]) => bearersOfStations(view, rpuids, origin);
    return renderRepresentation(representation, request, found, { nowMs, bearersOf });
  }
  return "prepared" in found
    ? renderLongAnswer(endpoint, request, found)
    : renderAnswer(endpoint, request, found);
}

/** A player and a station's page ask for what is on air on one station, lanes and lists for several at once. */
function noteWatched({ watch }: ApiCore, { endpoint, path }: Route, nowMs: number): void {
  const [rpuid, ...others] = path.rpuids ?? [];
  if (endpoint === "getOnAir" && rpuid !== undefined && others.length === 0) watch.see(rpuid, nowMs);
}

async function serve(
  core: ApiCore,
  request: ApiRequest,
  route: Route,
  progress: Progress,
): Promise<ApiResponse> {
  const { nowMs } = progress;
  const endpoint: Endpoint = endpoints[route.endpoint];
  const access = await admit(core, request, endpoint.family, progress);
  const { grant, spent } = progress;
  authorise(access, endpoint);
  if (endpoint.reachesOut) admitOutside(core, request, nowMs);
  if (endpoint.events) {
    const { identified } = progress;
    if (!identified) throw new Error("nobody is identified");
    const query = parseQuery(route.endpoint, route.query, access.listener);
    progress.ignored = query.headers;
    const admission = { ...progress, access, identified };
    return openEvents(core, request, { route, query: query.input, headers: query.headers, admission });
  }
  const representation = chooseForm(route.endpoint, request.header("accept"), access.xml);
  const query = parseQuery(route.endpoint, route.query, access.listener);
  progress.ignored = query.headers;
  const body = endpoint.body ? await readBody(route.endpoint, request) : undefined;
  const isJson = !isForm(route.endpoint, request);
  const parsed = { route, query: query.input, queryKey: query.key, body, isJson };
  const address = addressOf(request, core.options.trustProxy);
  const moment = { nowMs, requestId: request.requestId, address };
  const found = await answer(core, access, parsed, moment);
  if (access.listener && !request.inProcess) noteWatched(core, route, nowMs);
  const long = "prepared" in found;
  progress.cache = (long ? found.fromCache : found.kept) ? "hit" : "miss";
  const { expiresAtMs } = long ? found.prepared : found.result;
  const etag = representation === "json" ? found.etag : weakEtag([representation.id, found.etag]);
  const maxAge = expiresAtMs === null ? 0 : Math.max(0, Math.floor((expiresAtMs - nowMs) / 1000));
  const headers: Record<string, string> = {
    ...commonHeaders(request),
    ...(grant ? quotaHeaders(grant) : {}),
    ...(spent ? quotaHeaders(spent.left) : {}),
    ...query.headers,
    ...(long ? {} : found.result.headers),
    "Cache-Control": expiresAtMs === null ? "private, no-store" : `private, max-age=${maxAge}`,
    ETag: etag,
  };
  if (expiresAtMs !== null && matchesEtag(request.header("if-none-match"), etag))
    return { status: 304, headers: { ...headers, ...giveBack(grant) }, body: undefined };
  if (spent) throw spent.problem;
  const rendered = await render(core, request, found, { endpoint, representation, nowMs, access });
  const { encoding, length } = rendered;
  headers["Content-Type"] = representation === "json" ? JSON_TYPE : representation.contentType;
  if (length !== undefined) headers["Content-Length"] = String(length);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  return { status: 200, headers, body: request.method === "HEAD" ? undefined : rendered.body };
}

/** The kind of credentials for paths without a route, by how the path begins. */
const FAMILIES = [
  ["/WRAPI", "A"],
  ["/ingest", "station"],
  ["/yp", "directory"],
] as const;

/** Charges a request without a route to its client, then throws `problem`. */
async function refuseRoute(
  core: ApiCore,
  request: ApiRequest,
  problem: unknown,
  progress: Progress,
): Promise<never> {
  const { target } = request;
  const family = FAMILIES.find(([beginning]) => target.startsWith(beginning))?.[1] ?? "B";
  await admit(core, request, family, progress).catch((error: unknown) => {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
  });
  throw problem;
}

const storeUnusable = () => againIn(2, "unavailable", "A store cannot be used just now");

async function respond(core: ApiCore, request: ApiRequest, progress: Progress): Promise<ApiResponse> {
  if (core.underWay > (core.options.maxUnderWay ?? MAX_UNDER_WAY))
    throw againIn(1, "overloaded", "Too many requests are waiting");
  const dialect = core.dialects.of(splitTarget(request.target).path);
  progress.dialect = dialect?.name;
  if (request.method === "OPTIONS")
    return preflight(request, dialect ? [...dialect.methods, "OPTIONS"] : allowedMethods(request.target));
  if (core.unusable() !== undefined) throw storeUnusable();
  if (dialect) return answerDialect(core, request, dialect, progress.nowMs);
  let route: Route;
  try {
    route = findRoute(request.method, request.target);
  } catch (error) {
    return await refuseRoute(core, request, error, progress);
  }
  progress.route = route;
  return await serve(core, request, route, progress);
}

function isStoreFault(error: unknown): boolean {
  const code = systemCode(error) ?? "";
  return /^SQLITE_(BUSY|IOERR|CANTOPEN|CORRUPT|NOTADB|FULL|READONLY)/.test(code);
}

/** The problem that a caller gets for `error`. The text of errors that are not problems stays secret. */
function toPublic(core: ApiCore, error: unknown, requestId: string): ApiProblem {
  if (error instanceof ApiProblem) return error;
  core.options.onError(error, requestId);
  return isStoreFault(error)
    ? storeUnusable()
    : new ApiProblem("internal", "Something went wrong here; the request id finds it in our log");
}

function problemAnswer(core: ApiCore, request: ApiRequest, progress: Progress, error: unknown): ApiResponse {
  const cause = toPublic(core, error, request.requestId);
  const { grant, spent } = progress;
  // With a spent quota, mistakes are not explained either: the caller gets 429.
  const problem = spent && cause.status < 500 ? spent.problem : cause;
  progress.problem = problem;
  // 429 and 5xx cost nothing (contract: Quota).
  const quota =
    problem.status >= 500 || problem.status === 429 ? giveBack(grant) : grant ? quotaHeaders(grant) : {};
  const more = {
    ...quota,
    ...progress.ignored,
    ...refusalHeaders(progress.route?.endpoint, problem.message),
  };
  return problemResponse(request, problem, withoutSecret(splitTarget(request.target).path), more);
}

/** Answers a request; errors become problems, bugs go to `onError` and get a bare 500. @throws if `onError` does. */
export async function handleApi(core: ApiCore, request: ApiRequest): Promise<ApiResponse> {
  const began = performance.now();
  const progress: Progress = { nowMs: core.options.clock.now(), cache: "none" };
  core.underWay++;
  try {
    const response = await respond(core, request, progress).catch((error: unknown) =>
      problemAnswer(core, request, progress, error),
    );
    report(core, request, progress, { status: response.status, durationMs: performance.now() - began });
    return response;
  } finally {
    core.underWay--;
  }
}

/** Reports an answer to the log, and keeps a refusal for `nowline requests`. */
function report(
  core: ApiCore,
  { requestId, method }: ApiRequest,
  { access, nowMs, route, dialect, cache, problem }: Progress,
  { status, durationMs }: { status: number; durationMs: number },
): void {
  const clientId = access?.clientId ?? problem?.because?.clientId;
  const endpoint = route?.endpoint ?? dialect;
  const { code, because: { named, reason } = {} } = problem ?? {};
  core.options.onAnswered?.({
    requestId,
    clientId,
    endpoint,
    method,
    status,
    durationMs,
    cache,
    code,
    named,
    reason,
  });
  if (problem === undefined || access?.listener) return;
  core.calls.refused({
    at_ms: nowMs,
    request_id: requestId,
    client_id: clientId ?? null,
    named: named ?? null,
    endpoint: endpoint ?? null,
    method,
    status,
    code: problem.code,
    reason: reason ?? problem.message.slice(0, 200),
  });
}
