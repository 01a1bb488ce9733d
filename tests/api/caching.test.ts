/** How long answers stay cached, and what drops them (contract: Cached bodies, HTTP caching). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

interface Body {
  data: { name?: string; meta?: { fromCache: boolean; cacheExpiresAt: number } }[];
  meta: { fromCache: boolean; cacheExpiresAt: number | null };
}

let api: TestCore;
const genres = [{ href: "urn:x:1", name: "One" }];
const records = (name: string) => [
  station(1, { name, genres }),
  { type: "ondemand", id: "8267001:a", rpuid: "8267001", name: "A", publishedAt: "2026-05-04T12:00:00Z" },
];
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  putClient(api.activity, "twin");
  putClient(api.activity, "abroad", { countries: '["276"]' });
  await api.put(records("First"));
});
afterAll(() => api.close());

describe.each([
  ["/v2/stations/8267001", DAY_MS],
  ["/v2/stations?country=826", DAY_MS],
  ["/v2/stations?country=826&search=first", DAY_MS],
  ["/v2/categories?country=826&type=live", DAY_MS],
  ["/v2/stations/8267001/ondemand", 12 * HOUR_MS],
  ["/v2/ondemand?country=826", 12 * HOUR_MS],
  ["/v2/ondemand/8267001:a", 12 * HOUR_MS],
  ["/v2/stations/8267001/schedule?from=2026-05-04T00:00:00Z&to=2026-05-05T00:00:00Z", 12 * HOUR_MS],
  ["/v2/stations/8267001/onair", 90 * SECOND_MS],
])("%s", (target, ttlMs) => {
  test(`is cached for exactly ${ttlMs} ms, and the body and the header fields say so`, async () => {
    const begin = NOW + 1;
    const fresh = async (ms: number) => {
      api.at(ms);
      const { body, headers } = await api.ask<Body>(target);
      const { fromCache, cacheExpiresAt } = body.meta;
      for (const { meta } of body.data) if (meta) expect(meta).toMatchObject({ fromCache, cacheExpiresAt });
      const maxAge = Math.floor(((cacheExpiresAt ?? 0) - ms) / 1000);
      expect(headers["cache-control"]).toBe(`private, max-age=${maxAge}`);
      return [fromCache, cacheExpiresAt];
    };
    expect(await fresh(begin)).toEqual([false, begin + ttlMs]);
    expect(await fresh(begin + 1)).toEqual([true, begin + ttlMs]);
    expect(await fresh(begin + ttlMs - 1)).toEqual([true, begin + ttlMs]);
    expect(await fresh(begin + ttlMs)).toEqual([false, begin + 2 * ttlMs]);
  });
});

test("a new revision of the catalogue drops every cached answer at once", async () => {
  api.at(NOW);
  const name = async () => (await api.ask<Body>("/v2/stations/8267001?include=name")).body;
  await name();
  expect((await name()).meta.fromCache).toBe(true);
  await api.put(records("Second"));
  const after = await name();
  expect([after.data[0]?.name, after.meta.fromCache]).toEqual(["Second", false]);
});

test("clients with equal permissions share a cached answer; a client with fewer does not", async () => {
  const target = "/v2/stations?country=826&include=ids";
  await api.ask(target);
  expect((await api.ask<Body>(target, { client: "twin" })).body.meta.fromCache).toBe(true);
  const { body } = await api.ask<Body>(target, { client: "abroad" });
  expect([body.meta.fromCache, body.data]).toEqual([false, []]);
});

test("requests with equal meaning share one cached answer, however they are written", async () => {
  await api.ask("/v2/stations?country=826&sort=alphanumeric&include=name,ids");
  for (const target of [
    "/v2/stations/?include=ids,name&sort=alphanumeric&country=826",
    "/v2/stations?country=826&sort=alphanumeric&include=name%2Cids&unknown=1",
  ])
    expect((await api.ask<Body>(target)).body.meta.fromCache, target).toBe(true);
});

describe("If-None-Match", () => {
  const target = "/v2/stations/8267001";
  test("304 for the answer's own tag, weak or strong, alone or among others, and for *", async () => {
    const { headers } = await api.ask(target);
    const etag = headers.etag ?? "";
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const given of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const answer = await api.ask(target, { headers: { "if-none-match": given } });
      expect([answer.status, answer.text, answer.headers.etag], given).toEqual([304, "", etag]);
      expect(answer.headers["cache-control"]).toMatch(/^private, max-age=/);
      expect(answer.headers.vary).toBe("Authorization, Partner-Client, Accept, Accept-Encoding");
    }
    for (const given of ['W/"other"', "", "nonsense"])
      expect((await api.ask(target, { headers: { "if-none-match": given } })).status, given).toBe(200);
  });
  test("a 304 costs nothing, for * too, and is answered when the quota is spent", async () => {
    putClient(api.activity, "thrifty", { monthly_quota: 1 });
    const left = async (path: string, asked: Record<string, string> = { "if-none-match": "*" }) => {
      const { status, headers } = await api.ask(path, { client: "thrifty", headers: asked });
      return [status, headers["x-ratelimit-remaining"]];
    };
    expect(await left("/v2/stations?country=826&search=firs")).toEqual([304, "1"]);
    expect(await left(target, {})).toEqual([200, "0"]);
    expect(await left(target)).toEqual([304, "0"]);
    expect(await left(target, {})).toEqual([429, "0"]);
  });
  test("the tag changes when the count or the pages change, even with equal items", async () => {
    const path = "/v2/ondemand?country=826&size=1";
    const nested = "/v2/stations/8267001/ondemand?size=1";
    const before = await Promise.all([path, nested].map((each) => api.ask<Body>(each)));
    const older = { type: "ondemand", id: "8267001:z", rpuid: "8267001", name: "Z" };
    await api.put([...records("First"), { ...older, publishedAt: "2026-05-03T12:00:00Z" }]);
    for (const [i, each] of [path, nested].entries()) {
      const { etag = "" } = before[i]?.headers ?? {};
      const after = await api.ask<Body>(each, { headers: { "if-none-match": etag } });
      expect([each, after.status]).toEqual([each, 200]);
      const ids = ({ data }: Body) => JSON.stringify(data).match(/8267001:\w/g);
      expect(ids(after.body)).toEqual(ids(before[i]?.body ?? after.body));
    }
    await api.put(records("First"));
    const again = await api.ask(path, { headers: { "if-none-match": before[0]?.headers.etag ?? "" } });
    expect(again.status).toBe(304);
  });
  test("each media type has its own tag", async () => {
    const tags = await Promise.all(
      ["application/json", "application/xml", "audio/x-mpegurl"].map(
        async (accept) => (await api.ask(target, { headers: { accept } })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });
});
