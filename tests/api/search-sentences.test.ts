/** The listeners' search of whole sentences: what they ask for is searched. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { genresOfTag } from "#lib/terms/genres.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const of = (tag: string) => ({ genres: genresOfTag(tag) });

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  await api.put([
    station(1, { name: "Marble", ...of("news") }),
    station(2, { name: "The Newsroom", ...of("talk") }),
    station(3, { name: "Fountain", ...of("chill") }),
    abroad("392", 4, { name: "Chill Music Study Hall", ...of("talk") }),
    station(5, { name: "This Is Lark", genres: [] }),
    station(6, { name: "Ganga", ...of("bollywood") }),
    station(7, { name: "Davao City", genres: [] }),
    abroad("840", 1, { name: "Hudson", position: { latitude: 40.71, longitude: -74 }, genres: [] }),
  ]);
});
afterAll(() => api.close());

test.each([
  "alexa, put on the radio",
  "a station without ads",
  "radio without talking",
  "stations in my city",
  "radio aus meiner Stadt",
])("GET /listener/search?q=%s asks for any station", async (q) => {
  const { isNear, stations } = await find(api, q);
  expect([isNear, stations.total]).toEqual([true, 0]);
});

test.each([
  ["I want to listen to the news", "news", "Marble"],
  ["chill music to study", "Chill", "Fountain"],
  ["what is playing on lark", "lark", "This Is Lark"],
  ["was läuft auf Lark", "Lark", "This Is Lark"],
])("GET /listener/search?q=%s searches %s", async (q, searched, name) => {
  const { instead, stations } = await find(api, q);
  expect(instead).toBe(searched);
  expect(stations.items.map((each) => each.name)).toContain(name);
});

test("GET /listener/search finds a genre by its name in Hindi", async () => {
  const { stations } = await find(api, "बॉलीवुड");
  expect(stations.items.map((each) => each.name)).toEqual(["Ganga"]);
});

test("GET /listener/search?q=nova links to no list of New York", async () => {
  expect((await find(api, "nova", "", "840")).lists).toBeUndefined();
});
