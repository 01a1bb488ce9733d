/** Pages of a kind of results of the listeners' search: each result once, to the bound. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { putClient } from "#tests/support/activity.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    ...Array.from({ length: 55 }, (_, i) => station(100 + i, { name: `Quarry ${i}`, popularity: 90 - i })),
    ...Array.from({ length: 230 }, (_, i) => abroad("276", 1_000 + i, { name: `Quarry Elbe ${i}` })),
    ...Array.from({ length: 45 }, (_, i) => station(300 + i, { name: `Zephyrine ${i}`, genres: [] })),
    abroad("276", 2_000, { name: "Zephyr", genres: [] }),
    ...Array.from({ length: 1_050 }, (_, i) => abroad("276", 3_000 + i, { name: `Welle ${i}` })),
  ]);
});
afterAll(() => api.close());

/** The rpuids of a page of stations, as the page shows them. */
async function page(q: string, number: number, size = 40) {
  const { stations, elsewhere } = await find(api, q, `&only=stations&limit=${size}&page=${number}`);
  const groups = elsewhere.isFirst ? [elsewhere, stations] : [stations, elsewhere];
  const rpuids = groups.flatMap(({ items }) => items.map(({ rpuid }) => rpuid));
  return { rpuids, total: stations.total + elsewhere.total, isMore: elsewhere.isMore };
}

test("the pages of a search's stations have each station once, the country's first, and say one number", async () => {
  const pages = [];
  for (let number = 0; number < 9; number++) pages.push(await page("quarry", number));
  expect(pages.map(({ rpuids }) => rpuids.length)).toEqual([40, 40, 40, 40, 40, 40, 40, 5, 0]);
  const all = pages.flatMap(({ rpuids }) => rpuids);
  expect(new Set(all).size).toBe(285);
  expect(all.findLastIndex((rpuid) => rpuid.startsWith("826"))).toBe(54);
  expect(new Set(pages.map(({ total, isMore }) => `${total} ${isMore}`))).toEqual(new Set(["285 undefined"]));
});

test("stations of other countries that come first come first over all pages", async () => {
  const [first, second] = [await page("zephyr", 0), await page("zephyr", 1)];
  expect(first.rpuids[0]).toBe("2762000");
  expect([first.rpuids.length, second.rpuids.length]).toEqual([40, 6]);
  expect(new Set([...first.rpuids, ...second.rpuids]).size).toBe(46);
});

test("pages end at the first thousand results, and the answer says that there may be more", async () => {
  const last = await page("welle", 4, 200);
  expect(last.rpuids).toHaveLength(200);
  expect(last.isMore).toBe(true);
  expect((await page("welle", 5, 200)).rpuids).toEqual([]);
  expect((await page("welle", Number.MAX_SAFE_INTEGER)).rpuids).toEqual([]);
});

test("without a single kind a page changes nothing", async () => {
  const { stations } = await find(api, "quarry", "&limit=6&page=3");
  expect(stations.items).toHaveLength(6);
});
