/** The listeners' search: matches as typed, of any country, come before and instead of forgiven typos. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Found } from "#lib/contract/find-shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const HONG_KONG = { position: { latitude: 22.3, longitude: 114.18 } };

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, {
      name: "Capital London (Hit-Chart/Song Requests)",
      keywords: [{ value: "long king", language: "en" }],
    }),
    station(2, { name: "Kestrel FM", genres: [] }),
    station(3, { name: "Harbour Light" }),
    station(4, { name: "Kestrol Rock" }),
    abroad("156", 5, { name: "弘法净空老师" }),
    abroad("344", 6, { name: "港樂 Wan Chai", ...HONG_KONG }),
    abroad("276", 7, { name: "Harbuor Rock" }),
    abroad("250", 8, { name: "The UK Light" }),
    abroad("250", 9, { name: "Kestrel Ukulele" }),
  ]);
});
afterAll(() => api.close());

const names = (...groups: Found["stations"][]) =>
  groups.flatMap(({ items }) => items.map(({ name }) => name ?? ""));

test("stations of a place abroad come alone before names that sound alike, without typos of the country", async () => {
  const { stations, elsewhere } = await find(api, "hong kong", "&limit=6");
  expect(names(stations, elsewhere)).toEqual(["港樂 Wan Chai", "弘法净空老师"]);
  expect([stations.total, elsewhere.total, elsewhere.asTyped]).toEqual([0, 2, true]);
});

test("a name abroad as typed is found instead of the country's with a typo", async () => {
  const { stations, elsewhere } = await find(api, "harbuor");
  expect(names(stations, elsewhere)).toEqual(["Harbuor Rock"]);
});

test("a typo is forgiven in the country where nothing is found as typed anywhere, and where only the country is searched", async () => {
  expect(names((await find(api, "harbor light")).stations)).toEqual(["Harbour Light"]);
  expect(names((await find(api, "harbuor", "&here=true")).stations)).toEqual(["Harbour Light"]);
});

test("a typo is not forgiven beside stations of the country as typed", async () => {
  expect(names((await find(api, "kestrel")).stations)).toEqual(["Kestrel FM"]);
});

test("a name abroad comes before stations found by the name of their country alone", async () => {
  const { stations, elsewhere } = await find(api, "uk light");
  expect([names(stations), names(elsewhere)]).toEqual([["Harbour Light"], ["The UK Light"]]);
  expect([stations.asTyped, elsewhere.isFirst]).toEqual([true, true]);
});

test("stations found by the name of their country come before names abroad in which longer words begin so", async () => {
  const { stations, elsewhere } = await find(api, "kestrel uk");
  expect([names(stations), names(elsewhere)]).toEqual([["Kestrel FM"], ["Kestrel Ukulele"]]);
  expect(elsewhere.isFirst).toBeUndefined();
});

test("stations as typed come before names abroad", async () => {
  expect((await find(api, "light")).elsewhere.isFirst).toBeUndefined();
});

test("a whole name abroad comes before names of the country that have the text inside a word", async () => {
  const own = openCore({ nowMs: NOW });
  await own.put([station(1, { name: "Radio Javan" }), abroad("792", 2, { name: "Ava" })]);
  const found = await find(own, "ava");
  expect([names(found.stations), names(found.elsewhere)]).toEqual([["Radio Javan"], ["Ava"]]);
  expect(found.elsewhere.isFirst).toBe(true);
  own.close();
});

test("a frequency in names of the country comes before the frequency in names abroad, with a point and with a comma", async () => {
  const own = openCore({ nowMs: NOW });
  await own.put([station(1, { name: "Coast 92.8" }), abroad("792", 2, { name: "Marmara 92.8 FM" })]);
  for (const typed of ["92.8", "92,8"]) {
    const found = await find(own, typed);
    expect([names(found.stations), names(found.elsewhere)], typed).toEqual([
      ["Coast 92.8"],
      ["Marmara 92.8 FM"],
    ]);
    expect(found.elsewhere.isFirst, typed).toBeUndefined();
  }
  own.close();
});
