/** Cities and languages of all countries, by what is typed of their names. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope } from "#lib/contract/shapes.ts";
import { placeKey } from "#lib/places/cities.ts";
import { citiesBeginning, cityCalled } from "#lib/places/city-keys.ts";
import { countriesOfLanguage } from "#lib/terms/language-names.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const ATHENS = { latitude: 37.98, longitude: 23.73 };
const IRAKLIO = { latitude: 35.33, longitude: 25.13 };
const MUNICH = { latitude: 48.14, longitude: 11.58 };
const MONTEVIDEO = { latitude: -34.86, longitude: -56.17 };
const PARIS = { latitude: 48.85, longitude: 2.35 };
const station = (rpuid: string, more: object) => ({
  ...{ type: "station", rpuid, country: rpuid.slice(0, 3), externalId: rpuid, name: `Radio ${rpuid}` },
  ...more,
});

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  await api.put([
    station("3009001", { position: ATHENS, epgLanguages: ["el"] }),
    station("3009002", { position: ATHENS, epgLanguages: ["el"] }),
    station("3009003", { position: IRAKLIO, epgLanguages: ["en"] }),
    station("2509001", { position: PARIS, epgLanguages: ["fr"] }),
    station("0769001", { epgLanguages: ["pt"] }),
    station("2769001", { position: MUNICH }),
    station("8589001", { position: MONTEVIDEO }),
    station("8269001", {}),
  ]);
});
afterAll(() => api.close());

const OWN = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
const like = async (typed: string) => {
  const path = `/listener/places-like?like=${encodeURIComponent(typed)}`;
  return (await api.ask<Envelope<object>>(path, OWN)).body.data;
};

test.each(["athen", "Athens", "Athènes", "αθήνα", "Афины"])(
  "%s finds Athens with its stations",
  async (typed) => {
    expect(await like(typed)).toContainEqual({ country: "300", place: "Athens", stations: 2 });
  },
);

test("a city is found by another spelling of its name, and a city without stations is not", async () => {
  expect(await like("heraklion")).toEqual([{ country: "300", place: "Iraklio", stations: 1 }]);
  expect(await like("par")).toEqual([{ country: "250", place: "Paris", stations: 1 }]);
  expect(await like("lisbon")).toEqual([]);
});

test("a few letters begin names that people type, more letters any name", async () => {
  const [munich, montevideo] = [
    { country: "276", place: "Munich", stations: 1 },
    { country: "858", place: "Montevideo", stations: 1 },
  ];
  expect(await like("mün")).toEqual([munich]);
  expect(await like("munti")).toEqual([montevideo]);
});

test("a language is found by its name in any language, a nationality leads to its country", async () => {
  const greek = [{ country: "300", language: "el", stations: 2 }, { country: "300" }];
  expect(await like("greek")).toEqual(greek);
  expect(await like("griechische")).toEqual(greek);
  expect(await like("brazilian")).toEqual([{ country: "076" }]);
});

test.each(["uk", "usa", "GB", "england", "Vereinigtes Königreich"])(
  "“%s” leads to its country, where it has stations",
  async (typed) => {
    expect(await like(typed)).toEqual(typed === "usa" ? [] : [{ country: "826" }]);
  },
);

test("a language that no station states leads to the countries with stations where people speak it", async () => {
  expect(await like("german")).toEqual([{ country: "276" }]);
});

test("at most twenty cities are given, and every country of a language", async () => {
  const english = countriesOfLanguage("english") ?? [];
  const cities = citiesBeginning("san", 40).flatMap(
    ({ name, country }) => cityCalled(placeKey(name), country) ?? [],
  );
  await api.put([
    ...cities.map(({ country, latitude, longitude }, at) =>
      station(`${country}8${at}`, { position: { latitude, longitude } }),
    ),
    ...english.map((country) => station(`${country}7001`, {})),
  ]);
  expect(await like("san")).toHaveLength(20);
  expect(await like("english")).toEqual(expect.arrayContaining(english.map((country) => ({ country }))));
  expect(english.length).toBeGreaterThan(20);
});

test("nothing typed is refused, and signs find nothing", async () => {
  expect(await like("!")).toEqual([]);
  expect((await api.ask("/listener/places-like?like=", OWN)).status).toBe(400);
  expect((await api.ask("/listener/places-like", OWN)).status).toBe(400);
});
