/** The listeners' search finds stations by their place; the specification's search does not. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { abroad, genre, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { ask, find } from "#tests/support/find.ts";

const [ROCK, NEWS] = [genre("3.6.4", "Rock"), genre("3.1.1", "News")];
const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
const [LONDON, YORK, ATHENS, PARIS] = [at(51.5, -0.1), at(53.96, -1.08), at(37.98, 23.73), at(48.86, 2.35)];
const [BERLIN, MOSCOW] = [at(52.52, 13.4), at(55.76, 37.62)];
const [LEEDS, EDINBURGH, HOUSTON] = [at(53.8, -1.55), at(55.95, -3.19), at(29.76, -95.37)];

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Thames", ...LONDON, ...ROCK, popularity: 5 }),
    station(2, { name: "Bridge", ...LONDON, ...NEWS, popularity: 9 }),
    station(3, { name: "London Calling", ...YORK, ...ROCK }),
    station(4, { name: "Lindon FM", ...YORK, ...NEWS, state: "Yorkshire" }),
    station(5, { name: "Hidden", ...LONDON, ...ROCK, state: "Quarryshire" }),
    station(11, { name: "Aire", state: "LEEDS", popularity: 3 }),
    station(12, { name: "Calder", ...LEEDS, state: "west-yorkshire", popularity: 2 }),
    station(13, { name: "Colne", ...LEEDS, state: "West Yorkshire", popularity: 1 }),
    station(14, { name: "Don", state: "West Yorkshire" }),
    station(15, { name: "Farol", state: "Rio Grande do Sul" }),
    station(16, { name: "Sul Mar", state: "Rio Grande" }),
    station(17, { name: "Kaze", state: "神奈川県", ...ROCK }),
    station(18, { name: "Nami", state: "神奈川県" }),
    station(19, { name: "Leedsway", popularity: 0 }),
    station(20, { name: "Forth", ...EDINBURGH, ...NEWS, popularity: 0 }),
    abroad("840", 21, { name: "Bayou", ...HOUSTON, ...ROCK, popularity: 3 }),
    abroad("840", 22, { name: "Galveston", ...HOUSTON, state: "texas" }),
    abroad("840", 23, { name: "Bridge City", ...HOUSTON, state: "Louisiana" }),
    abroad("840", 24, { name: "Cajun Lake Charles, LA", ...HOUSTON, popularity: 0 }),
    abroad("300", 6, { name: "Akropoli", ...ATHENS, ...ROCK }),
    abroad("300", 7, { name: "Agora", ...ATHENS, ...NEWS }),
    abroad("300", 8, { name: "Athens Rock", ...ATHENS, ...ROCK }),
    abroad("250", 9, { name: "Seine", ...PARIS, ...ROCK }),
    abroad("250", 10, { name: "Caché", ...PARIS, ...ROCK }),
    abroad("250", 11, { name: "Parisien", popularity: 0 }),
    abroad("250", 12, { name: "Brie", ...at(48.54, 2.66), popularity: 0 }),
    abroad("276", 1, { name: "Kanal Berlin", ...BERLIN, ...ROCK, popularity: 9 }),
    abroad("276", 2, { name: "Rock FM", ...BERLIN }),
    abroad("276", 3, { name: "Spree", ...BERLIN, ...ROCK }),
    abroad("643", 1, { name: "Прибой Москва", ...MOSCOW, popularity: 9 }),
    abroad("643", 2, { name: "Радио Москвы 105.3 FM", ...MOSCOW }),
    abroad("643", 3, { name: "Прибой", ...MOSCOW, popularity: 9 }),
    abroad("068", 1, { name: "Camba", ...at(-17.79, -63.18) }),
    abroad("268", 1, { name: "Kolkheti", popularity: 3 }),
  ]);
  setStationRule(api.activity, EVERYBODY, "8267005", "withheld");
  setStationRule(api.activity, EVERYBODY, "25010", "withheld");
});
afterAll(() => api.close());

const names = (stations: readonly Station[]) => stations.map(({ name }) => name);

test("GET /listener/search: a name at the place comes before a genre in names of the place", async () => {
  const { stations } = await find(api, "rock fm berlin", "", "276");
  expect(names(stations.items)).toEqual(["Rock FM", "Kanal Berlin", "Spree"]);
});

test.each([
  ["radio moscow", ["Радио Москвы 105.3 FM", "Прибой Москва", "Прибой"]],
  ["прибой moscow", ["Прибой Москва", "Прибой"]],
])(
  "GET /listener/search: %s finds names of the place first, those that tell nothing else before others",
  async (q, found) => {
    const { stations } = await find(api, q, "", "643");
    expect(names(stations.items)).toEqual(found);
  },
);

describe("GET /listener/search finds by place", () => {
  test.each([
    [
      "names first, then the place's popular stations, and no names with a typo",
      "london",
      ["London Calling", "Bridge", "Thames"],
    ],
    ["with a typo where no name and no place is as typed", "landon", ["Lindon FM", "London Calling"]],
    ["with a genre", "rock london", ["London Calling", "Thames"]],
    ["with a word for radio, as without it", "radio london", ["London Calling", "Bridge", "Thames"]],
    ["with a word for radio in Arabic", "راديو london", ["London Calling", "Bridge", "Thames"]],
    ["with a word for radio in Chinese", "london電台", ["Bridge", "Thames"]],
    ["with words between", "News in London", ["Bridge"]],
    ["with a name", "thames london", ["Thames"]],
    [
      "the region that the source names, then of the nearest city",
      "yorkshire",
      ["Lindon FM", "London Calling"],
    ],
    ["the region of the nearest city, in another language", "Schottland", ["Forth"]],
    ["the region with a genre", "news in scotland", ["Forth"]],
    ["before a typo is forgiven", "york", ["Lindon FM", "London Calling"]],
    ["in every spelling of sources, before longer words", "leeds", ["Aire", "Calder", "Colne", "Leedsway"]],
    ["of several words in every spelling", "west yorkshire", ["Calder", "Colne", "Don"]],
    ["of many words, not of the first of them", "rio grande do sul", ["Farol"]],
    ["in a script without spaces", "神奈川県", ["Kaze", "Nami"]],
    ["in a script without spaces, with a genre", "神奈川県ロック", ["Kaze"]],
    ["with a genre in a script without spaces", "新聞 london", ["Bridge"]],
    ["no hidden station's region", "quarryshire", []],
  ])("%s: %j", async (_, q, expected) => {
    const { stations, instead } = await find(api, q);
    expect([names(stations.items), stations.total, instead]).toEqual([expected, expected.length, undefined]);
  });

  test.each([
    ["names first", "athens", ["Athens Rock", "Agora", "Akropoli"]],
    ["with a genre", "rock radio athens", ["Athens Rock", "Akropoli"]],
    ["no hidden station, and longer words last", "paris", ["Seine", "Parisien"]],
    ["by a region, the source's word before the nearest city", "texas", ["Galveston", "Bayou"]],
    ["of a large city before regions of its name", "santa cruz", ["Camba"]],
    ["by a country before a region of its name", "georgia", ["Kolkheti"]],
    ["by a region in which a city lies, and not of the city", "ile de france", ["Brie", "Seine"]],
    ["by the code of a region in names", "louisiana", ["Bridge City", "Cajun Lake Charles, LA"]],
    ["by a region and a genre", "rock техас", ["Bayou"]],
    ["by the country's name", "greece", ["Agora", "Akropoli", "Athens Rock"]],
    ["by its name in its own language", "Ελλάδα", ["Agora", "Akropoli", "Athens Rock"]],
    ["by another name of it", "radio Griechenland", ["Agora", "Akropoli", "Athens Rock"]],
    ["by its name and a genre", "rock greece", ["Athens Rock", "Akropoli"]],
    ["by its name and a city", "athens greece", ["Athens Rock", "Agora", "Akropoli"]],
    ["by its name, and no hidden station", "france", ["Brie", "Parisien", "Seine"]],
  ])("in other countries: %s: %j", async (_, q, expected) => {
    const { stations, elsewhere } = await find(api, q);
    expect(stations.total).toBe(0);
    expect([names(elsewhere.items), elsewhere.total]).toEqual([expected, expected.length]);
    expect(elsewhere.asTyped).toBe(true);
  });
});

test("GET /listener/search gives the place only for stations found by place", async () => {
  expect((await find(api, "rock london")).places).toEqual({ "8267001": "London" });
  expect((await find(api, "athens")).places).toEqual({ "3006": "Athens", "3007": "Athens" });
  expect((await find(api, "rock")).places).toEqual({});
});

test("GET /listener/search says a place as most of its stations spell it", async () => {
  expect(new Set(Object.values((await find(api, "LEEDS")).places))).toEqual(new Set(["Leeds"]));
  expect((await find(api, "west-yorkshire")).places).toEqual({
    "8267012": "West Yorkshire",
    "8267013": "West Yorkshire",
    "8267014": "West Yorkshire",
  });
});

test("GET /listener/search?here=true finds no city of other countries", async () => {
  const { elsewhere, instead } = await find(api, "athens", "&here=true");
  expect([elsewhere.total, instead]).toEqual([0, undefined]);
});

test("GET /listener/search for a place can be narrowed like any search", async () => {
  const { stations } = await find(api, "london", `&genre=${encodeURIComponent(NEWS.genres[0]?.href ?? "")}`);
  expect(names(stations.items)).toEqual(["Bridge"]);
});

test("GET /listener/search finds the stations of the own country by its name where none is called so", async () => {
  const { stations, elsewhere } = await find(api, "United Kingdom");
  expect(stations.total).toBe(14);
  expect(names(stations.items).slice(0, 3)).toEqual(["Bridge", "Thames", "Aire"]);
  expect(elsewhere.total).toBe(0);
  expect(names((await find(api, "news uk")).stations.items)).toEqual(["Bridge", "Forth", "Lindon FM"]);
});

test("GET /v2/stations?search= finds no place", async () => {
  const { body } = await api.ask<Envelope<Station>>("/v2/stations?country=826&search=london", {
    client: "demo",
  });
  expect(names(body.data)).toEqual(["London Calling", "Lindon FM"]);
});

/** How often the words of stations of `country` are made or read while `q` is searched. */
async function readsOf(country: string, q: string): Promise<number> {
  await find(api, "harbour");
  const spies = (["kept", "makeInSlices"] as const).map((name) => vi.spyOn(CatalogView.prototype, name));
  await ask(api, q);
  const reads = spies.flatMap(({ mock }) => mock.calls.filter(([name]) => name === "station vocabulary"));
  for (const spy of spies) spy.mockRestore();
  return reads.filter(([, of]) => of === country).length;
}

