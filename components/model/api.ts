/** The public API as the listener's pages call it from the browser: same origin, bounded in time, errors in words. */

import type { Problem } from "#lib/contract/shapes.ts";
import { SECOND_MS, systemClock } from "#lib/ground/clock.ts";
import { serverClock } from "../device/server-clock.ts";

const TIMEOUT_MS = 10_000;

export interface GetOptions {
  signal?: AbortSignal;
  /** Ask the server even when the browser's cache has an answer (it may say 304): for what is on air. */
  fresh?: boolean;
}

/** How a page gets JSON, wherever it runs: the browser's `apiGet`, or the server's in-process call. */
export type Get = <T>(path: string, options?: GetOptions) => Promise<T>;

/** How a page posts JSON, wherever it runs. */
export type Post = <T>(path: string, body: object, options?: GetOptions) => Promise<T>;

export type ApiFailure = "offline" | "timeout" | "refused" | "unavailable" | "malformed";

/** What went wrong with one call. `detail` is the server's own sentence when it gave one (RFC 9457). */
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

/** The error for an answer that is not 200: 5xx means later, 4xx means never. */
export function toApiError(status: number, body: unknown): ApiError {
  const problem = typeof body === "object" && body !== null ? (body as Partial<Problem>) : undefined;
  return new ApiError(status >= 500 || status === 429 ? "unavailable" : "refused", status, problem);
}

/** When the server made this answer (ms), the middle of the second it names; NaN when it names none. */
const dateOf = ({ headers }: Response) => Date.parse(headers.get("date") ?? "") + SECOND_MS / 2;

/** Sends one request and reads JSON, within bounds. `signal` is the caller's own. */
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
    // A cached answer carries the Date of its making (RFC 9110, 6.6.1), so only these tell the time.
    if (fresh) serverClock.learn(dateOf(response), sentAtMs, systemClock.now());
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw toApiError(response.status, body);
    if (body === undefined) throw new ApiError("malformed", response.status);
    return body as T;
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(timeout.aborted ? "timeout" : "offline");
  }
}

/**
 * GETs `path` (relative, with its query) and parses JSON.
 * @throws ApiError; a DOMException named AbortError when `signal` was aborted by the caller.
 */
export const apiGet: Get = <T>(path: string, options: GetOptions = {}): Promise<T> =>
  ask<T>(path, {}, options);

/** POSTs `body` as JSON to `path` and parses the answer. @throws as `apiGet`. */
export const apiPost: Post = <T>(path: string, body: object, options: GetOptions = {}): Promise<T> =>
  ask<T>(
    path,
    { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } },
    options,
  );
