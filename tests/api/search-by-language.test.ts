/** The listeners' search by languages, nationalities and parts of the world. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Station } from "#lib/contract/shapes.ts";
import { genre, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find as findFor } from "#tests/support/find.ts";

const NONE = { genres: [] };

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  await api.put([
    station(1, { name: "Marble", ...genre("3.6.4.14", "Rock") }),
    station(2, { name: "The Moor", ...NONE }),
    station(3, { name: "Volna", country: "643", rpuid: "6438003", popularity: 5, ...genre("3.6", "Music") }),
    station(4, { name: "Mayak", country: "643", rpuid: "6438004", popularity: 9, ...genre("3.1.1", "News") }),
    station(5, { name: "Astana", country: "398", rpuid: "3988005", popularity: 7, ...NONE }),
    station(6, { name: "Russian Hour", country: "840", rpuid: "8408006", ...NONE }),
    station(7, { name: "Kol", country: "376", rpuid: "3768007", ...NONE }),
  ]);
});
afterAll(() => api.close());

const find = async (q: string) => {
  const { stations, elsewhere, instead } = await findFor(api, q);
  const names = (items: readonly Station[]) => items.map(({ name }) => name);
  return { own: names(stations.items), elsewhere: names(elsewhere.items), instead };
};

test.each([
  [
    "names first, then the popular of all its countries",
    "russian",
    ["Russian Hour", "Mayak", "Astana", "Volna"],
  ],
  ["an adjective", "russisches radio", ["Mayak", "Astana", "Volna"]],
  ["an adjective and a vague word", "russische musik", ["Volna", "Mayak", "Astana"]],
  ["a preposition between", "news in russian", ["Mayak"]],
  ["a preposition of another language", "радио на русском", ["Mayak", "Astana", "Volna"]],
  ["a request", "play russian music", ["Volna", "Mayak", "Astana"]],
  ["a nationality", "israeli radio", ["Kol"]],
  ["a part of the world", "eastern europe", ["Mayak", "Volna"]],
  ["a part of the world beside a genre", "news europe", ["Mayak"]],
  ["a part of the world beside words that ask", "stations from asia", ["Astana", "Kol"]],
])("GET /listener/search finds stations abroad by %s: %s", async (_, q, expected) => {
  expect(await find(q)).toEqual({ own: [], elsewhere: expected, instead: undefined });
});

test.each([
  ["a language of no station, the countries of the stations", "russisches radio", ["643", "398"]],
  ["a language that a name has, too, nothing", "russian", undefined],
  ["a language and words that names have, nothing", "news in russian", undefined],
  ["a nationality, nothing", "israeli radio", undefined],
])("GET /listener/search says of %s: %s", async (_, q, countries) => {
  expect((await findFor(api, q)).languageUnknownIn).toEqual(countries);
});

test.each([
  ["ru", "643", "russisches radio"],
  ["ru-RU", "643", "russisches radio"],
  ["nb", "578", "norwegisches radio"],
])(
  "GET /listener/search says nothing where the language of a station is known: %s",
  async (code, country, q) => {
    const other = openCore({ nowMs: NOW });
    await other.put([
      station(1, { name: "Marble", ...NONE }),
      station(2, { name: "Volna", country, rpuid: `${country}8002`, ...NONE, epgLanguages: [code] }),
    ]);
    const { elsewhere, languageUnknownIn } = await findFor(other, q);
    expect([elsewhere.total, languageUnknownIn]).toEqual([1, undefined]);
    other.close();
  },
);

test('GET /listener/search: a part of the world in a name with "plus" is not meant as such', async () => {
  const other = openCore({ nowMs: NOW });
  await other.put([
    station(1, { name: "Marble", ...NONE }),
    station(2, { name: "Европа Плюс", country: "643", rpuid: "6438002", ...NONE }),
    station(3, { name: "Mayak", country: "643", rpuid: "6438003", popularity: 9, ...NONE }),
  ]);
  for (const q of ["europa plus", "evropa plus"]) {
    const { stations, elsewhere } = await findFor(other, q);
    const names = [...stations.items, ...elsewhere.items].map(({ name }) => name);
    expect(names, q).toEqual(["Европа Плюс"]);
  }
  other.close();
});

test("GET /listener/search: the countries of a part of the world take turns", async () => {
  const other = openCore({ nowMs: NOW });
  const of = (country: string, n: number, popularity: number) =>
    station(n, { name: `Nr ${n}`, country, rpuid: `${country}800${n}`, popularity, ...NONE });
  await other.put([of("643", 1, 9), of("643", 2, 8), of("643", 3, 7), of("616", 4, 2), of("616", 5, 1)]);
  const { elsewhere } = await findFor(other, "eastern europe");
  expect(elsewhere.items.map(({ name }) => name)).toEqual(["Nr 1", "Nr 4", "Nr 2", "Nr 5", "Nr 3"]);
  other.close();
});

test.each([
  ["british rock", ["Marble"]],
  ["english radio", ["Marble", "The Moor"]],
  ["europe", ["Marble", "The Moor"]],
  ["european rock", ["Marble"]],
])("GET /listener/search?q=%s finds stations of the listener's country", async (q, expected) => {
  const { own, instead } = await find(q);
  expect([own, instead]).toEqual([expected, undefined]);
});

test("GET /listener/search: names in a script that the language is not written in come last", async () => {
  const other = openCore({ nowMs: NOW });
  const israeli = (n: number, name: string, popularity: number) =>
    station(n, { name, country: "376", rpuid: `376700${n}`, popularity, ...NONE });
  await other.put([israeli(1, "راديو مكان", 9), israeli(2, "כאן", 5), israeli(3, "Kol", 3)]);
  for (const country of ["826", "376"]) {
    const { stations, elsewhere } = await findFor(other, "hebrew", "", country);
    const found = [...stations.items, ...elsewhere.items].map(({ name }) => name);
    expect(found, country).toEqual(["כאן", "Kol", "راديو مكان"]);
  }
  other.close();
});

test("GET /listener/search: a script of no country is not Latin: Tamil names come last for Hindi", async () => {
  const other = openCore({ nowMs: NOW });
  const indian = (n: number, name: string, popularity: number) =>
    station(n, { name, country: "356", rpuid: `356700${n}`, popularity, ...NONE });
  await other.put([indian(1, "தமிழ்", 9), indian(2, "आकाश", 5), indian(3, "Yuva", 3)]);
  const { elsewhere } = await findFor(other, "hindi");
  expect(elsewhere.items.map(({ name }) => name)).toEqual(["आकाश", "Yuva", "தமிழ்"]);
  other.close();
});

test("GET /listener/search: a nationality in the name of a station found with a typo is a word of the name", async () => {
  const other = openCore({ nowMs: NOW });
  await other.put([
    station(1, { name: "British Harbour", ...NONE }),
    station(2, { name: "Harbuors", ...NONE }),
  ]);
  const { stations } = await findFor(other, "british harbuor");
  expect(stations.items.map(({ name }) => name)).toEqual(["British Harbour"]);
  other.close();
});

test.each([
  ["a language", "welsh songs", ["Ballad", "Cymru"]],
  ["a language alone", "welsh", ["Ballad", "Cymru"]],
  ["a language in no name beside a word for radio", "welsh radio", ["Ballad", "Cymru"]],
  ["a genre", "rock songs", ["Old Rock Songs", "Rock Radio", "Granite"]],
  ["a genre beside a word for radio, which is a name", "rock radio", ["Rock Radio"]],
])("GET /listener/search: a vague word beside %s hides no station: %s", async (_, q, expected) => {
  const other = openCore({ nowMs: NOW });
  await other.put([
    station(1, { name: "Ballad", keywords: [{ value: "welsh songs", language: "en" }], ...NONE }),
    station(2, { name: "Cymru", epgLanguages: ["cy"], ...NONE }),
    station(3, { name: "Otter", ...NONE }),
    station(4, { name: "Granite", ...genre("3.6.4.14", "Rock") }),
    station(5, { name: "Old Rock Songs", ...NONE }),
    station(6, { name: "Rock Radio", ...NONE }),
  ]);
  const { stations, instead } = await findFor(other, q);
  expect([stations.items.map(({ name }) => name), instead]).toEqual([expected, undefined]);
  other.close();
});

test.each([
  ["a language stays where another word has a result", "israeli marble", "israeli"],
  ["nothing is searched instead of a language without stations", "japanese rock", undefined],
  ["a name weighs more than a part of the world", "mayak africa", "mayak"],
  ["a word inside a name weighs more than a part of the world with fewer stations", "hour asia", "hour"],
  ["a part of the world without stations is left out", "rock melanesia", "rock"],
  ["nothing is searched where a part of the world alone is left", "xyzzy europe", undefined],
])("GET /listener/search: %s", async (_, q, instead) => {
  expect((await find(q)).instead).toBe(instead);
});
