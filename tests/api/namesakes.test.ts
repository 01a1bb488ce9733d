/** Cities of one name in two regions or countries are two places. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  await api.put([
    abroad("840", 11, { name: "Ozark One", ...at(37.21, -93.3) }),
    abroad("840", 12, { name: "Ozark Two", ...at(37.21, -93.3) }),
    abroad("840", 13, { name: "Prairie", ...at(39.8, -89.65) }),
    abroad("840", 14, { name: "Willamette", ...at(45.52, -122.68) }),
    abroad("840", 15, { name: "Casco", ...at(43.66, -70.26) }),
    abroad("840", 16, { name: "Vulcan", ...at(33.52, -86.8) }),
    station(1, { name: "Bullring", ...at(52.47, -1.9) }),
    abroad("724", 21, { name: "Turia", ...at(39.47, -0.38) }),
    abroad("862", 22, { name: "Carabobo", ...at(10.18, -68) }),
  ]);
});
afterAll(() => api.close());

const OWN = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
const ask = async <Row>(path: string) => (await api.ask<Envelope<Row>>(path, OWN)).body.data;
const names = (stations: readonly Station[]) => stations.map(({ name }) => name);

test("GET /listener/ways tells cities of one name apart by their regions; the name alone is that of a much larger city", async () => {
  const [ways] = await ask<{ places: { place: string; stations: number }[] }>("/listener/ways?country=840");
  const cities = ways?.places.filter(({ place }) => /Springfield|Portland|Birmingham/.test(place));
  expect(cities).toEqual([
    { place: "Springfield, Missouri", stations: 2 },
    { place: "Birmingham", stations: 1 },
    { place: "Portland", stations: 1 },
    { place: "Portland, Maine", stations: 1 },
    { place: "Springfield, Illinois", stations: 1 },
  ]);
});

test("GET /listener/ways keeps a shared name where nobody tells the region of some stations, and counts all, as its list does", async () => {
  const other = openCore({ nowMs: NOW });
  await other.put([
    abroad("840", 11, { name: "Ozark One", ...at(37.21, -93.3) }),
    ...[12, 13].map((n) => abroad("840", n, { name: `Route ${n}`, state: "Springfield" })),
  ]);
  const { body } = await other.ask<Envelope<{ places: object[] }>>("/listener/ways?country=840", OWN);
  expect(body.data[0]?.places).toEqual([
    { place: "Springfield", stations: 3 },
    { place: "Springfield, Missouri", stations: 1 },
  ]);
  other.close();
});

test("GET /listener/stations: a city with its region has its own stations; the name alone, as old addresses say it, has all", async () => {
  const at = (place: string) =>
    ask<Station>(`/listener/stations?country=840&place=${encodeURIComponent(place)}`);
  expect(names(await at("Springfield, Missouri"))).toEqual(["Ozark One", "Ozark Two"]);
  expect(names(await at("Portland"))).toEqual(["Willamette"]);
  expect(names(await at("Springfield"))).toEqual(["Ozark One", "Ozark Two", "Prairie"]);
});

test("GET /listener/places-like lists cities of one name in regions and countries each for itself", async () => {
  const like = (typed: string) => ask<object>(`/listener/places-like?like=${typed}`);
  expect(await like("springf")).toEqual([
    { country: "840", place: "Springfield, Missouri", stations: 2 },
    { country: "840", place: "Springfield, Illinois", stations: 1 },
  ]);
  expect(await like("birmingham")).toEqual([
    { country: "826", place: "Birmingham", stations: 1 },
    { country: "840", place: "Birmingham", stations: 1 },
  ]);
  expect(await like("valencia")).toHaveLength(2);
});

test("GET /listener/search: the own country's city is found before its namesake abroad; stations of namesakes say their region", async () => {
  const { stations, elsewhere } = await find(api, "birmingham");
  expect([names(stations.items), names(elsewhere.items)]).toEqual([["Bullring"], ["Vulcan"]]);
  const found = await find(api, "springfield", "", "840");
  expect(found.stations.items.map(({ name, look }) => [name, look?.region])).toEqual([
    ["Ozark One", "Springfield, Missouri"],
    ["Ozark Two", "Springfield, Missouri"],
    ["Prairie", "Springfield, Illinois"],
  ]);
  expect(found.places).toEqual({});
});
