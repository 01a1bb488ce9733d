/** Headers of every response: request id, CORS, what caches must tell apart. */
import type { ApiRequest, ApiResponse } from "./message.ts";
import { type ApiProblem, toProblem } from "./problem.ts";

/** Any origin may read an answer, and these fields of it (CORS, Fetch standard). */
export const OPEN_TO_ALL = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, Retry-After, X-Request-Id, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset",
};

export function commonHeaders(request: ApiRequest): Record<string, string> {
  return {
    "X-Request-Id": request.requestId,
    ...OPEN_TO_ALL,
    Vary: "Authorization, Partner-Client, Accept, Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
  };
}

/** The answer to a CORS preflight (Fetch standard): GET and POST from any origin. */
export function preflight(request: ApiRequest): ApiResponse {
  return {
    status: 204,
    headers: {
      ...commonHeaders(request),
      Allow: "GET, HEAD, POST, OPTIONS",
      "Access-Control-Allow-Methods": "GET, POST",
      "Access-Control-Allow-Headers":
        "Authorization, Partner-Client, Content-Type, Date, Digest, If-None-Match",
      "Access-Control-Max-Age": "86400",
    },
    body: undefined,
  };
}

export function problemResponse(
  request: ApiRequest,
  problem: ApiProblem,
  instance: string,
  quota: Record<string, string>,
): ApiResponse {
  const body = Buffer.from(JSON.stringify(toProblem(problem, instance, request.requestId)));
  return {
    status: problem.status,
    headers: {
      ...commonHeaders(request),
      ...quota,
      ...problem.headers,
      "Cache-Control": "no-store",
      "Content-Type": "application/problem+json; charset=utf-8",
      "Content-Length": String(body.length),
    },
    body: request.method === "HEAD" ? undefined : body,
  };
}
