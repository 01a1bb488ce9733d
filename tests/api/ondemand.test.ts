/** Lists of on-demand items and items by id (specification 2.3, 4.1, 4.2; contract: Pages, Several ids). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Envelope, InnerMeta, Meta, OnDemandItem, PagedMeta } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

type Page = Envelope<OnDemandItem, PagedMeta>;
type Groups = Envelope<Envelope<OnDemandItem, InnerMeta>>;
const GENRE = "urn:tva:metadata:cs:ContentCS:2011:3.6.2";
const COUNT = 23;
const RPUID = "8267001";
const SERIES = `${RPUID}:ods:/crid://list.example/series?part=1`;
const idOf = (n: number) => `${RPUID}:odp:/crid://list.example/${n}`;
const instant = (ms: number) => new Date(ms).toISOString().replace(".000Z", "Z");

/** Item 0 is the newest; items 20 to 22 were published in one second. */
const episodes = Array.from({ length: COUNT }, (_, n) => ({
  type: "ondemand",
  id: idOf(n),
  rpuid: RPUID,
  name: n === 7 ? "Salvage alone" : `Talk ${n}`,
  description: n === 3 ? "About a salvage" : undefined,
  languageCode: "en",
  podcastTitle: "Talks",
  podcastLongName: "Talks of the harbour",
  seriesId: SERIES,
  links: [{ url: "https://list.example/page", mimeValue: "text/html", language: "en", index: 0 }],
  locations: [
    { scheduledStart: instant(NOW - HOUR_MS), scheduledStop: instant(NOW) },
    { scheduledStart: instant(NOW - HOUR_MS), scheduledStop: instant(NOW) },
  ],
  multimedia: [{ url: "https://list.example/picture.png", width: 600, height: 600 }],
  genres: [{ href: GENRE, name: "Jazz", type: "main" }],
  keywords: [{ value: "sea", language: "en" }],
  longDescriptions: [{ value: "A long story.", language: "en" }],
  onDemandStreams: [
    {
      streamSource: { url: `https://list.example/${n}.mp3`, mimeValue: "audio/mpeg" },
      bitRate: { target: 128_000, variable: true },
      availableStart: instant(NOW - HOUR_MS),
    },
  ],
  publishedAt: instant(NOW - Math.min(n, 20) * HOUR_MS),
}));

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  const empty = { type: "series", rpuid: RPUID, id: `${RPUID}:empty`, name: "Nothing yet" };
  const bare = {
    type: "ondemand",
    id: "8267003:bare",
    rpuid: "8267003",
    name: "Bare",
    publishedAt: instant(NOW),
  };
  await api.put([station(1), station(2), station(3), empty, ...episodes, bare]);
});
afterAll(() => api.close());

const page = async (target: string): Promise<Page> => {
  const { status, body } = await api.ask<Page>(target);
  expect(status, target).toBe(200);
  expect(endpoints.listOnDemand.response.parse(body)).toEqual(body);
  expect(body.meta).toMatchObject({ paginated: true, nesting: false, dataType: "ondemand" });
  return body;
};

const PAGED = [
  `/v2/stations/${RPUID}/ondemand?`,
  `/v2/stations/${RPUID}/ondemand/${encodeURIComponent(SERIES)}?`,
  `/v2/ondemand?country=826&category=${GENRE}&`,
  "/v2/ondemand?country=826&search=talks&",
];

