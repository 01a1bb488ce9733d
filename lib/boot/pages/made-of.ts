/** What a page is made of: the answers of the API that were read while it was rendered. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { ApiResponse } from "../../request/message.ts";

export interface MadeOf {
  /** Until when (ms) all those answers are true. */
  expiresAtMs: number;
  /** Why the API could not answer, if it could not: a store cannot be used, or too much is asked at once. */
  trouble: "store" | "busy" | undefined;
}

const rendering = new AsyncLocalStorage<MadeOf>();

/** Runs `render`, whose reads of the API are noted in `madeOf`. */
export const noting = <T>(madeOf: MadeOf, render: () => T): T => rendering.run(madeOf, render);

/** To be told of each answer that the API gives inside this process at `nowMs`. */
export function noteAnswer({ status, headers }: ApiResponse, nowMs: number): void {
  const madeOf = rendering.getStore();
  if (!madeOf) return;
  if (status === 503) madeOf.trouble ??= headers["Retry-After"] === "1" ? "busy" : "store";
  if (status >= 500) madeOf.expiresAtMs = nowMs;
  const age = /\bmax-age=(\d+)/.exec(headers["Cache-Control"] ?? "")?.[1];
  if (age !== undefined) madeOf.expiresAtMs = Math.min(madeOf.expiresAtMs, nowMs + Number(age) * 1_000);
}
