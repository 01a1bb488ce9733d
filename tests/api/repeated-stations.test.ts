/** Stations that a directory has several times, of one name and one stream, in the lists of the listener pages. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listStationIds, stationDocsById } from "#db/catalog/read/stations.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import type { Envelope, PagedMeta, Station } from "#lib/contract/shapes.ts";
import { withoutRepeated } from "#lib/stations/repeated.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const at = (address: string) => ({ liveStreams: [{ streamSource: { url: address } }] });
const ofBrand = (name: string) => ({
  name,
  homepage: "http://alpha.example/",
  ...at(`http://a.example/${name}`),
});
const STATIONS = [
  station(1, { name: "Alex", popularity: 1, ...at("http://one.example/alex") }),
  station(2, { name: "Bravo", ...at("http://one.example/bravo") }),
  // A number against caches, as players add it, makes no other stream.
  station(3, { name: "Alex", popularity: 9, ...at("http://one.example/alex/;?_=54350") }),
  station(4, { name: "Alex", ...at("http://two.example/alex") }),
  station(5, ofBrand("Alpha Gold")),
  station(6, ofBrand("Alpha Hits")),
  station(7, ofBrand("Alpha Rock")),
  // The entry with another website is of no brand, and more popular than the entry of the brand.
  station(8, { ...ofBrand("Alpha Rock"), homepage: "http://other.example/", popularity: 8 }),
  // At the station's own site a port is another way to the same stream; elsewhere it may be another station's.
  ...["https://live.xray.example/stream", "http://live.xray.example:8000/stream"].map((address, n) =>
    station(9 + n, { name: "X-Ray", homepage: "http://www.xray.example/", ...at(address) }),
  ),
  ...["http://host.example:8000/stream", "http://host.example:8002/stream"].map((address, n) =>
    station(11 + n, { name: "Zulu", homepage: "http://zulu.example/", ...at(address) }),
  ),
];
const SHOWN = ["Alex", "Alex", "Alpha Gold", "Alpha Hits", "Alpha Rock", "Bravo", "X-Ray", "Zulu", "Zulu"];

let core: TestCore;
beforeAll(async () => {
  core = openCore({ nowMs: NOW });
  await core.put(STATIONS);
});
afterAll(() => core.close());

const own = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
const ask = async <Body>(path: string) => (await core.ask<Body>(path, own)).body;
const list = (more = "") => ask<Envelope<Station, PagedMeta>>(`/listener/stations?country=826${more}`);
const rpuids = (stations: readonly Station[]) => stations.map(({ rpuid }) => rpuid).sort();

describe("a station that the directory has several times", () => {
  test("stands once in /listener/stations, as the same entry in every order", async () => {
    const shown = rpuids((await list()).data);
    for (const order of ["", "&order=popular", "&order=newest", "&order=scheduled"]) {
      const { data, meta } = await list(order);
      expect(data.map(({ name }) => name).sort(), order).toEqual(SHOWN);
      expect(rpuids(data), order).toEqual(shown);
      expect(meta.count, order).toBe(SHOWN.length);
    }
    expect(shown).toContain(STATIONS[2]?.rpuid);
  });

  test("stands as the entry that the caller puts first", async () => {
    const [one] = STATIONS;
    const { data } = await list(`&order=scheduled&first=${one?.rpuid}`);
    expect(data[0]?.rpuid).toBe(one?.rpuid);
    expect(data.map(({ name }) => name).sort()).toEqual(SHOWN);
  });

  test("counts once in a brand's tile, which opens as many channels", async () => {
    for (const order of ["", "&order=popular"]) {
      const { data } = await list(`${order}&stacks=true`);
      const brands = data.filter(({ look }) => look?.brand !== undefined);
      expect(brands).toHaveLength(1);
      for (const { rpuid, look } of brands) {
        const channels = (await list(`&brandOf=${rpuid}`)).data;
        expect(channels.map((each) => each.name)).toEqual(["Alpha Gold", "Alpha Hits"]);
        expect(look?.brand?.channels).toBe(channels.length);
        expect(rpuids(channels)).toContain(rpuid);
      }
    }
  });

  test("counts once in letters, countries and time zones", async () => {
    const ways = await ask<Envelope<{ letters: object[] }>>("/listener/ways?country=826");
    expect(ways.data[0]?.letters).toEqual([
      { letter: "A", stations: 5 },
      { letter: "B", stations: 1 },
      { letter: "X", stations: 1 },
      { letter: "Z", stations: 2 },
    ]);
    const countries = await ask<Envelope<object>>("/listener/countries");
    expect(countries.data).toEqual([{ country: "826", stations: SHOWN.length }]);
    const zones = await ask<Envelope<object>>("/listener/zones");
    expect(zones.data).toMatchObject([{ country: "826", stations: SHOWN.length }]);
  });

  test("stands once among the popular stations, and not at all beside itself", async () => {
    const popular = await ask<Envelope<Station>>("/listener/popular?country=826");
    expect(popular.data.map(({ name }) => name).sort()).toEqual(SHOWN);
    const others = await ask<Envelope<Station>>(
      `/listener/popular?country=826&without=${STATIONS[0]?.rpuid}`,
    );
    const gone = [STATIONS[0]?.rpuid, STATIONS[2]?.rpuid];
    expect(rpuids(others.data)).toEqual(rpuids(popular.data).filter((rpuid) => !gone.includes(rpuid)));
    const unknown = await core.ask("/listener/popular?country=826&without=x", own);
    expect(unknown.status).toBe(400);
  });

  test("stands once among the stations of an hour", async () => {
    const [zone] = (await ask<Envelope<{ minutesAhead: number }>>("/listener/zones")).data;
    const hour = new Date(NOW + (zone?.minutesAhead ?? 0) * 60_000).getUTCHours();
    const { data } = await ask<Envelope<Station>>(`/listener/awake?hour=${hour}`);
    expect(data.map(({ name }) => name).sort()).toEqual(SHOWN);
  });

  test("counts once in a search from abroad", async () => {
    type Found = Envelope<{ elsewhere: { total: number } }>;
    const search = await ask<Found>("/listener/search?country=840&q=united%20kingdom");
    expect(search.data[0]?.elsewhere.total).toBe(SHOWN.length);
  });
});

test("a repeated station stands as another entry for a caller from whom its entry is hidden", () => {
  const [first, , most] = STATIONS;
  const view = new CatalogView(core.catalog, { countries: null, hidden: JSON.stringify([most?.rpuid]) });
  const seen = withoutRepeated(view, listStationIds(view, { country: "826" }, true));
  const shown = stationDocsById(view, seen).map(({ rpuid }) => rpuid);
  expect(shown).toContain(first?.rpuid);
  expect(shown).toHaveLength(SHOWN.length);
});
