/** On-demand ids with commas, "#", "%" and slashes, as existing clients send them (contract: An id list). */
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
  ]);
});
afterAll(() => api.close());

const idsAt = async (path: string) => {
  const { status, body } = await api.ask<Envelope<Envelope<OnDemandItem>>>(`/v2/ondemand/${path}`);
  return status === 200 ? body.data.map(({ data }) => data[0]?.id) : status;
};

describe("an encoded comma", () => {
  test("belongs to the id where there is such an id", async () => {
    expect(await idsAt(encodeURIComponent(COMMA))).toEqual([COMMA]);
    expect(await idsAt(`8267001:odp:/c,${encodeURIComponent(COMMA)}/`)).toEqual(["8267001:odp:/c", COMMA]);
  });
  test("separates where there is none", async () => {
    const list = encodeURIComponent("8267001:odp:/c,8267001:odp:/a");
    expect(await idsAt(list)).toEqual(["8267001:odp:/c", "8267001:odp:/a"]);
  });
  test("a raw comma separates", async () => {
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
  test('with a "%" that encodes nothing: malformed, as everywhere', async () => {
    expect(await idsAt("8267001:odp:/50%")).toBe(400);
    expect(await idsAt("8267001:odp:/50%25")).toEqual(["8267001:odp:/50%"]);
  });
});
