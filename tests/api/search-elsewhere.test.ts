/** The listeners' search finds stations of other countries, the own country first; the specification's search does not. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find as findFor } from "#tests/support/find.ts";

const own = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
/** A station of another country; its rpuid is the country and the number. */
let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put(records());
  setStationRule(api.activity, EVERYBODY, "2766", "withheld");
});
const records = () => [
  station(1, { name: "Paradise Bay" }),
  station(2, { name: "Harbour FM", genres: [], homepage: "https://zeno.fm/radio/harbour/" }),
  abroad("840", 3, { name: "Radio Paradise", popularity: 900 }),
  abroad("840", 4, { name: "Radio Paradise Mellow Mix" }),
  abroad("643", 5, { name: "Радио Рекорд" }),
  abroad("276", 6, { name: "Zephyr Quarry", homepage: "https://quarry.example/" }),
  abroad("276", 7, { name: "Harbour Elbe" }),
  abroad("752", 8, { name: "SR P2" }),
  abroad("752", 9, { name: "Sri Lanka Live" }),
  abroad("156", 10, { name: "西藏藏语广播" }),
  abroad("446", 11, { name: "澳門電台 FM100.7" }),
  abroad("840", 13, { name: "Radio Record Roost" }),
  abroad("643", 12, { name: "Вести ФМ" }),
  abroad("440", 14, { name: "ZIP FM", homepage: "https://www.tuesday.example/on-air" }),
  abroad("643", 15, { name: "Хит FM" }),
  abroad("643", 16, { name: "Мелодия" }),
  abroad("804", 17, { name: "Мелодія FM", popularity: 900 }),
  station(4, { name: "Lion", genres: [] }),
  station(5, { name: "Borough FM", genres: [], keywords: [{ value: "hit", language: "en" }] }),
  station(3, { name: "Capital Report", keywords: [{ value: "news", language: "en" }] }),
  ...Array.from({ length: 12 }, (_, i) => station(20 + i, { name: `Common ${i}` })),
  ...Array.from({ length: 250 }, (_, i) => abroad("276", 40 + i, { name: `Common Elbe ${i}` })),
];
afterAll(() => api.close());

const find = (q: string, more = "") => findFor(api, q, more);
const NONE: Found["elsewhere"] = { total: 0, asTyped: false, items: [] };
const names = ({ items }: Found["elsewhere"]) => items.map(({ name }) => name);

describe("GET /listener/search finds elsewhere", () => {
  test.each([
    ["a name", "radio paradise", ["Radio Paradise", "Radio Paradise Mellow Mix"]],
    ["words joined", "radioparadise", ["Radio Paradise", "Radio Paradise Mellow Mix"]],
    ["words in another order", "mellow paradise", ["Radio Paradise Mellow Mix"]],
    ["other letters", "radio rekord", ["Радио Рекорд"]],
    ["names in other letters behind names as typed", "radio record", ["Radio Record Roost", "Радио Рекорд"]],
    ["Cyrillic in another spelling behind names as typed", "мелодия", ["Мелодия", "Мелодія FM"]],
    ["another name of its broadcaster, as a whole word", "sveriges radio", ["SR P2"]],
    ["the English name of its region", "tibet", ["西藏藏语广播"]],
    ["a frequency with its unit behind it", "100,7 FM", ["澳門電台 FM100.7"]],
    ["a typo", "radio parradise", ["Radio Paradise", "Radio Paradise Mellow Mix"]],
    ["the name in a link of another directory", "https://tunein.com/radio/ZIP-FM-s13606/", ["ZIP FM"]],
    ["the host of its site", "tuesday.example", ["ZIP FM"]],
    ["a page of its site", "https://www.tuesday.example/contact?from=home", ["ZIP FM"]],
    ["no hidden station's site", "quarry.example", []],
    ["nothing", "xyzzy", []],
    ["no hidden station", "zephyr quarry", []],
  ])("%s: %j", async (_, query, expected) => {
    const { elsewhere } = await find(query);
    expect(names(elsewhere)).toEqual(expected);
    expect(elsewhere.total).toBe(expected.length);
  });
});

test("the own country's stations are a list of their own; each station says its country", async () => {
  const { stations, elsewhere } = await find("paradise");
  expect(names(stations)).toEqual(["Paradise Bay"]);
  expect(elsewhere.items.map(({ name, country }) => [name, country])).toEqual([
    ["Radio Paradise", "840"],
    ["Radio Paradise Mellow Mix", "840"],
  ]);
});

