/** What a client sees of an answer. */
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { CanaryRequest } from "./canary-requests.ts";
import type { TestCore } from "./core.ts";

/** The parts of an answer that must be equal; the quota is left out because it counts on. */
export async function seen({ ask }: TestCore, client: string, request: CanaryRequest) {
  const { status, headers, text } = await ask(request.target, { ...request, client });
  const { "x-ratelimit-remaining": _, ...rest } = headers;
  // An event stream names its server's life, and spreads the moments at which callers connect again.
  return { status, headers: rest, text: text.replace(/^(?:id: \w+-\d+|retry: \d+)$/gm, "") };
}
export const nameOf = ({ target, method = "GET", headers, body }: CanaryRequest) =>
  `${method} ${target} ${headers?.accept ?? ""}${body ?? ""}`;

/** Waits until a search by the listener pages finds stations of other countries: their names are made between requests. */
export async function untilFoundElsewhere({ ask }: TestCore): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { headers } = await ask("/listener/search?country=826&q=jazz", { client: "listener" });
    if (headers["cache-control"] !== "private, no-store") return;
    await wait(20);
  }
  expect.unreachable("names of other countries were not made in two seconds");
}
