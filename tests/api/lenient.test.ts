/** Habits of existing clients: null, numbers as strings, arrays always present, rpuids, revalidation. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Envelope, OnDemandItem, PagedMeta, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const JAZZ = { href: "urn:jazz", name: "Jazz", type: "main" };
const item = (rpuid: string, n: number, genres: object[] = []) => ({
  type: "ondemand",
  id: `${rpuid}:odp:/${n}`,
  rpuid,
  name: `Talk ${n}`,
  genres,
  publishedAt: new Date(NOW - n * 60_000).toISOString(),
});

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  putClient(api.activity, "poor", { monthly_quota: 2 });
  putClient(api.activity, "plain", { xml: 0 });
  await api.put([
    ...[1, 2, 3, 4, 5, 6].map((n) => station(n, { position: { latitude: 50, longitude: 0 } })),
    station(7, { rpuid: "2767007", country: "276" }),
    ...["8267001", "8267002", "8267003", "2767007"].flatMap((rpuid, i) => [
      item(rpuid, i * 10 + 1, [JAZZ]),
      item(rpuid, i * 10 + 2),
    ]),
    {
      ...item("8267001", 99),
      seriesId: "8267001:ods:/s",
      onDemandStreams: [{ streamSource: { url: "https://talk.example/99.mp3", mimeValue: "audio/mpeg" } }],
    },
  ]);
});
afterAll(() => api.close());

describe("arrays that the specification does not call optional", () => {
  test("are in every station, even when empty", async () => {
    const { body } = await api.ask<Envelope<Station>>("/v2/stations/8267001");
    const arrays = ["liveStreams", "genres", "multimedia", "bearers", "keywords", "epgLanguages"] as const;
    for (const name of arrays) expect(body.data[0]?.[name], name).toEqual([]);
    const alone = await api.ask<Envelope<Station>>("/v2/stations/8267001?include=bearers");
    expect(alone.body.data).toEqual([{ rpuid: "8267001", bearers: [] }]);
  });
  test("are in every on-demand item, even when empty", async () => {
    const { body } = await api.ask<Envelope<OnDemandItem>>("/v2/stations/8267001/ondemand");
    for (const name of ["multimedia", "longDescriptions", "mediumNames", "longNames", "keywords"] as const)
      expect(body.data[0]?.[name], name).toEqual([]);
    expect(body.data[1]?.genres).toEqual([]);
  });
});

describe("GET /v2/ondemand?rpuids", () => {
  const ids = async (more: string) => {
    const { status, body } = await api.ask<Envelope<OnDemandItem, PagedMeta>>(
      `/v2/ondemand?country=826${more}`,
    );
    expect(status).toBe(200);
    return [body.data.map(({ id }) => id), body.meta.count];
  };
  test("keeps the items of those stations, newest first", async () => {
    expect(await ids("&rpuids=8267003,8267001")).toEqual([
      ["8267001:odp:/1", "8267001:odp:/2", "8267003:odp:/21", "8267003:odp:/22", "8267001:odp:/99"],
      5,
    ]);
    expect(await ids("&rpuids=8267001%2C8267002&size=1&page=2")).toEqual([["8267002:odp:/11"], 5]);
  });
  test("combines with category and with search", async () => {
    expect(await ids("&rpuids=8267001,8267002&category=urn:jazz")).toEqual([
      ["8267001:odp:/1", "8267002:odp:/11"],
      2,
    ]);
    expect((await ids("&rpuids=8267002&search=talk"))[1]).toBe(2);
  });
  test("is empty for stations that are unknown or of another country", async () => {
    expect(await ids("&rpuids=8269999,2767007")).toEqual([[], 0]);
  });
  test("accepts at most five ids, and only ids", async () => {
    const six = await api.ask("/v2/ondemand?country=826&rpuids=8261,8262,8263,8264,8265,8266");
    expect([six.status, six.body.code]).toEqual([400, "too_many_ids"]);
    const word = await api.ask("/v2/ondemand?country=826&rpuids=harbour");
    expect([word.status, word.body.code]).toEqual([400, "param_invalid"]);
  });
});

test("series is an array in recommendations, an object elsewhere (specification 2.3)", async () => {
  for (const path of ["/v2/recommendations", "/WRAPI/v4/recommendations"]) {
    const asked = { method: "POST", body: JSON.stringify({ factors: ["ONDEMAND"], onDemand: true }) };
    const { body } = await api.ask<Envelope<{ id: string; series: unknown }>>(`${path}?country=826`, asked);
    expect(
      body.data.map(({ id, series }) => [id, series]),
      path,
    ).toEqual([["8267001:odp:/99", [{ id: "8267001:ods:/s" }]]]);
  }
  const { body } = await api.ask<Envelope<Envelope<OnDemandItem>>>("/v2/ondemand/8267001:odp:/99");
  expect(body.data[0]?.data[0]?.series).toEqual({ id: "8267001:ods:/s" });
});

describe("a JSON body", () => {
  const recommend = (target: string, body: object) =>
    api.ask<Envelope<Station> & { code: string }>(target, { method: "POST", body: JSON.stringify(body) });
  test.each(["/v2/recommendations?country=826", "/WRAPI/v2/recommendations?country=826"])(
    "of %s: null counts as absent, a number may be a string",
    async (target) => {
      const numbers = await recommend(target, { factors: ["GEO"], latitude: 50, longitude: 0 });
      const strings = await recommend(target, {
        factors: ["GEO"],
        latitude: "50.0",
        longitude: " 0 ",
        rpuid: null,
        socialArtists: null,
        onDemand: null,
      });
      const printed = { factors: ["GEO"], latitude: "5.0E1", longitude: "-1e-05" };
      expect((await recommend(target, printed)).body.data).toEqual(numbers.body.data);
      expect(numbers.body.data.length).toBeGreaterThan(0);
      expect([strings.status, strings.body.data]).toEqual([200, numbers.body.data]);
    },
  );
  test("a required field that is null is missing; text is not a number", async () => {
    const missing = await recommend("/v2/recommendations?country=826", { factors: null });
    expect([missing.status, missing.body.code]).toEqual([400, "param_required"]);
    for (const latitude of ["north", "", "91", "0x10", "1e", "1e999"]) {
      const bad = await recommend("/v2/recommendations?country=826", {
        factors: ["GEO"],
        latitude,
        longitude: 0,
      });
      expect([bad.status, bad.body.code], latitude).toEqual([400, "param_invalid"]);
    }
  });
});

test("Accept: JSON wins a tie, and a client without the XML permission gets JSON when it accepts JSON", async () => {
  const typeOf = async (accept: string, client: string) => {
    const { status, headers } = await api.ask("/v2/stations/8267001", { client, headers: { accept } });
    return [status, headers["content-type"]?.split(";")[0]];
  };
  expect(await typeOf("application/xml, application/json", "demo")).toEqual([200, "application/json"]);
  expect(await typeOf("application/xml, application/json;q=0.9", "demo")).toEqual([200, "application/xml"]);
  expect(await typeOf("application/xml, application/json;q=0.9", "plain")).toEqual([200, "application/json"]);
  expect(await typeOf("application/xml", "plain")).toEqual([403, "application/problem+json"]);
});

test("with 0 requests remaining, only a revalidation is answered", async () => {
  const path = "/v2/stations/8267001";
  const first = await api.ask(path, { client: "poor" });
  const tag = first.headers.etag ?? "";
  await api.ask(path, { client: "poor" });
  const same = await api.ask(path, { client: "poor", headers: { "if-none-match": tag } });
  expect([same.status, same.headers["x-ratelimit-remaining"]]).toEqual([304, "0"]);
  for (const [target, given] of [
    [path, '"other"'],
    ["/v2/nowhere", tag],
    ["/v2/stations?geo=x", tag],
  ] as const) {
    const { status } = await api.ask(target, { client: "poor", headers: { "if-none-match": given } });
    expect(status, `${target} ${given}`).toBe(429);
  }
  expect((await api.ask(path, { client: "poor" })).status).toBe(429);
});
