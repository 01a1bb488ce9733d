/** Random results are drawn uniformly from what the caller may see (contract: Random results). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setStationRule } from "#db/activity/station-rules.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const STATIONS = 60;
const DRAWS = 1_500;
/** The numbers of items per station are uneven on purpose, from one to nine. */
const itemsOf = (n: number) => 1 + (n % 9);

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  putClient(api.activity, "less");
  const numbers = Array.from({ length: STATIONS }, (_, n) => n);
  await api.put(
    numbers.flatMap((n) => [
      station(n),
      ...Array.from({ length: itemsOf(n) }, (_, i) => ({
        type: "ondemand",
        id: `826${7000 + n}:item${i}`,
        rpuid: `826${7000 + n}`,
        name: `Item ${i}`,
        publishedAt: "2026-05-04T12:00:00Z",
      })),
    ]),
  );
  for (const n of numbers.slice(0, 25)) setStationRule(api.activity, "less", `826${7000 + n}`, "withheld");
});
afterAll(() => api.close());

/**
 * Draws often and compares the counts: Pearson's chi-square over its degrees of freedom, which is near 1 for uniform
 * draws and far above for others. (Draws without repetition vary a little less.)
 */
async function unevenness(client: string, target: string, possible: number): Promise<number> {
  const seen = new Map<string, number>();
  for (let draw = 0; draw < DRAWS; draw++) {
    const { body } = await api.ask<{ data: { id?: string; rpuid: string }[] }>(target, { client });
    const ids = body.data.map(({ id, rpuid }) => id ?? rpuid);
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) seen.set(id, (seen.get(id) ?? 0) + 1);
  }
  expect(seen.size).toBe(possible);
  const expected = (DRAWS * 20) / possible;
  let chiSquare = 0;
  for (const count of seen.values()) chiSquare += (count - expected) ** 2 / expected;
  return chiSquare / (possible - 1);
}

const total = (from: number) =>
  Array.from({ length: STATIONS - from }, (_, i) => itemsOf(from + i)).reduce((sum, items) => sum + items, 0);

describe.each([
  ["demo", STATIONS, total(0)],
  ["less", STATIONS - 25, total(25)],
])("%s", (client, stations, items) => {
  test(`draws each of ${stations} stations equally often`, async () => {
    expect(await unevenness(client, "/WRAPI/v2/stations?country=826&include=ids", stations)).toBeLessThan(
      1.6,
    );
  });
  test(`draws each of ${items} items equally often`, async () => {
    expect(await unevenness(client, "/WRAPI/v4/ondemand?country=826", items)).toBeLessThan(1.4);
  });
});
