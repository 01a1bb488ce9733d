/** A station tells its songs by each of its numbers: software of a station keeps the number that it was set up with. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteMoved } from "#db/catalog/write/moved.ts";
import { makeStationKey } from "#lib/clients/station-keys.ts";
import { merge } from "#lib/duplicates/decide.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const [OWN, MERGED, FOREIGN] = ["8267001", "8267002", "8267003"];
const [MOVED, MERGED_AND_GONE, UNKNOWN] = ["2767001", "8267004", "8267009"];
let api: TestCore;
let secret: string;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  const all = [1, 2, 3, 4].map((n) => station(n));
  await api.put(all);
  merge(api, [OWN, MERGED, MERGED_AND_GONE], NOW);
  noteMoved(api.catalog, MOVED, OWN);
  await api.put(all.slice(0, 3));
  secret = makeStationKey(api.activity, OWN, { nowMs: NOW, random: randomBytes }).secret;
});
afterAll(() => api.close());

const tell = async (rpuid: string) => {
  const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
  const body = JSON.stringify({ artist: "Juno Pell", title: `Song of ${rpuid}` });
  return (await api.ask(`/ingest/onair/${rpuid}`, { method: "POST", headers, body })).status;
};

test.each([
  ["its own", OWN],
  ["that of an entry merged with it", MERGED],
  ["that of such an entry that is gone", MERGED_AND_GONE],
  ["the one it had in another country", MOVED],
])("200: by %s, %s", async (_, rpuid) => {
  expect(await tell(rpuid)).toBe(200);
  const { body } = await api.ask<{ data: { data: { song: { name: string } }[] }[] }>(
    `/v2/stations/${OWN}/onair`,
    { client: "listener", headers: { "sec-fetch-site": "same-origin" } },
  );
  expect(body.data[0]?.data[0]?.song.name).toBe(`Song of ${rpuid}`);
});

test("403: by another station's number, or a number of none", async () => {
  // A station may call five times at once.
  api.at(NOW + MINUTE_MS);
  expect([await tell(FOREIGN), await tell(UNKNOWN)]).toEqual([403, 403]);
});