describe.each(PAGED)("GET %s", (target) => {
  test("ten a page from 0, most recent first, every item once", async () => {
    const ids = [];
    for (const number of [0, 1, 2]) {
      const { data, meta } = await page(`${target}page=${number}`);
      expect(data).toHaveLength(number === 2 ? 3 : 10);
      expect(meta).toMatchObject({
        count: COUNT,
        pageSize: 10,
        totalPages: 3,
        pageNumber: number,
        firstPage: number === 0,
        lastPage: number === 2,
      });
      ids.push(...data.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(COUNT);
    if (!target.includes("search"))
      expect(ids.slice(0, 20)).toEqual(episodes.slice(0, 20).map(({ id }) => id));
  });
  test("without page and size, the first page of ten", async () => {
    const { meta } = await page(target);
    expect(meta).toMatchObject({ pageSize: 10, pageNumber: 0, firstPage: true, lastPage: false });
  });
  test.each([
    [1, 23],
    [23, 1],
    [200, 1],
  ])("size=%i makes %i pages", async (size, totalPages) => {
    const { data, meta } = await page(`${target}size=${size}`);
    expect(data).toHaveLength(Math.min(size, COUNT));
    expect(meta).toMatchObject({ pageSize: size, totalPages, lastPage: totalPages === 1 });
  });
  test.each([3, 1_000, 2_000_000_000, Number.MAX_SAFE_INTEGER])(
    "page %i is past the end: 200, empty, with true totals",
    async (number) => {
      const { data, meta } = await page(`${target}page=${number}`);
      expect(data).toEqual([]);
      expect(meta).toMatchObject({
        count: COUNT,
        totalPages: 3,
        pageNumber: number,
        firstPage: false,
        lastPage: true,
      });
    },
  );
  test.each([
    "size=0",
    "size=201",
    "size=ten",
    "page=-1",
    "page=1.5",
    "page=9007199254740992",
    "page=99999999999999999999",
    "page=0&page=1",
  ])("%s 400", async (query) => {
    const { status, body } = await api.ask(`${target}${query}`);
    expect([status, body.code]).toEqual([400, "param_invalid"]);
  });
});

test.each([
  "/v2/stations/8267002/ondemand",
  `/v2/stations/${RPUID}/ondemand/${RPUID}:empty`,
  "/v2/ondemand?country=276",
  "/v2/ondemand?country=826&search=nothinglikeit",
  "/v2/ondemand?country=826&category=urn:none",
])("%s is empty: 0 pages, first and last true", async (target) => {
  const { data, meta } = await page(target);
  expect(data).toEqual([]);
  expect(meta).toMatchObject({ count: 0, totalPages: 0, firstPage: true, lastPage: true, pageNumber: 0 });
});

test.each([
  "/v2/stations/8260000/ondemand",
  `/v2/stations/${RPUID},8267002/ondemand`,
  `/v2/stations/${RPUID}/ondemand/${RPUID}:unknown`,
  `/v2/stations/8267002/ondemand/${SERIES}`,
  "/v2/ondemand/8267001:unknown",
])("%s 404 not_found", async (target) => {
  const { status, body } = await api.ask(target);
  expect([status, body.code]).toEqual([404, "not_found"]);
});

test("a search finds titles before descriptions", async () => {
  const { data } = await page("/v2/ondemand?country=826&search=salvage");
  expect(data.map(({ id }) => id)).toEqual([idOf(7), idOf(3)]);
  const inA = await api.ask<Envelope<OnDemandItem, Meta>>("/WRAPI/v2/ondemand?country=826&search=salv");
  expect(inA.body.data.map(({ id }) => id)).toEqual([idOf(7), idOf(3)]);
  expect(inA.body.meta).toMatchObject({ paginated: false, nesting: false, dataType: "ondemand", count: 2 });
});

test("Family A without search: 20 random items, each once; rpuids and category are ignored", async () => {
  const drawn = new Set<string>();
  for (let draw = 0; draw < 30; draw++) {
    const { body } = await api.ask<Envelope<OnDemandItem>>(
      "/WRAPI/v4/ondemand?country=826&rpuids=1&category=x",
    );
    const ids = body.data.map(({ id }) => id);
    expect(new Set(ids).size).toBe(20);
    expect(body.meta).toMatchObject({ count: 20, fromCache: false, cacheExpiresAt: null });
    for (const id of ids) drawn.add(id);
  }
  expect(drawn.size).toBe(COUNT + 1);
});

describe("GET /v2/ondemand/{odIds}", () => {
  const groups = async (ids: string) => {
    const { status, body } = await api.ask<Groups>(`/v2/ondemand/${ids}`);
    expect(status).toBe(200);
    expect(endpoints.getOnDemand.response.parse(body)).toEqual(body);
    return body;
  };
  test("one nested group per id, in the order asked, each once, without unknown ids", async () => {
    const { data, meta } = await groups([idOf(5), "8267001:no", idOf(2), idOf(5)].join(","));
    expect(data.map((group) => group.data.map(({ id }) => id))).toEqual([[idOf(5)], [idOf(2)]]);
    expect(meta).toMatchObject({ nesting: true, paginated: false, dataType: "ondemand", count: 2 });
    expect(data[0]?.meta).toMatchObject({ count: 1, nesting: false, country: "826", rpuid: RPUID });
  });
  test("five ids at most", async () => {
    expect((await groups([0, 1, 2, 3, 4].map(idOf).join(","))).data).toHaveLength(5);
    const { status, body } = await api.ask(`/v2/ondemand/${[0, 1, 2, 3, 4, 5].map(idOf).join(",")}`);
    expect([status, body.code]).toEqual([400, "too_many_ids"]);
  });
  test("every field of a full item, and of an item with only the required fields", async () => {
    const { data } = await groups(`${idOf(3)},8267003:bare`);
    const { type: _, seriesId: __, publishedAt: ___, ...given } = episodes[3] ?? {};
    expect(data[0]?.data[0]).toEqual({
      ...given,
      rpId: "7001",
      country: "826",
      series: { id: SERIES },
      mediumNames: [],
      longNames: [],
    });
    expect(data[1]?.data[0]).toEqual({
      id: "8267003:bare",
      name: "Bare",
      rpuid: "8267003",
      rpId: "7003",
      country: "826",
      multimedia: [],
      longDescriptions: [],
      mediumNames: [],
      longNames: [],
      keywords: [],
      genres: [],
    });
  });
});
