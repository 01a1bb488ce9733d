/** One request through the API: route, authenticate, authorise, parse, run or recall, render. */

import type { Access } from "../clients/access.ts";
import { authorise, identify } from "../clients/identify.ts";
import { type Endpoint, endpoints } from "../contract/endpoints.ts";
import { DEMO_ORIGIN } from "../demo/origin.ts";
import { AnswerCache, type CachedAnswer } from "./cache.ts";
import type { Context, Handler, Result } from "./context.ts";
import type { ApiCore } from "./core.ts";
import { chooseEncoding, encodeBody } from "./encode.ts";
import { dataOf, toEnvelope } from "./envelope.ts";
import { matchesEtag, weakEtag } from "./etag.ts";
import { handlers } from "./handlers.ts";
import { commonHeaders, preflight, problemResponse } from "./headers.ts";
import type { ApiRequest, ApiResponse } from "./message.ts";
import { requireJson } from "./negotiate.ts";
import { parseQuery } from "./parse.ts";
import { ApiProblem } from "./problem.ts";
import { findRoute, type Route } from "./route.ts";
import { splitTarget } from "./target.ts";

interface Answer {
  result: Result;
  etag: string;
  /** The kept answer this one came from, if it did. */
  kept: CachedAnswer | undefined;
}

function run(
  core: ApiCore,
  access: Access,
  route: Route,
  input: Record<string, unknown>,
  nowMs: number,
  requestId: string,
) {
  const context: Context = {
    access,
    catalog: core.view(access.visibility),
    activity: core.activityView,
    nowMs,
    random: core.options.random,
    requestId,
  };
  const handler = handlers[route.endpoint] as Handler<never>;
  return handler(context, {
    query: input as never,
    path: route.path,
    family: endpoints[route.endpoint].family,
  });
}

/** Sets become lists, so that an input can be part of a key. */
const inputKey = (input: unknown) =>
  JSON.stringify(input, (_, value) => (value instanceof Set ? [...value].sort() : value));

function answer(core: ApiCore, access: Access, route: Route, nowMs: number, requestId: string): Answer {
  const input = parseQuery(route.endpoint, route.query, access.listener);
  const { version, ...path } = route.path;
  const key = [core.revision(), access.key, route.endpoint, inputKey(path), inputKey(input)].join("\n");
  const kept = core.cache.get(key, nowMs);
  if (kept) return { result: kept.result, etag: kept.etag, kept };
  const result = run(core, access, route, input, nowMs, requestId);
  let size = 512;
  for (const part of dataOf(result)) size += part.length;
  const etag = weakEtag(dataOf(result));
  if (result.expiresAtMs !== null && result.expiresAtMs > nowMs)
    core.cache.set(key, { result, etag, expiresAtMs: result.expiresAtMs, bodies: new Map(), size: size * 3 });
  return { result, etag, kept: undefined };
}

/** The body of an answer; one that comes from the cache is rendered and compressed once for each origin. */
async function toBody(endpoint: Endpoint, request: ApiRequest, { result, kept }: Answer) {
  const acceptEncoding = request.inProcess ? undefined : request.header("accept-encoding");
  const bodyKey = `${acceptEncoding ?? ""}\n${request.origin}`;
  const found = kept?.bodies.get(bodyKey);
  if (found) return found;
  const freshness = { fromCache: kept !== undefined, cacheExpiresAt: result.expiresAtMs };
  const text = toEnvelope(result, endpoint.dataType, freshness).replaceAll(DEMO_ORIGIN, request.origin);
  const plain = Buffer.from(text);
  const encoding = chooseEncoding(acceptEncoding, plain.length);
  const rendered = { body: await encodeBody(plain, encoding), encoding };
  if (kept) AnswerCache.keepBody(kept, bodyKey, rendered);
  return rendered;
}

async function respond(core: ApiCore, request: ApiRequest): Promise<ApiResponse> {
  if (request.method === "OPTIONS") return preflight(request);
  const nowMs = core.options.clock.now();
  const route = findRoute(request.method, request.target);
  const endpoint: Endpoint = endpoints[route.endpoint];
  const access = identify(core.options.activity, request);
  authorise(access, endpoint);
  requireJson(request);
  const found = answer(core, access, route, nowMs, request.requestId);
  const { expiresAtMs } = found.result;
  const maxAge = expiresAtMs === null ? 0 : Math.max(0, Math.floor((expiresAtMs - nowMs) / 1000));
  const headers: Record<string, string> = {
    ...commonHeaders(request),
    "Cache-Control": expiresAtMs === null ? "private, no-store" : `private, max-age=${maxAge}`,
    ETag: found.etag,
  };
  if (expiresAtMs !== null && matchesEtag(request.header("if-none-match"), found.etag))
    return { status: 304, headers, body: undefined };
  const { body, encoding } = await toBody(endpoint, request, found);
  headers["Content-Type"] = "application/json; charset=utf-8";
  headers["Content-Length"] = String(body.length);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  return { status: 200, headers, body: request.method === "HEAD" ? undefined : body };
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^SQLITE_(BUSY|IOERR|CANTOPEN|CORRUPT|NOTADB|FULL|READONLY)/.test(code);
}

/** Answers a request; never throws. Errors become problems, bugs are reported and shown as nothing but 500. */
export async function handleApi(core: ApiCore, request: ApiRequest): Promise<ApiResponse> {
  try {
    return await respond(core, request);
  } catch (error) {
    const instance = splitTarget(request.target).path;
    if (error instanceof ApiProblem) return problemResponse(request, error, instance);
    core.options.onError(error, request.requestId);
    const problem = isBusy(error)
      ? new ApiProblem("unavailable", "A store cannot be read just now", { headers: { "Retry-After": "2" } })
      : new ApiProblem("internal", "Something went wrong here; the request id finds it in our log");
    return problemResponse(request, problem, instance);
  }
}
