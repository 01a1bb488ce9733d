/** Ways to stations without a name: places, languages, letters, popular and new stations of a country. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import type { Envelope, PagedMeta, Station } from "#lib/contract/shapes.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

/** Germany: Berlin, Potsdam near it, Munich, a village far from every city, and no position. */
const BERLIN = { latitude: 52.52, longitude: 13.4 };
const MUNICH = { latitude: 48.14, longitude: 11.58 };
const station = (n: number, name: string, more: object) => ({
  ...{ type: "station", rpuid: `276900${n}`, country: "276", externalId: `${n}`, name, popularity: n },
  ...more,
});
const ROCK = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.4", name: "Rock", type: "main" };
const NEWS = { href: "urn:tva:metadata:cs:ContentCS:2011:3.1.1", name: "News", type: "main" };
const FIRST = [
  station(1, "Alex", { position: BERLIN, epgLanguages: ["de"], genres: [ROCK] }),
  station(2, "Bravo", { position: BERLIN, epgLanguages: ["de", "tr"], genres: [NEWS, ROCK] }),
  station(3, "Caesar", { position: MUNICH, state: "Bavaria", epgLanguages: ["de"] }),
  station(4, "Dora", { epgLanguages: ["en"] }),
];
const LATER = station(5, "Emil", { position: MUNICH, epgLanguages: ["en"] });

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  await api.put(FIRST);
  api.at(NOW + DAY_MS);
  await api.put([...FIRST, LATER]);
});
afterAll(() => api.close());

const OWN = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
async function get<T>(path: string) {
  const { status, body } = await api.ask<Envelope<T, PagedMeta>>(`/listener/${path}`, OWN);
  expect(status).toBe(200);
  return body;
}
interface Ways extends Record<"places" | "languages" | "genres" | "letters", object[]> {
  hasNew: boolean;
}
const ways = async (query: string) => (await get<Ways>(`ways?country=${query}`)).data[0];
const names = async (query: string) =>
  (await get<Station>(`stations?country=276&${query}`)).data.map(({ name }) => name);

test("/listener/ways: cities by position and regions as stated, those with most stations first", async () => {
  expect((await ways("276"))?.places).toEqual([
    { place: "Berlin", stations: 2 },
    { place: "Munich", stations: 2 },
    { place: "Bavaria", stations: 1 },
  ]);
  expect((await ways("250"))?.places).toEqual([]);
});

test("/listener/ways: a place that sources spell in several ways stands once, as most of them spell it", async () => {
  const spelt = openCore({ nowMs: NOW });
  await spelt.put([
    station(1, "Alex", { state: "west-saxony" }),
    station(2, "Bravo", { state: "West Saxony" }),
    station(3, "Caesar", { state: "West Saxony" }),
  ]);
  const { data } = (await spelt.ask<Envelope<Ways>>("/listener/ways?country=276", OWN)).body;
  expect(data[0]?.places).toEqual([{ place: "West Saxony", stations: 3 }]);
  for (const place of ["West%20Saxony", "west-saxony"]) {
    const { body } = await spelt.ask<Envelope<Station>>(`/listener/stations?country=276&place=${place}`, OWN);
    expect(body.data.map(({ name }) => name)).toEqual(["Alex", "Bravo", "Caesar"]);
  }
  spelt.close();
});

