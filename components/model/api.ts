/** Calls of the public API from the listener's pages: same origin, with a timeout, with errors in words. */

import type { Problem } from "#lib/contract/shapes.ts";
import { SECOND_MS, systemClock } from "#lib/ground/clock.ts";
import { dateOf, serverClock } from "../device/server-clock.ts";

const TIMEOUT_MS = 10_000;

interface GetOptions {
  signal?: AbortSignal;
  /** Asks the server even when the browser's cache has an answer (the server may say 304): for what is on air. */
  fresh?: boolean;
}

/** Gets JSON for a page: `apiGet` in the browser, a call within the process on the server. */
export type Get = <T>(path: string, options?: GetOptions) => Promise<T>;

/** Posts JSON for a page, in the browser or on the server. */
export type Post = <T>(path: string, body: object, options?: GetOptions) => Promise<T>;

/** "silent": the device has a network, and our server does not answer. */
type ApiFailure = "offline" | "silent" | "timeout" | "refused" | "unavailable" | "malformed";

/** The failure of a call. `detail` is the server's sentence, where it sent one (RFC 9457). */
export class ApiError extends Error {
  readonly failure: ApiFailure;
  readonly status: number | undefined;
  readonly detail: string | undefined;
  readonly requestId: string | undefined;
  constructor(failure: ApiFailure, status?: number, problem?: Partial<Problem>) {
    super(problem?.detail ?? failure);
    this.name = "ApiError";
    this.failure = failure;
    this.status = status;
    this.detail = problem?.detail;
    this.requestId = problem?.requestId;
  }
}

/** The error of an answer that is not 200: "try later" for 5xx, final for 4xx. */
export function toApiError(status: number, body: unknown): ApiError {
  const problem = typeof body === "object" && body !== null ? (body as Partial<Problem>) : undefined;
  return new ApiError(status >= 500 || status === 429 ? "unavailable" : "refused", status, problem);
}

/** How long after a failure a page asks again by itself (ms): a busy server later; false where the server refused. */
export function askAgainAfterMs(error: Error | null): number | false {
  const failure = error instanceof ApiError ? error.failure : undefined;
  if (failure === "refused") return false;
  return failure === "unavailable" ? 20 * SECOND_MS : 5 * SECOND_MS;
}

/** No body for an answer that is not JSON. A lost network, a timeout and an abort are failures of their own. */
function orNoJson(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error;
}

/** Sends a request and reads JSON, with a timeout; `signal` lets the caller abort. */
async function ask<T>(path: string, init: RequestInit, { signal, fresh }: GetOptions): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const sentAtMs = systemClock.now();
  try {
    const response = await fetch(path, {
      ...init,
      headers: { ...init.headers, Accept: "application/json", "Partner-Client": "listener" },
      cache: fresh ? "no-cache" : "default",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    // Only fresh answers tell the time: a cached answer has an old Date (RFC 9110, 6.6.1).
    if (fresh) serverClock.learn(dateOf(response), sentAtMs, systemClock.now());
    const body: unknown = await response.json().catch(orNoJson);
    if (!response.ok) throw toApiError(response.status, body);
    if (body === undefined) throw new ApiError("malformed", response.status);
    return body as T;
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(timeout.aborted ? "timeout" : navigator.onLine ? "silent" : "offline");
  }
}

/** GETs `path` (relative, with query) as JSON. @throws ApiError; AbortError (DOMException) when `signal` aborts. */
export const apiGet: Get = <T>(path: string, options: GetOptions = {}): Promise<T> =>
  ask<T>(path, {}, options);

/** The argument that TanStack Query passes to a loader: the signal by which it aborts the request. */
export interface Asking {
  signal: AbortSignal;
}

/** `apiGet` that aborts with `signal`. */
export const getUntil =
  ({ signal }: Asking): Get =>
  (path, options) =>
    apiGet(path, { ...options, signal });

/** `query`, a key and how long its answers stay true, with the way in which TanStack Query loads them. */
export const queryOf = <const Query extends object, Answer>(
  query: Query,
  load: (get: Get) => Promise<Answer>,
) => ({ ...query, queryFn: (asking: Asking) => load(getUntil(asking)) });

/** POSTs `body` as JSON to `path` and parses the answer. @throws as `apiGet`. */
export const apiPost: Post = <T>(path: string, body: object, options: GetOptions = {}): Promise<T> =>
  ask<T>(
    path,
    { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } },
    options,
  );
