/** Data of thousands of stations is read in several turns of the event loop, so that other requests are answered. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { rowsInTurns } from "#tests/support/rows-in-turns.ts";

const STATIONS = 1_200;
const MOST_IN_A_TURN = 1_000;

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  const stations = (make: (i: number) => object) => Array.from({ length: STATIONS }, (_, i) => make(i));
  const positionOf = (i: number) => ({ latitude: 40, longitude: i % 2 === 0 ? -74 : -118.2 });
  await api.put([
    ...stations((i) => station(2_000 + i, { name: `Marble ${i}` })),
    ...stations((i) => abroad("840", 5_000 + i, { position: positionOf(i) })),
  ]);
});
afterAll(() => api.close());

// The search comes last, for it makes places, too.
test.each([
  { what: "zones", target: "/listener/zones", field: "timeZone" },
  { what: "stations of a country with several zones", target: "/listener/awake?hour=8", field: "tags" },
  { what: "places", target: "/listener/ways?country=826", field: "tags" },
  { what: "addresses", target: "/listener/search?country=826&q=harbour.example/live", field: "streams" },
])("$what are read in several turns: GET $target", async ({ target, field }) => {
  const reads = await rowsInTurns(field, async () =>
    expect((await api.ask(target, { client: "listener" })).status).toBe(200),
  );
  expect(reads.reduce((sum, rows) => sum + rows, 0)).toBeGreaterThanOrEqual(STATIONS);
  expect(Math.max(...reads)).toBeLessThanOrEqual(MOST_IN_A_TURN);
});
