/** Notes which API answers a page is made of while it renders. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { ApiResponse } from "../../request/message.ts";

export interface MadeOf {
  /** The moment (ms) until which all answers of the page are true. */
  expiresAtMs: number;
  /** Why the API could not answer, if it could not: a store cannot be used, or there are too many requests. */
  trouble: "store" | "busy" | undefined;
}

const rendering = new AsyncLocalStorage<MadeOf>();

/** Runs `render` and notes its reads of the API in `madeOf`. */
export const noting = <T>(madeOf: MadeOf, render: () => T): T => rendering.run(madeOf, render);

/** Notes an answer that the API gave inside this process at `nowMs`. */
export function noteAnswer({ status, headers }: ApiResponse, nowMs: number): void {
  const madeOf = rendering.getStore();
  if (!madeOf) return;
  if (status === 503) madeOf.trouble ??= headers["Retry-After"] === "1" ? "busy" : "store";
  if (status >= 500) madeOf.expiresAtMs = nowMs;
  const age = /\bmax-age=(\d+)/.exec(headers["Cache-Control"] ?? "")?.[1];
  if (age !== undefined) madeOf.expiresAtMs = Math.min(madeOf.expiresAtMs, nowMs + Number(age) * 1_000);
}
