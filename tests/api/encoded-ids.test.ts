/** Ids of on-demand items and of series with commas, "#", "%" and slashes, as existing clients send them (contract: An id list). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Envelope, OnDemandItem } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const COMMA = "8267001:odp:/a,8267001:b";
const ids = [
  COMMA,
  "8267001:odp:/a",
  "8267001:odp:/c",
  "8267001:odp:/100%25 fun",
  "8267001:odp:/50%",
  "8267001:odp:/x#y",
  "8267001:odp:/ends/",
];
const series = [
  "8267001:ods:/100%25 fun",
  "8267001:ods:/50%",
  "8267001:ods:/x#y",
  "8267001:ods:/ends/",
  "8267001:ods:/q?100%25/",
];

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1),
    ...ids.map((id, n) => ({
      type: "ondemand",
      id,
      rpuid: "8267001",
      name: `Odd ${n}`,
      publishedAt: new Date(NOW).toISOString(),
    })),
    ...series.map((seriesId, n) => ({
      type: "ondemand",
      id: `8267001:odp:/of-series/${n}`,
      rpuid: "8267001",
      seriesId,
      name: `Of series ${n}`,
      publishedAt: new Date(NOW).toISOString(),
    })),
  ]);
});
afterAll(() => api.close());

const idsAt = async (path: string) => {
  const { status, body } = await api.ask<Envelope<Envelope<OnDemandItem>>>(`/v2/ondemand/${path}`);
  return status === 200 ? body.data.map(({ data }) => data[0]?.id) : status;
};

describe("an encoded comma", () => {
  test("belongs to the id when such an id exists", async () => {
    expect(await idsAt(encodeURIComponent(COMMA))).toEqual([COMMA]);
    expect(await idsAt(`8267001:odp:/c,${encodeURIComponent(COMMA)}/`)).toEqual(["8267001:odp:/c", COMMA]);
  });
  test("separates ids when no such id exists", async () => {
    const list = encodeURIComponent("8267001:odp:/c,8267001:odp:/a");
    expect(await idsAt(list)).toEqual(["8267001:odp:/c", "8267001:odp:/a"]);
  });
  test("a raw comma separates ids", async () => {
    expect(await idsAt("8267001:odp:/a,8267001:odp:/c")).toEqual(["8267001:odp:/a", "8267001:odp:/c"]);
    expect(await idsAt("8267001%3Aodp%3A%2Fa,8267001%3Aodp%3A%2Fc")).toEqual([
      "8267001:odp:/a",
      "8267001:odp:/c",
    ]);
  });
  test("six ids in one encoded list are too many", async () => {
    const list = Array.from({ length: 6 }, (_, n) => `8267001:${n}`).join(",");
    expect(await idsAt(encodeURIComponent(list))).toBe(400);
  });
});

describe("ids sent raw", () => {
  test('with "%25" and "#" in them', async () => {
    expect(await idsAt("8267001:odp:/100%25%20fun")).toBe(404);
    expect(await idsAt(encodeURIComponent("8267001:odp:/100%25 fun"))).toEqual(["8267001:odp:/100%25 fun"]);
    expect(await idsAt("8267001:odp:/100%25 fun")).toEqual(["8267001:odp:/100%25 fun"]);
    expect(await idsAt("8267001:odp:/x#y")).toEqual(["8267001:odp:/x#y"]);
    expect(await idsAt("8267001:odp:/x#y/")).toEqual(["8267001:odp:/x#y"]);
  });
  test("with a slash at the end, and a slash after them", async () => {
    expect(await idsAt("8267001:odp:/ends/")).toEqual(["8267001:odp:/ends/"]);
    expect(await idsAt("8267001:odp:/ends//")).toEqual(["8267001:odp:/ends/"]);
    expect(await idsAt("8267001:odp:/a/")).toEqual(["8267001:odp:/a"]);
  });
  test('with a "%" that encodes nothing: 400, as on every path', async () => {
    expect(await idsAt("8267001:odp:/50%")).toBe(400);
    expect(await idsAt("8267001:odp:/50%25")).toEqual(["8267001:odp:/50%"]);
  });
});

describe("ids of series sent raw", () => {
  const seriesAt = async (path: string) => {
    const { status, body } = await api.ask<Envelope<OnDemandItem>>(`/v2/stations/8267001/ondemand/${path}`);
    return status === 200 ? body.data.map((item) => item.series?.id) : status;
  };
  test.each(series)("%s: answered as when encoded, also with a slash and a page after it", async (id) => {
    const encoded = encodeURIComponent(id);
    for (const path of [encoded, `${encoded}/`, `${encoded}?page=0`, `${encoded}/?page=0&size=2`])
      expect(await seriesAt(path), path).toEqual([id]);
    if (id.endsWith("%")) return;
    for (const path of [id, `${id}/`, `${id}?page=0`, `${id}/?page=0`])
      expect(await seriesAt(path), path).toEqual([id]);
  });
  test('with a "%" that encodes nothing: 400; of an unknown series: 404', async () => {
    expect(await seriesAt("8267001:ods:/50%")).toBe(400);
    expect(await seriesAt("8267001:ods:/50%?page=0")).toBe(400);
    expect(await seriesAt("8267001:ods:/none%25/")).toBe(404);
  });
});
