/** The listeners' search for a genre: stations that have the name of the genre by chance. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { putClient } from "#tests/support/activity.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const ROCK = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.4.14", name: "Rock", type: "main" };
const rockford = { keywords: [{ value: "rockford", language: "en" }], popularity: 500 };

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "100 FM", ...rockford }),
    station(2, { name: "Yes FM", genres: [ROCK], popularity: 10 }),
    station(3, { name: "Rockall FM" }),
    abroad("276", 4, { name: "200 FM", ...rockford }),
    abroad("276", 5, { name: "Ja FM", genres: [ROCK] }),
  ]);
});
afterAll(() => api.close());

test.each(["rock fm", "rock"])(
  "%s: of stations without rock in their names those of Rock come first",
  async (q) => {
    const { stations, elsewhere } = await find(api, q);
    expect(stations.items.map(({ name }) => name)).toEqual(["Rockall FM", "Yes FM", "100 FM"]);
    expect(elsewhere.items.map(({ name }) => name)).toEqual(["Ja FM", "200 FM"]);
  },
);
