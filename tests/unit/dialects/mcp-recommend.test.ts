/** The recommendations of a directory that nobody has listened to yet. */
import { expect, test } from "vitest";
import { NOW } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const HEADERS = { accept: "application/json, text/event-stream", "content-type": "application/json" };

test("recommend names the popular stations where nothing rises, and says so", async () => {
  const world = openCore({ nowMs: NOW });
  await world.put(
    [1, 2, 3].map((number) => ({
      ...{ type: "station", rpuid: `826800${number}`, country: "826", externalId: `${number}` },
      ...{ name: `Station ${number}`, popularity: number },
    })),
  );
  const params = { name: "recommend", arguments: { country: "GB" } };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const answer = await world.ask<{ result: { structuredContent: unknown } }>("/mcp", {
    ...{ method: "POST", body, headers: HEADERS },
  });
  const reasons = [{ factor: "popular", text: "one of the most popular stations of its country" }];
  expect(answer.body.result.structuredContent).toMatchObject({
    recommendations: [3, 2, 1].map((number) => ({ station: { name: `Station ${number}` }, reasons })),
  });
  expect(world.faults).toEqual([]);
  world.close();
});
