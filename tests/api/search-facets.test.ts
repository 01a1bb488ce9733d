/** The facets of a search are kept for a revision: for whom they are read, and in which steps. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { setStationRule } from "#db/activity/station-rules.ts";
import { MOST_FOUND } from "#lib/contract/found-groups.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { LISTENER } from "#lib/request/access.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";
import { rowsInTurns } from "#tests/support/rows-in-turns.ts";

const ROCK = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.4", name: "Rock", type: "main" };
const HIDDEN = station(1_000, { name: "Marble Rock", genres: [ROCK] });

const STATIONS = [
  HIDDEN,
  ...Array.from({ length: 1_200 }, (_, i) => station(2_000 + i, { name: `Marble ${i}` })),
];

let api: TestCore;
let fromAbroad: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  fromAbroad = openCore({ nowMs: NOW });
  for (const each of [api, fromAbroad]) await each.put(STATIONS);
});
afterAll(() => {
  for (const each of [api, fromAbroad]) each.close();
});

test.each([
  { from: "their country", country: "826", of: () => api, facets: STATIONS.length },
  { from: "abroad", country: "276", of: () => fromAbroad, facets: MOST_FOUND },
])(
  "the facets of a thousand stations, searched from $from, are read in several turns",
  async ({ country, of, facets }) => {
    const reads = await rowsInTurns("hasStream", () => find(of(), "marble", "", country));
    expect(reads.reduce((sum, rows) => sum + rows, 0)).toBe(facets);
    expect(Math.max(...reads)).toBeLessThanOrEqual(500);
  },
);

test("a station that is hidden after its facets were kept is not counted in them", async () => {
  expect((await find(api, "marble")).facets.genres).toEqual([{ ...ROCK, type: undefined, stations: 1 }]);
  setStationRule(api.activity, LISTENER, HIDDEN.rpuid, "withheld");
  // The rules are read anew.
  api.at(NOW + SECOND_MS);
  const { facets, stations } = await find(api, "marble");
  expect([stations.total, facets.genres]).toEqual([1_200, []]);
});