describe("the city of a point that a crowd of stations shares", () => {
  let crowded: TestCore;
  const atBerlin = (n: number, name: string, more: object = {}) =>
    station(n, name, { position: BERLIN, ...more });
  const put = (...stations: object[]) =>
    crowded.put([...stations, station(3, "Caesar", { position: MUNICH })]);
  const ask = async <T>(path: string) => (await crowded.ask<Envelope<T>>(`/listener/${path}`, OWN)).body.data;
  const places = async () => (await ask<Ways>("ways?country=276"))[0]?.places;
  beforeAll(() => {
    crowded = openCore({ nowMs: NOW });
  });
  afterAll(() => crowded.close());

  test("is no fact, but for stations named after it, and still finds them", async () => {
    const crowd = Array.from({ length: 18 }, (_, n) => atBerlin(n + 10, `Crowd ${n}`));
    const others = [atBerlin(1, "Bremen FM"), atBerlin(4, "Dora", { state: "Hesse" })];
    await put(...crowd, ...others);
    expect(await ask("stations?country=276&place=Berlin&size=50")).toHaveLength(20);
    expect(await places()).not.toContainEqual(expect.objectContaining({ place: "Berlin" }));
    await put(...crowd, ...others, atBerlin(2, "Berliner Berlin"));
    const looks = (await ask<Station>("stations?country=276&size=50")).filter(
      ({ name }) => !name?.startsWith("Crowd"),
    );
    expect(looks.map(({ name, look }) => [name, look?.region, look?.isRegionVague])).toEqual([
      ["Berliner Berlin", "Berlin", undefined],
      ["Bremen FM", "Berlin", true],
      ["Caesar", "Munich", undefined],
      ["Dora", "Hesse", undefined],
    ]);
    expect(await places()).toEqual([
      { place: "Berlin", stations: 1 },
      { place: "Hesse", stations: 1 },
      { place: "Munich", stations: 1 },
    ]);
    expect(await ask("stations?country=276&place=Berlin")).toHaveLength(1);
  });
  test("gives way to the city that a tag names; five of a small country are a crowd", async () => {
    const keyword = (value: string) => ({ keywords: [{ value, language: "en" }], tags: value });
    await put(
      ...["Alex", "Bravo", "Dora"].map((name, n) => atBerlin(n + 10, name)),
      atBerlin(1, "Emil", keyword("mannheim")),
      atBerlin(2, "Fritz", keyword("berlin")),
    );
    const looks = await ask<Station>("stations?country=276");
    expect(looks.map(({ name, look }) => [name, look?.region, look?.isRegionVague])).toEqual([
      ["Alex", "Berlin", true],
      ["Bravo", "Berlin", true],
      ["Caesar", "Munich", undefined],
      ["Dora", "Berlin", true],
      ["Emil", "Mannheim", undefined],
      ["Fritz", "Berlin", undefined],
    ]);
    expect(await places()).toEqual([
      { place: "Berlin", stations: 1 },
      { place: "Mannheim", stations: 1 },
      { place: "Munich", stations: 1 },
    ]);
  });
  test("is no region of a brand", async () => {
    const wave = (n: number, name: string) => atBerlin(n, name, { homepage: "https://wave.example/" });
    await put(...["Rock", "Gold", "Pop", "Soul", "Jazz"].map((name, n) => wave(n + 10, `Wave ${name}`)));
    const brands = (await ask<Station>("stations?country=276&order=popular&stacks=true")).map(
      ({ look }) => look?.brand,
    );
    expect(brands).toContainEqual({ name: "Wave", channels: 5, genres: [] });
  });
});

test("/listener/ways: languages, counted by station, most first", async () => {
  expect((await ways("276"))?.languages).toEqual([
    { language: "de", stations: 3 },
    { language: "en", stations: 2 },
    { language: "tr", stations: 1 },
  ]);
});

test("/listener/ways: genres, counted by station, most first; of a country or a place", async () => {
  const genres = [ROCK, NEWS].map(({ href }, at) => ({ genre: href, stations: 2 - at }));
  const none = { places: [], languages: [], letters: [] };
  expect((await ways("276"))?.genres).toEqual(genres);
  expect(await ways("276&only=genre")).toMatchObject({ ...none, genres });
  expect((await ways("276&place=Munich"))?.genres).toEqual([]);
  expect((await ways("276&place=berlin"))?.genres).toEqual(genres);
});

test("/listener/ways: letters, counted, in alphabetical order; the directory lists the stations of one", async () => {
  expect((await ways("276"))?.letters).toEqual(
    ["A", "B", "C", "D", "E"].map((letter) => ({ letter, stations: 1 })),
  );
  expect(await names("letter=C")).toEqual(["Caesar"]);
  expect(await names("letter=C&place=Berlin")).toEqual([]);
  expect(await names(`letter=${encodeURIComponent("Ω")}`)).toEqual([]);
  expect((await api.ask("/listener/stations?country=276&letter=abc", OWN)).status).toBe(400);
});

test("/listener/countries: all, or those with programmes or on-demand items; /listener/ways: whether new stations joined", async () => {
  const begins = new Date(NOW + DAY_MS).toISOString();
  const ends = new Date(NOW + DAY_MS + 3_600_000).toISOString();
  const own = (rpuid: string) => ({
    ...{ type: "station", rpuid, country: rpuid.slice(0, 3), externalId: rpuid, name: rpuid },
  });
  const world = openCore({ nowMs: NOW });
  await world.put([
    ...["2509001", "2769001", "3809001"].map(own),
    {
      ...{ type: "programme", rpuid: "2509001", id: "show", name: "Show" },
      locations: [{ scheduledStart: begins, scheduledStop: ends }],
    },
    {
      ...{
        type: "ondemand",
        rpuid: "3809001",
        id: "3809001:a",
        publishedAt: new Date(NOW).toISOString(),
        name: "Episode",
      },
      onDemandStreams: [{ streamSource: { url: "https://x.example/1.mp3", mimeValue: "audio/mpeg" } }],
    },
  ]);
  const from = async (query: string) =>
    (
      await world.ask<Envelope<{ country: string }, PagedMeta>>(`/listener/countries${query}`, OWN)
    ).body.data.map(({ country }) => country);
  expect(await from("")).toEqual(["250", "276", "380"]);
  expect(await from("?having=schedule")).toEqual(["250"]);
  expect(await from("?having=ondemand")).toEqual(["380"]);
  const { body } = await world.ask<Envelope<Ways>>("/listener/ways?country=276", OWN);
  expect([body.data[0]?.hasNew, (await ways("276"))?.hasNew]).toEqual([false, true]);
  world.close();
  expect((await get("countries?having=schedule")).data).toEqual([]);
});

