/** The listeners' search for a city without stations, or without stations with the other words, finds the nearest. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Station } from "#lib/contract/shapes.ts";
import { genresOfTag } from "#lib/terms/genres.ts";
import { putClient } from "#tests/support/activity.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
const [YORK, LONDON, PARIS] = [at(53.96, -1.08), at(51.5, -0.1), at(48.86, 2.35)];
const JAZZ = genresOfTag("jazz");

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Thames", ...LONDON, popularity: 9 }),
    station(2, { name: "Ouse", ...YORK }),
    station(3, { name: "Nowhere" }),
    station(4, { name: "Cargiff Sound", ...LONDON }),
    station(5, { name: "Fort Willian Sound", ...LONDON }),
    // A point that a crowd shares is no fact about each station.
    ...[6, 7, 8, 9, 10, 11].map((n) => station(n, { name: `Crowd ${n}`, ...at(55.86, -4.25) })),
    station(12, { name: "Minch", ...at(58.21, -6.39) }),
    station(13, { name: "Hebrides Sound" }),
    abroad("840", 1, { name: "Red Lion" }),
    abroad("840", 2, { name: "Blues of Yakima", position: { latitude: 46.6, longitude: -120.51 } }),
    abroad("276", 1, { name: "Long Island Sound" }),
    abroad("250", 1, { name: "Seine", ...PARIS }),
    abroad("056", 1, { name: "Meuse", ...at(50.85, 4.35), genres: JAZZ }),
    abroad("643", 1, { name: "Neva", ...at(59.93, 30.34), genres: JAZZ, popularity: 9 }),
  ]);
});
afterAll(() => api.close());

const names = (stations: readonly Station[]) => stations.map(({ name }) => name);

describe("GET /listener/search for a city without stations", () => {
  test.each(["leeds", "radio leeds", "stations in Leeds"])(
    "%s finds the nearest of the country",
    async (q) => {
      const { nearTo, stations, elsewhere } = await find(api, q);
      expect(nearTo).toEqual({ name: "Leeds", country: "826" });
      expect(names(stations.items)).toEqual(["Ouse", "Thames", "Cargiff Sound", "Fort Willian Sound"]);
      expect(stations.total).toBe(4);
      expect(elsewhere.total).toBe(0);
    },
  );

  test("a very large city with a typo finds its stations, else the nearest", async () => {
    const [lodnon, brimingham] = [await find(api, "lodnon"), await find(api, "radio birmignham")];
    expect([lodnon.instead, lodnon.nearTo, lodnon.stations.total]).toEqual(["London", undefined, 3]);
    expect(brimingham.nearTo).toEqual({ name: "Birmingham", country: "826" });
    expect(names(brimingham.stations.items)).toContain("Ouse");
    expect((await find(api, "lodnonx")).stations.total).toBe(0);
  });

  test("an answer has no more stations than the limit, and counts all", async () => {
    const { stations } = await find(api, "leeds", "&limit=1");
    expect([stations.items.length, stations.total]).toEqual([1, 4]);
  });

  test("each page has the next stations, and a page beyond the last has none", async () => {
    const page = async (page: number) =>
      names((await find(api, "leeds", `&only=stations&limit=3&page=${page}`)).stations.items);
    expect(await page(0)).toEqual(["Ouse", "Thames", "Cargiff Sound"]);
    expect(await page(1)).toEqual(["Fort Willian Sound"]);
    expect(await page(2)).toEqual([]);
  });

  test("a city abroad finds the nearest of its country", async () => {
    const { nearTo, stations, elsewhere } = await find(api, "lyon");
    expect(nearTo).toEqual({ name: "Lyon", country: "250" });
    expect([names(stations.items), names(elsewhere.items)]).toEqual([[], ["Seine"]]);
  });

  test.each([
    ["a city abroad, with here", "lyon", "&here=true"],
    ["a city of a country without stations", "oslo", ""],
    ["a small city abroad", "calais", ""],
    ["programmes alone", "leeds", "&only=programmes"],
    ["a narrowed search", "leeds", "&playable=true"],
    ["words that are no city", "zzyzx qqq", ""],
  ])("%s finds nothing", async (_, q, more) => {
    const { nearTo, stations, elsewhere } = await find(api, q, more);
    expect([nearTo, stations.total, elsewhere.total]).toEqual([undefined, 0, 0]);
  });

  test("a city in other letters is meant before words that sound like it", async () => {
    const { nearTo, instead } = await find(api, "лион");
    expect([nearTo, instead]).toEqual([{ name: "Lyon", country: "250" }, undefined]);
  });

  test("stations farther than 500 km are not near, and a word typed with a minus leaves stations out", async () => {
    const near = await find(api, "brighton");
    expect(names(near.stations.items)).toEqual(["Thames", "Cargiff Sound", "Fort Willian Sound", "Ouse"]);
    const without = await find(api, "brighton -thames");
    expect(names(without.stations.items)).not.toContain("Thames");
  });

  test("a large city is meant before a name with a typo", async () => {
    const { nearTo, stations } = await find(api, "cardiff");
    expect(nearTo?.name).toBe("Cardiff");
    expect(names(stations.items)).toContain("Thames");
  });

  test("a name with a typo is meant before a small city", async () => {
    const { nearTo, stations } = await find(api, "fort william");
    expect([nearTo, names(stations.items)]).toEqual([undefined, ["Fort Willian Sound"]]);
  });

  test.each(["sound leeds", "sound from leeds"])(
    "%s finds all stations with the other words, the nearest first",
    async (q) => {
      const { nearTo, instead, stations, elsewhere } = await find(api, q);
      expect([nearTo?.name, instead]).toEqual(["Leeds", "sound"]);
      expect(names(stations.items)).toEqual(["Cargiff Sound", "Fort Willian Sound", "Hebrides Sound"]);
      expect([stations.total, names(elsewhere.items)]).toEqual([3, ["Long Island Sound"]]);
    },
  );

  test("a city whose name says a word twice is one city", async () => {
    const { nearTo, elsewhere } = await find(api, "blues walla walla", "", "840");
    expect([nearTo, elsewhere.total]).toEqual([undefined, 0]);
    const alone = await find(api, "walla walla", "", "840");
    expect([alone.nearTo?.name, names(alone.stations.items)]).toEqual(["Walla Walla", ["Blues of Yakima"]]);
  });

  test("a city abroad beside words finds the nearest of its country with the words", async () => {
    const { nearTo, instead, stations, elsewhere } = await find(api, "seine lyon");
    expect([nearTo?.name, instead]).toEqual(["Lyon", "seine"]);
    expect([names(stations.items), names(elsewhere.items)]).toEqual([[], ["Seine"]]);
  });

  test.each(["jazz leeds", "jazz london", "that jazz station from london"])(
    "%s finds all stations of the genre, those nearest to the city first, however far",
    async (q) => {
      const { nearTo, instead, stations, elsewhere, lists } = await find(api, q);
      expect([nearTo?.country, instead]).toEqual(["826", "jazz"]);
      expect([stations.total, names(elsewhere.items)]).toEqual([0, ["Meuse", "Neva"]]);
      expect(lists?.at(-1)).toMatchObject({ name: "Jazz", stations: 2 });
    },
  );

  test.each([
    ["beside a small city, the word", "sound inverness", "sound"],
    ["words that no station near has, and the city are not both dropped: a word", "minch brighton", "minch"],
  ])("%s is searched alone", async (_, q, word) => {
    const { nearTo, instead, stations } = await find(api, q);
    expect([nearTo, instead]).toEqual([undefined, word]);
    expect(stations.total).toBeGreaterThan(0);
  });
});