test("GET /listener/search reads the words of another country only beside a city near which it has stations", async () => {
  expect(await readsOf("300", "jazz athens")).toBeGreaterThan(0);
  expect(await readsOf("300", "athens fm")).toBe(0);
  expect(await readsOf("300", "jazz patra")).toBeGreaterThan(0);
  expect(await readsOf("392", "jazz tokyo")).toBe(0);
});

test("GET /listener/search looks once for what stands beside a city that is typed again and again", async () => {
  const reads = await readsOf("826", "zzyzx london london");
  expect(await readsOf("826", "zzyzx london london london london")).toBe(reads);
});

test("GET /listener/search counts all stations of a city abroad, of which it lists 200", async () => {
  const core = openCore({ nowMs: NOW });
  putClient(core.activity, "demo");
  const crowd = Array.from({ length: 230 }, (_, i) =>
    abroad("300", 1_000 + i, {
      name: `Station ${i}`,
      ...ATHENS,
      ...(i < 5 ? { ...ROCK, popularity: 0 } : { popularity: i }),
    }),
  );
  await core.put([station(1, { name: "Thames", ...LONDON }), ...crowd]);
  const { elsewhere } = await find(core, "athens", "&only=stations&limit=200");
  expect([elsewhere.total, elsewhere.items.length]).toEqual([230, 200]);
  // A genre also narrows to stations beyond those.
  const rock = await find(core, "athens", `&genre=${encodeURIComponent(ROCK.genres[0]?.href ?? "")}`);
  expect(rock.elsewhere.total).toBe(5);
  core.close();
});

