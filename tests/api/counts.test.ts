/** How many matches an answer counts, and which matches it contains (contract: meta.count). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Envelope, OnDemandItem, PagedMeta, Station } from "#lib/contract/shapes.ts";
import { openApiDocument } from "#lib/openapi/openapi.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const MATCHES = 1_100;
const RARE = { href: "urn:rare", name: "Rare", type: "main" };
/** The least popular match: the answer loses it when the cut comes before the filter. */
const LAST = MATCHES - 1;
const stations = Array.from({ length: MATCHES }, (_, n) =>
  station(n, {
    name: `Needle ${String(MATCHES - n).padStart(4, "0")}`,
    popularity: MATCHES - n,
    genres: n === LAST ? [RARE] : [],
    position: { latitude: n === LAST ? 50 : 20, longitude: 0 },
  }),
);
const ITEMS = 2_100;
const items = Array.from({ length: ITEMS }, (_, n) => ({
  type: "ondemand",
  id: `8267000:odp:/${n}`,
  rpuid: "8267000",
  name: `Thread ${n}`,
  genres: n === 0 ? [RARE] : [],
  publishedAt: new Date(NOW - (ITEMS - n) * 60_000).toISOString(),
}));

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([...stations, ...items]);
});
afterAll(() => api.close());

async function ask<T>(target: string) {
  const { status, body } = await api.ask<Envelope<T, PagedMeta>>(target);
  expect(status, target).toBe(200);
  return { data: body.data, meta: body.meta };
}
const stationsAt = (target: string) => ask<Station>(target);
const itemsAt = (target: string) => ask<OnDemandItem>(target);

describe.each(["/v2/stations", "/WRAPI/v2/stations", "/WRAPI/v4/stations"])("%s?search", (path) => {
  test("counts every match and sends the best 1,000", async () => {
    const { data, meta } = await stationsAt(`${path}?country=826&search=needle`);
    expect([data.length, meta.count]).toEqual([1_000, MATCHES]);
    expect(data[0]?.rpuid).toBe("8267000");
  });
});

describe("/v2/stations filters and orders all matches before the cut", () => {
  test("category", async () => {
    const { data, meta } = await stationsAt("/v2/stations?country=826&search=needle&category=urn:rare");
    expect([data.map(({ rpuid }) => rpuid), meta.count]).toEqual([[`826${7000 + LAST}`], 1]);
  });
  test("sort", async () => {
    const { data, meta } = await stationsAt("/v2/stations?country=826&search=needle&sort=alphanumeric");
    expect([data[0]?.name, data.length, meta.count]).toEqual(["Needle 0001", 1_000, MATCHES]);
  });
  test("geo without a search has no cut", async () => {
    const { data, meta } = await stationsAt("/v2/stations?country=826&geo=20,0");
    expect([data.length, meta.count]).toEqual([MATCHES - 1, MATCHES - 1]);
  });
});

test("geo orders all matches of Family A before the cut", async () => {
  const { data, meta } = await stationsAt("/WRAPI/v2/stations?country=826&search=needle&geo=50,0");
  expect([data[0]?.rpuid, data.length, meta.count]).toEqual([`826${7000 + LAST}`, 1_000, MATCHES]);
});

test("the listener search counts all matches, with and without filters", async () => {
  const total = async (more: string) => {
    const target = `/listener/search?country=826&q=needle${more}`;
    const { body } = await api.ask<{ data: { stations: { total: number } }[] }>(target, {
      client: "listener",
    });
    return body.data[0]?.stations.total;
  };
  expect(await total("")).toBe(MATCHES);
  expect(await total("&genre=urn:rare")).toBe(1);
});

describe("on-demand searches", () => {
  test("/v2/ondemand counts and pages all matches", async () => {
    const { data, meta } = await itemsAt("/v2/ondemand?country=826&search=thread&size=200&page=10");
    expect([data.length, meta.count, meta.totalPages]).toEqual([100, ITEMS, 11]);
  });
  test("/v2/ondemand applies the category before any cut", async () => {
    const { data, meta } = await itemsAt("/v2/ondemand?country=826&search=thread&category=urn:rare");
    expect([data.map(({ id }) => id), meta.count]).toEqual([["8267000:odp:/0"], 1]);
  });
  test.each(["v2", "v4"])("/WRAPI/%s/ondemand sends the best 1,000 matches", async (version) => {
    const { data, meta } = await itemsAt(`/WRAPI/${version}/ondemand?country=826&search=thread`);
    expect([data.length, meta.count]).toEqual([1_000, ITEMS]);
  });
  test("at most 10,000 matches are counted, and their last page is full", async () => {
    const more = Array.from({ length: 10_100 - ITEMS }, (_, n) => ({
      ...items[0],
      id: `8267000:odp:/more/${n}`,
      genres: [],
    }));
    await api.put([...stations.slice(0, 1), ...items, ...more]);
    const { data, meta } = await itemsAt("/v2/ondemand?country=826&search=thread&size=200&page=49");
    expect([data.length, meta.count, meta.totalPages, meta.lastPage]).toEqual([200, 10_000, 50, true]);
  });
});

test("the OpenAPI document states both limits at each search", () => {
  const { paths } = openApiDocument({ serverUrl: "https://example.org" });
  for (const path of ["/v2/stations", "/WRAPI/v{version}/stations", "/WRAPI/v{version}/ondemand"])
    expect(paths[path]?.get?.description, path).toContain("1,000");
  for (const path of ["/v2/ondemand", "/WRAPI/v{version}/ondemand"])
    expect(paths[path]?.get?.description, path).toContain("10,000");
});
