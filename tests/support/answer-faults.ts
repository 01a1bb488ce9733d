/** Faults of an answer to any request. */

import { isDeepStrictEqual } from "node:util";
import { findRoute } from "#lib/api/route.ts";
import { type Endpoint, endpoints } from "#lib/contract/endpoints.ts";
import { EVENT_STREAM } from "#lib/contract/media-types.ts";
import { problemCodes } from "#lib/contract/problem-codes.ts";
import { problem } from "#lib/contract/shapes.ts";
import { documentedEndpoints } from "#lib/openapi/documented.ts";
import { conforms } from "./conforms.ts";

export interface AnyAnswer {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  text: string;
}

const kinds: Readonly<Record<string, { status: number; title: string }>> = problemCodes;

function endpointOf(method: string, target: string): Endpoint | undefined {
  try {
    return endpoints[findRoute(method, target).endpoint];
  } catch {
    return undefined;
  }
}

function problemFaults({ status, headers, text }: AnyAnswer): string[] {
  const faults: string[] = [];
  if (headers["content-type"] !== "application/problem+json; charset=utf-8")
    faults.push(`an error of type ${headers["content-type"]}`);
  if (text === "" || headers["content-encoding"]) return faults;
  const parsed = problem.safeParse(JSON.parse(text));
  if (!parsed.success) return [...faults, `not a problem: ${parsed.error.message}`];
  const { code, title, requestId, detail } = parsed.data;
  const kind = kinds[code];
  if (kind?.status !== status) faults.push(`${status} ${code} is not in the table`);
  if (kind && kind.title !== title) faults.push(`${code} has another title`);
  if (parsed.data.type !== `/developers#error-${code}`) faults.push(`${code} has another type`);
  if (parsed.data.status !== status) faults.push("the problem has another status");
  if (requestId !== headers["x-request-id"]) faults.push("the problem has another request id");
  // Quoted text is the caller's own.
  if (/SQLITE|node_modules|at \w+ \(|\/lib\/|undefined|\[object/.test(detail.replace(/"[^"]*"/g, "")))
    faults.push(`detail: ${detail}`);
  if (status === 401 && !headers["www-authenticate"]) faults.push("401 without WWW-Authenticate");
  if (status === 405 && !headers.allow) faults.push("405 without Allow");
  if (status === 429 && !(Number(headers["retry-after"]) >= 1)) faults.push("429 without Retry-After");
  return faults;
}

interface PageMeta {
  count: number;
  paginated: boolean;
  pageSize?: number;
  pageNumber?: number;
  totalPages?: number;
  firstPage?: boolean;
  lastPage?: boolean;
  cacheExpiresAt: number | null;
}

/** Faults of an envelope's counts, pages and times. */
function envelopeFaults({ data, meta }: { data: unknown[]; meta: PageMeta }, nowMs: number): string[] {
  const faults: string[] = [];
  const { count, pageSize = 0, pageNumber = 0, totalPages, firstPage, lastPage } = meta;
  if (meta.paginated) {
    if (totalPages !== Math.ceil(count / pageSize)) faults.push("totalPages");
    if (data.length !== Math.max(0, Math.min(pageSize, count - pageNumber * pageSize)))
      faults.push("page length");
    if (firstPage !== (pageNumber === 0 || count === 0)) faults.push("firstPage");
    if (lastPage !== pageNumber >= (totalPages ?? 0) - 1) faults.push("lastPage");
  } else if (count !== data.length) faults.push(`count ${count} of ${data.length}`);
  if (meta.cacheExpiresAt !== null && meta.cacheExpiresAt <= nowMs - 60_000) faults.push("cacheExpiresAt");
  for (const inner of data)
    if (typeof inner === "object" && inner !== null && "data" in inner && "meta" in inner)
      faults.push(...envelopeFaults(inner as { data: unknown[]; meta: PageMeta }, nowMs));
  return faults;
}

function successFaults(endpoint: Endpoint, answer: AnyAnswer, nowMs: number): string[] {
  const type = answer.headers["content-type"] ?? "";
  if (endpoint.events) {
    const data = /^event: snapshot\nid: \w+-\d+\ndata: (.*)\n\n/m.exec(answer.text)?.[1];
    const headers = { "content-type": "application/json" };
    if (!type.startsWith(EVENT_STREAM) || data === undefined) return [`${type}: no snapshot`];
    return successFaults({ ...endpoint, events: undefined }, { ...answer, headers, text: data }, nowMs);
  }
  if (!type.startsWith("application/json")) {
    const starts = { xml: /^<\?xml /, mpegurl: /^#EXTM3U/, scpls: /^\[playlist\]/i };
    const known = Object.entries(starts).find(([name]) => type.includes(name));
    return known?.[1].test(answer.text) ? [] : [`${type}: ${answer.text.slice(0, 40)}`];
  }
  const body: unknown = JSON.parse(answer.text);
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) return [`not its schema: ${parsed.error.message}`];
  if (!isDeepStrictEqual(parsed.data, body)) return ["fields that its schema does not have"];
  return envelopeFaults(body as { data: unknown[]; meta: PageMeta }, nowMs);
}

/** All faults of `answer` to this request; `nowMs` is the server's time, ms. */
export function answerFaults(
  { method, target, headers: asked }: { method: string; target: string; headers: Record<string, string> },
  answer: AnyAnswer,
  nowMs: number,
): string[] {
  const { status, headers, text } = answer;
  const faults: string[] = [];
  if (status >= 500) faults.push(`${status}: ${text.slice(0, 300)}`);
  if (!headers["x-request-id"]) faults.push("no request id");
  if (method === "HEAD" || status === 304 || status === 204) {
    if (text !== "") faults.push("there is a body");
    return faults;
  }
  const endpoint = endpointOf(method, target);
  const isPlain = !headers["content-encoding"];
  if (status >= 400) faults.push(...problemFaults(answer));
  else if (status !== 200 || !endpoint) faults.push(`${status} is no answer to this`);
  else if (isPlain) faults.push(...successFaults(endpoint, answer, nowMs));
  // The document is for partners and stations: the listener client has no quota.
  if (
    endpoint &&
    documentedEndpoints.some(({ id }) => id === endpoint.id) &&
    asked["partner-client"] !== "listener" &&
    isPlain
  ) {
    const isJson = /json/.test(headers["content-type"] ?? "");
    const body = isJson ? JSON.parse(text) : text;
    faults.push(...conforms(endpoint.path, method, { status, headers: new Headers({ ...headers }), body }));
  }
  return faults;
}