test("GET /listener/search gives stations last whose place is a point that a crowd shares", async () => {
  const core = openCore({ nowMs: NOW });
  putClient(core.activity, "demo");
  const crowd = Array.from({ length: 20 }, (_, i) =>
    abroad("300", 1_000 + i, { name: `Station ${i}`, ...ATHENS, ...ROCK, popularity: 9 }),
  );
  await core.put([
    station(1, { name: "Thames", ...LONDON }),
    ...crowd,
    station(20, { name: "Forth", ...EDINBURGH, ...NEWS, popularity: 0 }),
    abroad("840", 21, { name: "Bayou", ...HOUSTON, ...ROCK, popularity: 3 }),
    abroad("840", 22, { name: "Galveston", ...HOUSTON, state: "texas" }),
    abroad("840", 23, { name: "Bridge City", ...HOUSTON, state: "Louisiana" }),
    abroad("840", 24, { name: "Cajun Lake Charles, LA", ...HOUSTON, popularity: 0 }),
    abroad("300", 6, { name: "Akropoli", ...at(38, 23.7), ...ROCK, popularity: 1 }),
    abroad("300", 7, { name: "Agora", ...ATHENS, ...ROCK, state: "Athens", popularity: 2 }),
  ]);
  for (const q of ["athens", "rock athens"]) {
    const { elsewhere, places } = await find(core, q);
    expect([names(elsewhere.items).slice(0, 2).sort(), elsewhere.total], q).toEqual([
      ["Agora", "Akropoli"],
      22,
    ]);
    // The stations of the crowd are only perhaps there: all have the position of the city's centre.
    const told = elsewhere.items.map(({ rpuid }) => places[rpuid]);
    expect(told, q).toEqual(["Athens", "Athens", ...elsewhere.items.slice(2).map(() => "")]);
  }
  core.close();
});

test("GET /listener/search: a large city is meant by its other name before a region of this name", async () => {
  const core = openCore({ nowMs: NOW });
  await core.put([
    abroad("804", 1, { name: "Lipa", state: "Kyiv" }),
    abroad("804", 2, { name: "Berest", ...at(50.3, 30.6) }),
  ]);
  for (const country of ["826", "804"]) {
    const { stations, elsewhere } = await find(core, "kiev", "", country);
    expect(names([...stations.items, ...elsewhere.items]), country).toContain("Lipa");
  }
  core.close();
});
