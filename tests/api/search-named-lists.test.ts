/** The listeners' search offers the lists of stations that a text names: of places, of countries, of genres. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import { genresOfTag } from "#lib/terms/genres.ts";
import { putClient } from "#tests/support/activity.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
const of = (tag: string) => ({ genres: genresOfTag(tag) });
const [ATHENS, IRAKLIO, OSLO, SINGAPORE, ATLANTA] = [
  at(37.98, 23.73),
  at(35.33, 25.13),
  at(59.91, 10.75),
  at(1.3, 103.85),
  at(33.76, -84.4),
];

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Thames", ...of("news") }),
    station(2, { name: "Hidden", ...of("opera"), state: "Quarryshire" }),
    station(3, { name: "Ukulele" }),
    station(4, { name: "Rap UK" }),
    abroad("300", 1, { name: "Agora", ...ATHENS, ...of("jazz"), epgLanguages: ["el"] }),
    abroad("300", 2, { name: "Akropoli", ...ATHENS, epgLanguages: ["el"] }),
    abroad("300", 3, { name: "Minoan", ...IRAKLIO, ...of("jazz") }),
    abroad("578", 1, { name: "Fjord", ...OSLO, ...of("traffic") }),
    abroad("578", 2, { name: "Withheld", ...OSLO, ...of("jazz") }),
    abroad("702", 1, { name: "Lion", ...SINGAPORE, ...of("blues") }),
    abroad("268", 1, { name: "Kolkheti", ...of("talk") }),
    abroad("840", 1, { name: "Peach", ...ATLANTA, ...of("talk") }),
    abroad("840", 2, { name: "Prairie", ...at(39.8, -89.65) }),
    abroad("840", 3, { name: "Sangamon", ...at(39.8, -89.65) }),
    abroad("840", 4, { name: "Buckeye", ...at(39.92, -83.8), ...of("talk") }),
    abroad("840", 5, { name: "Willamette", ...at(44.93, -123.02) }),
    abroad("840", 6, { name: "Witch", state: "Salem" }),
    abroad("840", 7, { name: "Pine", state: "New Jersey" }),
    abroad("642", 1, { name: "Moldava" }),
    abroad("250", 1, { name: "Seine", ...of("talk") }),
    abroad("528", 1, { name: "Polder" }),
    abroad("410", 1, { name: "Namsan", epgLanguages: ["ko"] }),
    abroad("410", 2, { name: "Hangang" }),
  ]);
  setStationRule(api.activity, EVERYBODY, "8267002", "withheld");
  setStationRule(api.activity, EVERYBODY, "5782", "withheld");
});
afterAll(() => api.close());

/** The lists in short: "300 Athens 2", "Jazz 2", "300 Athens Jazz 1". */
const listsOf = async (q: string, more = "", country = "826") =>
  ((await find(api, q, more, country)).lists ?? []).map((list) => {
    if ("href" in list) return `${list.name} ${list.stations}`;
    const { country, place, language, genre, stations } = list;
    return [country, place, language, genre?.name, stations].filter((part) => part !== undefined).join(" ");
  });

test.each([
  ["a city", "athens", ["300 Athens 2"]],
  ["a city in another language", "Atenas", ["300 Athens 2"]],
  ["a city in its own letters", "ΑΘΗΝΑ", ["300 Athens 2"]],
  ["a country", "norway", ["578 1"]],
  ["a country in another language", "Norwegen", ["578 1"]],
  ["a country in use", "uk", ["826 3"]],
  ["a country before the region of its name", "georgia", ["268 1", "840 Georgia 1"]],
  ["a country that is a city, once", "singapore", ["702 1"]],
  ["a genre", "Jazz", ["Jazz 2"]],
  ["a genre in another language", "Trafikk", ["Traffic 1"]],
  ["two genres", "news/talk", ["News 1", "Talk 4"]],
  ["a genre with a typo", "jazzz", ["Jazz 2"]],
  ["the beginning of a city", "athe", ["300 Athens 2"]],
  ["the beginning of a country", "norw", ["578 1"]],
  ["the beginning of a genre", "traff", ["Traffic 1"]],
  ["the beginning of a country among words for radio", "radio greec", ["300 3"]],
  ["the beginning of a country without stations, behind which another one stands", "caribb", []],
  ["a genre and the beginning of a city", "jazz athe", ["300 Athens Jazz 1"]],
  ["a city among words for radio", "radio stations in athens", ["300 Athens 2"]],
  ["a country among words for radio in Spanish", "emisoras de Grecia", ["300 3"]],
  ["a country among words for radio in German", "Radiosender aus Griechenland", ["300 3"]],
  ["a country among words for radio in French", "radios de Grèce", ["300 3"]],
  ["a country among words for radio in Norwegian", "radiostasjoner i Hellas", ["300 3"]],
  ["a country among words for radio in Arabic", "إذاعات اليونان", ["300 3"]],
  ["a country in a case", "радио Греции", ["300 3"]],
  ["an adjective", "greek radio stations", ["300 el 2"]],
  ["an adjective without stations that tell the language", "french music", ["250 1"]],
  ["a genre and a city", "jazz athens", ["300 Athens Jazz 1"]],
  ["a genre in a city", "Jazz in Athen", ["300 Athens Jazz 1"]],
  ["a genre in a country", "jazz radio from greece", ["300 Jazz 2"]],
  ["a genre and a country by its initials", "talk us", ["840 Talk 2"]],
  ["a genre in a country by its initials", "talk in the us", ["840 Talk 2"]],
  ["a genre and an adjective", "greek jazz", ["300 el Jazz 1"]],
  ["a genre and a city apart, where they share no station", "traffic athens", ["300 Athens 2", "Traffic 1"]],
  ["nothing for a text that is more than a name", "thames athens", []],
  ["nothing for a part of the world", "european radio", []],
  ["nothing for the beginning of radio", "radi", []],
  ["nothing for the beginning of a part of a genre", "gree", []],
  ["nothing for the beginning of a genre in a language that the page has not", "verke", []],
  ["a language as its country", "french", ["250 1"]],
  ["a language that half of a country's stations tell as the country", "korean", ["410 2"]],
  ["nothing for a genre without stations", "opera", []],
  ["nothing for a place without stations", "quarryshire", []],
  ["nothing for a city without stations", "lisbon", []],
])("GET /listener/search names the list of %s: %s", async (_, q, lists) => {
  expect(await listsOf(q)).toEqual(lists);
});