describe("/listener/stations", () => {
  test("of a place, a language, or both", async () => {
    expect(await names("place=Berlin")).toEqual(["Alex", "Bravo"]);
    expect(await names("place=Bavaria")).toEqual(["Caesar"]);
    expect(await names("language=en")).toEqual(["Dora", "Emil"]);
    expect(await names("place=Berlin&language=tr")).toEqual(["Bravo"]);
    expect(await names("place=Nowhere")).toEqual([]);
  });
  test("the most popular first, or the last to join first", async () => {
    expect(await names("order=popular")).toEqual(["Emil", "Dora", "Caesar", "Bravo", "Alex"]);
    expect(await names("order=newest")).toEqual(["Emil", "Dora", "Caesar", "Bravo", "Alex"]);
    expect(await names("order=newest&size=1&page=1&place=Munich")).toEqual(["Caesar"]);
  });
  test("a station says its region, else its city", async () => {
    const { data } = await get<Station>("stations?country=276");
    expect(data.map(({ look }) => look?.region)).toEqual([
      "Berlin",
      "Berlin",
      "Bavaria",
      undefined,
      "Munich",
    ]);
  });
  test("an order that does not exist is 400", async () => {
    expect((await api.ask("/listener/stations?country=276&order=loudest", OWN)).status).toBe(400);
    expect((await api.ask("/listener/ways", OWN)).status).toBe(400);
  });
});

describe("brands", () => {
  const homepage = "https://www.wave.example/";
  const wave = (n: number, name: string) => ({
    ...{
      type: "station",
      rpuid: `250900${n}`,
      country: "250",
      externalId: `${n}`,
      name,
      popularity: n,
      homepage,
    },
  });
  beforeAll(() =>
    api.put([
      ...FIRST,
      LATER,
      ...["Radio Wave Rock", "Radio Wave Gold", "Radio Wave", "Other Wave", "Other Gold"].map((name, n) =>
        wave(n + 1, name),
      ),
      { ...wave(6, "Wave Lyon"), homepage: "https://lyon.example/" },
    ]),
  );
  const list = (query: string) => get<Station>(`stations?country=250&${query}`);

  test("with stacks, at least three stations of one name and site are one, and pages count stacks", async () => {
    const { data, meta } = await list("order=popular&stacks=true&size=3");
    expect(data.map(({ name, look }) => [name, look?.brand])).toEqual([
      ["Wave Lyon", undefined],
      ["Other Gold", undefined],
      ["Other Wave", undefined],
    ]);
    expect([meta.count, meta.totalPages]).toEqual([6, 2]);
    const [brand] = (await list("order=popular&stacks=true&size=3&page=1")).data;
    expect([brand?.name, brand?.look?.brand]).toEqual([
      "Radio Wave",
      { name: "Radio Wave", channels: 3, genres: [] },
    ]);
  });
  test("brandOf gives the channels of a station's brand, or no stations without a brand", async () => {
    const channels = (await list("brandOf=2509003")).data.map(({ name }) => name);
    expect(channels).toEqual(["Radio Wave", "Radio Wave Gold", "Radio Wave Rock"]);
    expect((await list("brandOf=2509006")).data).toEqual([]);
    expect((await list("brandOf=2509999")).data).toEqual([]);
  });
  test("a stack has the genres and the region that all its channels share", async () => {
    const genres = [[ROCK, NEWS], [NEWS], [NEWS, ROCK]];
    const brandIn = async (...states: string[]) => {
      const channels = states.map((state, n) => ({
        ...wave(n + 1, `Radio Wave ${n}`),
        ...{ state, genres: genres[n] },
      }));
      await api.put([...FIRST, LATER, ...channels]);
      return (await list("order=popular&stacks=true")).data[0]?.look?.brand;
    };
    const common = { name: "Radio Wave", channels: 3, genres: ["News"] };
    expect(await brandIn("Corsica", "Corsica", "Corsica")).toEqual({ ...common, region: "Corsica" });
    expect(await brandIn("Corsica", "Corsica", "Brittany")).toEqual(common);
  });
});

test("entries that are one station count once", async () => {
  replaceClusters(api.catalog, [["2769001", "2769002"]], NOW + 2 * DAY_MS);
  await new Promise(setImmediate);
  expect((await ways("276"))?.places).toContainEqual({ place: "Berlin", stations: 1 });
});
