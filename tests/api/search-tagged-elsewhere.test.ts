/** The listeners' search finds stations of other countries by their genres and keywords. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { abroad, genre, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { ask, find } from "#tests/support/find.ts";

const keywords = (...values: string[]) => ({ keywords: values.map((value) => ({ value, language: "en" })) });

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Islamik", genres: [] }),
    station(2, { name: "Oak", ...genre("3.6.2", "Jazz") }),
    abroad("156", 3, { name: "泉州交通广播" }),
    abroad("818", 4, { name: "Tilawat", popularity: 5, ...keywords("quran", "islamic") }),
    abroad("788", 5, { name: "Sheikh", popularity: 9, ...keywords("quran") }),
    abroad("276", 6, { name: "Blaue Stunde", ...genre("3.6.2", "Jazz"), ...keywords("piano") }),
    abroad("276", 7, { name: "Jazz Elbe" }),
    abroad("276", 8, { name: "Hidden", ...keywords("quran", "zephyrcore") }),
    abroad("276", 9, { name: "Der Tag", ...genre("3.1.1", "News") }),
    abroad("756", 11, { name: "Alpen", popularity: 1, ...keywords("schlager") }),
    abroad("756", 12, { name: "Matte", popularity: 9, ...genre("3.6.4.1", "Pop") }),
    abroad("276", 10, { name: "Talk", description: "A station about beekeeping" }),
    abroad("788", 13, { name: "الصباح", ...genre("3.1.1", "News") }),
    abroad("643", 14, { name: "Волна", popularity: 99, ...keywords("polka") }),
    abroad("643", 15, { name: "Volna", popularity: 98, ...keywords("polka") }),
    abroad("840", 16, { name: "Prairie", popularity: 1, ...keywords("polka") }),
    abroad("840", 17, { name: "Равнина", popularity: 97, ...keywords("polka") }),
    abroad("276", 18, { name: "Elbe", popularity: 50, ...keywords("polka") }),
    abroad("276", 19, { name: "Main", popularity: 40, ...keywords("polka") }),
    abroad("616", 20, { name: "Vistula", popularity: 5, ...keywords("polka") }),
    abroad("076", 21, { name: "Amazonas", popularity: 60, ...keywords("polka") }),
  ]);
  setStationRule(api.activity, EVERYBODY, "2768", "withheld");
});
afterAll(() => api.close());

const names = ({ items }: Found["elsewhere"]) => items.map(({ name }) => name);

describe("GET /listener/search finds elsewhere", () => {
  test.each([
    ["by a keyword, the popular first, before a typo is forgiven", "quran", ["Sheikh", "Tilawat"]],
    ["by the beginning of a keyword", "isla", ["Tilawat"]],
    ["by a genre, after names", "jazz", ["Jazz Elbe", "Blaue Stunde"]],
    ["by a genre and a keyword", "piano jazz", ["Blaue Stunde"]],
    ["by a name and a keyword", "stunde piano", ["Blaue Stunde"]],
    ["by a genre of another language", "Nachrichten", ["Der Tag", "الصباح"]],
    ["by a genre in another script, stations of the script first", "أخبار", ["الصباح", "Der Tag"]],
    [
      "first of the listener's language, then of the script, neighbours before others, countries in turn",
      "polka",
      ["Prairie", "Elbe", "Vistula", "Amazonas", "Main", "Волна", "Равнина", "Volna"],
    ],
    ["by a keyword for a part of a genre, no station of the whole genre", "schlager", ["Alpen"]],
    ["no hidden station", "zephyrcore", []],
    ["no station by its description", "beekeeping", []],
    ["no keyword with a typo", "piamo", []],
  ])("%s: %s", async (_, q, expected) => {
    const { elsewhere } = await find(api, q);
    expect([names(elsewhere), elsewhere.total]).toEqual([expected, expected.length]);
    expect(elsewhere.asTyped).toBe(expected.length > 0);
  });
});

test("a part of a genre that no station has is searched as the genre, which the answer names", async () => {
  const { elsewhere, instead } = await find(api, "kpop");
  expect([instead, names(elsewhere)]).toEqual(["Pop", ["Matte"]]);
});

test("a tag of another country as typed is found instead of a typo of the own country", async () => {
  expect(names((await find(api, "islamic")).stations)).toEqual([]);
  expect(names((await find(api, "islamic", "&here=true")).stations)).toEqual(["Islamik"]);
});

test("the stations found by their tags can be narrowed", async () => {
  const href = encodeURIComponent("urn:tva:metadata:cs:ContentCS:2011:3.6.2");
  const { elsewhere } = await find(api, "piano", `&genre=${href}`);
  expect([names(elsewhere), elsewhere.total]).toEqual([["Blaue Stunde"], 1]);
});

test("a search for a tag finds what a new revision has", async () => {
  const core = openCore({ nowMs: NOW });
  putClient(core.activity, "demo");
  await core.put([station(1), abroad("818", 4, { name: "Tilawat", ...keywords("quran") })]);
  expect(names((await find(core, "quran")).elsewhere)).toEqual(["Tilawat"]);
  await core.put([station(1), abroad("818", 4, { name: "Tilawat", ...keywords("lute") })]);
  expect(names((await find(core, "quran")).elsewhere)).toEqual([]);
  expect(names((await find(core, "lute")).elsewhere)).toEqual(["Tilawat"]);
  core.close();
});

test("the first answer after a start says that the names of other countries are not searched yet", async () => {
  const core = openCore({ nowMs: NOW });
  putClient(core.activity, "demo");
  await core.put([station(1), abroad("818", 4, { name: "Tilawat", ...keywords("quran") })]);
  expect((await ask(core, "quran")).found.isCurrent).toBe(false);
  expect((await find(core, "quran")).isCurrent).toBe(true);
  core.close();
});

test("GET /v2/stations?search= finds no tag of another country", async () => {
  const { body } = await api.ask<Envelope<Station>>("/v2/stations?country=826&search=piano", {
    client: "demo",
  });
  expect(body.data).toEqual([]);
});
