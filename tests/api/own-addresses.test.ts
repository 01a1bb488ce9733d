/** The demonstration's streams are found by the addresses that answers give (specification 4.2, `bearerId`). */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { OWN_ORIGIN } from "#lib/ground/own-origin.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW } from "#tests/support/catalog.ts";
import { ORIGIN, openCore, type TestCore } from "#tests/support/core.ts";

const PATH = "/demo/live/8269000.mp3";
let world: TestCore;

beforeAll(async () => {
  world = openCore({ nowMs: NOW });
  putClient(world.activity, "partner");
  const url = `${OWN_ORIGIN}${PATH}`;
  const mimeValue = "audio/mpeg";
  await world.put([
    {
      ...{ type: "station", rpuid: "8269000", country: "826", externalId: "a", name: "Harbour" },
      liveStreams: [{ streamSource: { url, mimeValue }, audioFormat: "MP3" }],
      bearers: [{ id: url, cost: 1, mimeValue }],
    },
    { type: "station", rpuid: "8269001", country: "826", externalId: "b", name: "Lark" },
  ]);
});
afterAll(() => world.close());

const idsAt = async (target: string, client: string) =>
  (await world.ask<Envelope<Station>>(target, { client })).body.data.map(({ rpuid }) => rpuid);

test("GET /v2/stations?bearerId= finds a station by a bearer of its answer", async () => {
  const { body } = await world.ask<Envelope<Station>>("/v2/stations/8269000", { client: "partner" });
  const id = body.data[0]?.bearers?.[0]?.id ?? "";
  expect(id).toBe(`${ORIGIN}${PATH}`);
  const target = `/v2/stations?bearerId=${encodeURIComponent(id)}`;
  expect(await idsAt(target, "partner")).toEqual(["8269000"]);
});

test.each(["partner", "listener"])(
  "GET /v2/stations?search= finds a %s's pasted address of this server",
  async (client) => {
    const target = (origin: string) =>
      `/v2/stations?country=826&search=${encodeURIComponent(`${origin}${PATH}`)}&include=ids`;
    expect(await idsAt(target(ORIGIN), client)).toEqual(["8269000"]);
    expect(await idsAt(target(`${ORIGIN}.elsewhere.example`), client)).toEqual([]);
  },
);
