/** Header fields of every response: request id, CORS, and Vary for caches. */
import { type ProblemDetails, toProblem } from "../contract/problem-codes.ts";
import type { ApiRequest, ApiResponse } from "../request/message.ts";
import type { ApiProblem } from "../request/problem.ts";

/** Any origin may read an answer, including these header fields (CORS, Fetch standard). */
export const OPEN_TO_ALL = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, Retry-After, X-Ignored-Parameters, X-Request-Id, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset",
};

const LONGEST_IGNORED = 256;

/** X-Ignored-Parameters: percent-encoded names that the endpoint does not know, as many as fit 256 characters. */
export function ignoredParameters(names: ReadonlySet<string>): Record<string, string> {
  let listed = "";
  for (const name of names) {
    const next = `${listed && `${listed}, `}${encodeURIComponent(name.toWellFormed())}`;
    if (next.length <= LONGEST_IGNORED) listed = next;
  }
  return listed === "" ? {} : { "X-Ignored-Parameters": listed };
}

/** The fields that an answer to `request` has whatever it says. */
export function commonHeaders(request: ApiRequest): Record<string, string> {
  return {
    "X-Request-Id": request.requestId,
    ...OPEN_TO_ALL,
    Vary: "Authorization, Partner-Client, Accept, Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
  };
}

/** The answer to OPTIONS, for example a CORS preflight (Fetch standard), on a path with the `allowed` methods. */
export function preflight(request: ApiRequest, allowed: readonly string[]): ApiResponse {
  return {
    status: 204,
    headers: {
      ...commonHeaders(request),
      Allow: allowed.join(", "),
      "Access-Control-Allow-Methods": "GET, POST",
      "Access-Control-Allow-Headers":
        "Accept, Authorization, Content-Type, Date, Digest, If-None-Match, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Origin, Partner-Client, X-Date, X-Request-Id, X-Requested-With",
      "Access-Control-Max-Age": "86400",
    },
    body: undefined,
  };
}

/** Bytes of a problem (RFC 9457), and the header fields that every problem has. */
export function problemBody(problem: ProblemDetails): { body: Buffer; headers: Record<string, string> } {
  const body = Buffer.from(JSON.stringify(toProblem(problem)));
  return {
    body,
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "application/problem+json; charset=utf-8",
      "Content-Length": String(body.length),
    },
  };
}

/** The response to `request` that tells `problem`; `instance` is the path of the request. */
export function problemResponse(
  request: ApiRequest,
  problem: ApiProblem,
  instance: string,
  more: Readonly<Record<string, string>>,
): ApiResponse {
  const { code, message: detail, errors } = problem;
  const { body, headers } = problemBody({ code, detail, instance, requestId: request.requestId, errors });
  return {
    status: problem.status,
    headers: { ...commonHeaders(request), ...more, ...problem.headers, ...headers },
    body: request.method === "HEAD" ? undefined : body,
  };
}
