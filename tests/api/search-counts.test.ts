/** The numbers of results that the listeners' search says are true, or are said to be the least. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const GENRE = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.4", name: "Rock", type: "main" };
const abroad = (number: number, name: string, fields: object = {}) =>
  station(number, { country: "276", rpuid: `276${number}`, name, ...fields });

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Welle Here" }),
    ...Array.from({ length: 320 }, (_, i) =>
      abroad(1_000 + i, `Quarry ${i}`, { genres: i < 300 ? [] : [GENRE], popularity: 400 - i }),
    ),
    ...Array.from({ length: 1_050 }, (_, i) => abroad(3_000 + i, `Welle ${i}`)),
  ]);
});
afterAll(() => api.close());

test("names of other countries are counted beyond the 200 that are listed; tags beside them may be more", async () => {
  const { elsewhere } = await find(api, "quarry", "&only=stations&limit=200");
  expect([elsewhere.total, elsewhere.isMore, elsewhere.items.length]).toEqual([320, true, 200]);
});

test("fewer stations of other countries than are listed are said to be all", async () => {
  const { elsewhere } = await find(api, "quarry 31");
  expect([elsewhere.total, elsewhere.isMore]).toEqual([1, undefined]);
});

test("a genre narrows beyond the 200 that are listed", async () => {
  const { elsewhere } = await find(api, "quarry", `&genre=${encodeURIComponent(GENRE.href)}`);
  expect([elsewhere.total, elsewhere.isMore]).toEqual([20, undefined]);
});

test("of more than a thousand names the answer says that there may be more than are counted", async () => {
  const { stations, elsewhere } = await find(api, "welle");
  expect([stations.total, stations.isMore]).toEqual([1, undefined]);
  expect(elsewhere.total).toBeGreaterThanOrEqual(999);
  expect(elsewhere.isMore).toBe(true);
});
