/** The listeners' search finds the stations of a city by the city's names in many languages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { putClient } from "#tests/support/activity.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
const [MOSCOW, LONDON] = [at(55.75, 37.62), at(51.5, -0.1)];
const ROCK = { genres: [{ href: "urn:tva:metadata:cs:ContentCS:2011:3.6.4", name: "Rock", type: "main" }] };

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Thames", ...LONDON }),
    abroad("643", 2, { name: "Волна", ...MOSCOW, popularity: 9 }),
    abroad("643", 3, { name: "Рассвет", ...MOSCOW, ...ROCK, popularity: 8 }),
    abroad("643", 4, { name: "Маяк", state: "Москва", popularity: 7 }),
    abroad("643", 5, { name: "Говорит Москва" }),
    abroad("643", 6, { name: "Нева", state: "Санкт-Петербург" }),
    abroad("158", 8, { name: "寶島", ...at(25.03, 121.56), popularity: 9 }),
    abroad("158", 9, { name: "臺北電台", ...at(25.03, 121.56) }),
    abroad("643", 10, { name: "Ретро Москва", ...MOSCOW, popularity: 1 }),
    abroad("300", 7, { name: "Ήπειρος", ...at(39.66, 20.85) }),
    abroad("276", 11, { name: "Pleiße", ...at(51.34, 12.37) }),
    abroad("356", 12, { name: "Yamuna", ...at(28.61, 77.21) }),
  ]);
});
afterAll(() => api.close());

test.each([
  ["Москва", ["Ретро Москва", "Говорит Москва", "Волна", "Рассвет", "Маяк"]],
  ["moscow", ["Ретро Москва", "Волна", "Рассвет", "Маяк"]],
  ["Moskau", ["Ретро Москва", "Волна", "Рассвет", "Маяк"]],
  ["莫斯科", ["Ретро Москва", "Волна", "Рассвет", "Маяк"]],
  ["taipei", ["臺北電台", "寶島"]],
  ["rock москва", ["Рассвет"]],
  ["st petersburg", ["Нева"]],
  ["Ιωάννινα", ["Ήπειρος"]],
  ["Ioannina", ["Ήπειρος"]],
  ["Ioanina", ["Ήπειρος"]],
  ["лейпциг", ["Pleiße"]],
  ["Λειψία", ["Pleiße"]],
  ["لايبزيغ", ["Pleiße"]],
  ["莱比锡", ["Pleiße"]],
  ["delhi", ["Yamuna"]],
  ["new delhi", ["Yamuna"]],
  ["दिल्ली", ["Yamuna"]],
  ["नई दिल्ली", ["Yamuna"]],
  // The language of the station's country, and no city far away that a list of names gives this name.
  ["हिन्दी", ["Yamuna"]],
])("%s: %j", async (q, expected) => {
  const { elsewhere } = await find(api, q);
  expect(elsewhere.items.map(({ name }) => name)).toEqual(expected);
  expect(elsewhere.asTyped).toBe(true);
});

test("a city of the own country is found by its name in another language", async () => {
  const { stations, places } = await find(api, "Londres");
  expect(stations.items.map(({ name }) => name)).toEqual(["Thames"]);
  expect(places).toEqual({ "8267001": "London" });
});

test.each([
  ["мск", ["Ретро Москва", "Волна", "Рассвет", "Маяк"]],
  ["радио мск", ["Ретро Москва", "Волна", "Рассвет", "Маяк"]],
  ["рок мск", ["Рассвет"]],
])("a city of the own country is found by its short name: %s", async (q, expected) => {
  const { stations } = await find(api, q, "", "643");
  expect(stations.items.map(({ name }) => name)).toEqual(expected);
  expect(stations.asTyped).toBe(true);
});

test("a place is said as most of its stations spell it, in whatever language", async () => {
  expect(new Set(Object.values((await find(api, "Moskau")).places))).toEqual(new Set(["Moscow"]));
});

test("a place that the table of cities misspells has the name in use", async () => {
  expect((await find(api, "Giannina")).places).toEqual({ "3007": "Ioannina" });
});
