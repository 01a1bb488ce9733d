/** Places and names are found in the cases in which people ask for them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const KHARKIV = { latitude: 49.99, longitude: 36.23 };
const DUBLIN = { latitude: 53.33, longitude: -6.25 };
const ROCK = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.4", name: "Rock", type: "main" };

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  const names = [
    ["643", "Чайка Боровичи"],
    ["643", "Чайка Санкт-Петербург"],
    ["643", "Чайка Грозный"],
    ["804", "Чайка Київ"],
    ["616", "Mewa Kraków"],
    ["246", "Lokki Helsinki"],
    ["203", "Racek Praha"],
    ["348", "Sirály Budapest"],
    ["792", "Martı İzmir"],
    ["826", "Gull Budapest"],
  ] as const;
  await api.put([
    ...names.map(([country, name], i) =>
      station(i + 1, { name, country, rpuid: `${country}800${i}`, genres: [] }),
    ),
    station(20, { name: "Ластівка", country: "804", rpuid: "8048020", genres: [], position: KHARKIV }),
    station(21, { name: "Горобець", country: "804", rpuid: "8048021", genres: [ROCK], position: KHARKIV }),
    station(22, { name: "Ворона", country: "804", rpuid: "8048022", genres: [ROCK] }),
    station(23, { name: "Nova", country: "372", rpuid: "3728023", genres: [], position: DUBLIN }),
    station(24, { name: "Nova Plus", country: "372", rpuid: "3728024", genres: [], position: DUBLIN }),
  ]);
});
afterAll(() => api.close());

test.each([
  ["643", "радио в боровичах", "боровичи", "Чайка Боровичи"],
  ["643", "радио в санкт-петербурге", "санкт петербург", "Чайка Санкт-Петербург"],
  ["643", "петербургское радио", "петербург", "Чайка Санкт-Петербург"],
  ["643", "радио в грозном", "грозный", "Чайка Грозный"],
  ["804", "радіо в києві", "київ", "Чайка Київ"],
  ["616", "radio w krakowie", "kraków", "Mewa Kraków"],
  ["246", "radio helsingissä", "helsinki", "Lokki Helsinki"],
  ["203", "pražské rádio", "praha", "Racek Praha"],
  ["348", "rádió budapesten", "budapest", "Sirály Budapest"],
  ["792", "izmirdeki radyo", "izmir", "Martı İzmir"],
])("GET /listener/search in %s finds %j by its nominative", async (country, q, instead, name) => {
  const found = await find(api, q, "", country);
  expect(found.instead).toContain(instead);
  expect(found.stations.items.map((each) => each.name)).toEqual([name]);
});

test("GET /listener/search finds a place that no name has by its case", async () => {
  const found = await find(api, "радіо в харкові", "", "804");
  expect(found.stations.items.map((each) => each.name)).toEqual(["Горобець", "Ластівка"]);
});

test.each(["рок в харкові", "харківський рок", "увімкни рок у харкові"])(
  "GET /listener/search for %s finds the words at the place of a case, and drops none",
  async (q) => {
    const { stations, instead } = await find(api, q, "", "804");
    expect([stations.items.map((each) => each.name), instead]).toEqual([["Горобець"], undefined]);
  },
);

test("GET /listener/search beside a place finds a name with all words before a name without common words", async () => {
  const { stations } = await find(api, "nova plus dublin", "", "372");
  expect(stations.items.map((each) => each.name)).toEqual(["Nova Plus", "Nova"]);
});

test("GET /listener/search knows cases of the country's language alone", async () => {
  const found = await find(api, "gull budapesten");
  expect(found.instead).toBe("gull");
});
