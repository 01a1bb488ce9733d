/** The listeners' search over everything. */
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import type { TestCore } from "./core.ts";

const OWN = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };

/** The answer to a search, by default from Britain, checked against the contract; the first ones are not kept by caches. */
export async function ask({ ask }: TestCore, q: string, more = "", country = "826") {
  const target = `/listener/search?country=${country}&q=${encodeURIComponent(q)}${more}`;
  const { status, body, headers } = await ask<Envelope<Found>>(target, OWN);
  expect(status, q).toBe(200);
  expect(() => endpoints.find.response.parse(body)).not.toThrow();
  const [found] = body.data;
  if (!found) throw new Error("there is one answer");
  return { found, isFinal: headers["cache-control"] !== "private, no-store" };
}

/** The answer as soon as the names of all countries are made, between requests; within two seconds. */
export async function find(core: TestCore, q: string, more = "", country = "826"): Promise<Found> {
  for (let tries = 0; tries < 200; tries++) {
    const { found, isFinal } = await ask(core, q, more, country);
    if (isFinal) return found;
    await wait(10);
  }
  throw new Error("names of other countries were not made in two seconds");
}