test("GET /listener/search tells cities of one name apart by their regions, the largest list first", async () => {
  expect(await listsOf("springfield")).toEqual(["840 Springfield, Illinois 2", "840 Springfield, Ohio 1"]);
  expect(await listsOf("salem")).toEqual(["840 Salem 2", "840 Salem, Oregon 1"]);
  expect(await listsOf("talk springfield")).toEqual(["840 Springfield, Ohio Talk 1"]);
});

test("GET /listener/search counts the stations of each list as the list does", async () => {
  const OWN = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
  const texts = ["greece", "athens", "greek radio", "jazz athens", "jazz greece", "greek jazz"];
  const lists = (await Promise.all(texts.map((q) => find(api, q)))).flatMap(({ lists = [] }) => lists);
  for (const list of lists) {
    if ("href" in list) continue;
    const { country, place, language, genre, stations } = list;
    const narrowed = Object.entries({ country, place, language, category: genre?.href });
    const query = new URLSearchParams(narrowed.flatMap(([name, value]) => (value ? [[name, value]] : [])));
    const { body } = await api.ask<Envelope<object>>(`/listener/stations?${query}`, OWN);
    expect(body.meta.count, `${query}`).toBe(stations);
  }
  expect(lists).toHaveLength(texts.length);
});

test("GET /listener/search names a list once that two names begin", async () => {
  expect(await listsOf("New Jers", "", "840")).toEqual(["840 New Jersey 1"]);
});

test("GET /listener/search names a region of the listener's country before the country of its name", async () => {
  expect(await listsOf("georgia", "", "840")).toEqual(["840 Georgia 1", "268 1"]);
});

test.each(["&genre=urn:x", "&language=el", "&playable=true", "&here=true", "&only=stations"])(
  "GET /listener/search with %s names no list",
  async (more) => {
    expect(await listsOf("athens", more)).toEqual([]);
  },
);

test("GET /listener/search finds a country's stations by its abbreviation, before names that begin with it", async () => {
  const names = async (q: string, country: string) => {
    const { stations, elsewhere } = await find(api, q, "", country);
    return [...stations.items, ...elsewhere.items].map(({ name }) => name);
  };
  expect(await names("uk", "826")).toEqual(["Rap UK", "Thames", "Ukulele"]);
  expect(await names("uk", "300")).toEqual(["Rap UK", "Thames", "Ukulele"]);
  expect(await names("gb", "826")).toEqual(["Rap UK", "Thames", "Ukulele"]);
  expect(await names("gb", "300")).toEqual(["Rap UK", "Thames", "Ukulele"]);
  expect(await names("gb thames", "300")).toEqual(["Thames"]);
});

test.each([
  ["a country", "sweden", "752"],
  ["a country in its own language", "Sverige", "752"],
  ["a large city", "stockholm", "752"],
  ["a country beside words for radio", "radio stations in sweden", "752"],
  ["a language beside words for radio", "swedish radio", "752"],
  ["a language", "swedish", "752"],
])(
  "GET /listener/search says of %s that it has no stations, with countries nearby: %s",
  async (_, q, country) => {
    const { noStationsIn, instead, stations, elsewhere } = await find(api, q);
    expect(noStationsIn).toEqual({ country, near: ["578", "528", "826"] });
    expect([instead, stations.total, elsewhere.total]).toEqual([undefined, 0, 0]);
  },
);

test("GET /listener/search gives no stations with names like that of a country without stations", async () => {
  const { noStationsIn, elsewhere } = await find(api, "moldova");
  expect([noStationsIn?.country, elsewhere.items]).toEqual(["498", []]);
});

test.each(["norway", "athens", "jazz", "european radio", "xyzzy"])(
  "GET /listener/search for %s misses no country",
  async (q) => {
    expect((await find(api, q)).noStationsIn).toBeUndefined();
  },
);