test("a name abroad comes before stations of the country that have only a genre of this meaning", async () => {
  const named = await find("вести фм");
  expect([named.elsewhere.isFirst, names(named.stations), names(named.elsewhere)]).toEqual([
    ...[true, ["Capital Report"], ["Вести ФМ"]],
  ]);
  const typed = await find("news");
  expect([typed.elsewhere.isFirst, names(typed.stations)]).toEqual([undefined, ["Capital Report"]]);
});

test("a misspelt word of a name abroad is corrected where another word has results in the country", async () => {
  const found = await find("melow paradise");
  expect([found.instead, names(found.stations), names(found.elsewhere)]).toEqual([
    ...["mellow paradise", [], ["Radio Paradise Mellow Mix"]],
  ]);
  const here = await find("melow paradise", "&here=true");
  expect([here.instead, names(here.stations)]).toEqual(["paradise", ["Paradise Bay"]]);
});

test("a name abroad that is the text comes before tags and words for radio", async () => {
  const { stations, elsewhere } = await find("hit fm");
  expect([elsewhere.isFirst, names(stations), names(elsewhere)]).toEqual([
    ...[true, ["Borough FM"], ["Хит FM"]],
  ]);
});

test("a city abroad beside another word is no misspelling of a word of the country", async () => {
  const { instead, stations } = await find("report lyon");
  expect([instead, names(stations)]).toEqual(["report", ["Capital Report"]]);
});

test("a link to a site of anybody's stations finds the station of this page, and no other of the site", async () => {
  expect(names((await find("zeno.fm/radio/harbour")).stations)).toEqual(["Harbour FM"]);
  const { instead, stations } = await find("https://zeno.fm/radio/paradise-bay/");
  expect([instead, names(stations)]).toEqual(["paradise bay", ["Paradise Bay"]]);
});

test("typos are not forgiven elsewhere when the country has the typed words", async () => {
  expect(names((await find("harbour fm")).elsewhere)).toEqual([]);
});

test("here=true leaves stations of other countries out", async () => {
  const { stations, elsewhere } = await find("paradise", "&here=true");
  expect(names(stations)).toEqual(["Paradise Bay"]);
  expect(elsewhere).toEqual(NONE);
});

test("a full list of the own country leaves room for a few foreign stations; stations alone go on with them", async () => {
  const few = await find("common", "&limit=6");
  expect([few.stations.items.length, few.elsewhere.items.length, few.elsewhere.total]).toEqual([6, 3, 250]);
  const many = await find("common", "&limit=40&only=stations");
  expect([many.stations.items.length, many.elsewhere.items.length]).toEqual([12, 28]);
  expect((await find("common", "&only=songs")).elsewhere.items).toEqual([]);
});

test("a search does not wait for names to load, and finds foreign stations only under their present names", async () => {
  const fresh = openCore({ nowMs: NOW });
  try {
    const target = "/listener/search?country=826&q=paradise";
    const search = async () => {
      const { status, headers, body } = await fresh.ask<Envelope<Found>>(target, own);
      expect(status).toBe(200);
      return { found: names(body.data[0]?.elsewhere ?? NONE), kept: headers["cache-control"] };
    };
    const later = async (expected: object) => {
      for (;;) {
        const answer = await search();
        if (answer.kept !== "private, no-store") return expect(answer.found).toEqual(expected);
        await new Promise(setImmediate);
      }
    };
    putClient(fresh.activity, "demo");
    await fresh.put(records());
    expect(await search()).toEqual({ found: [], kept: "private, no-store" });
    await later(["Radio Paradise", "Radio Paradise Mellow Mix"]);
    const renamed = abroad("840", 4, { name: "Mellow Mix" });
    const added = abroad("643", 9, { name: "Paradise Nevsky" });
    const others = records().filter(({ rpuid }) => rpuid !== renamed.rpuid);
    await fresh.put([...others, renamed, added]);
    expect(await search()).toEqual({ found: ["Radio Paradise"], kept: "private, no-store" });
    await later(["Paradise Nevsky", "Radio Paradise"]);
    setStationRule(fresh.activity, EVERYBODY, "8403", "withheld");
    fresh.at(NOW + 60_000);
    expect(await search()).toEqual({ found: [], kept: "private, no-store" });
    await later(["Paradise Nevsky"]);
    expect(fresh.faults).toEqual([]);
  } finally {
    fresh.close();
  }
});

test("GET /v2/stations?search= stays within its country", async () => {
  const { body } = await api.ask<Envelope<Station>>("/v2/stations?country=826&search=paradise&include=name");
  expect(body.data.map(({ name }) => name)).toEqual(["Paradise Bay"]);
});
