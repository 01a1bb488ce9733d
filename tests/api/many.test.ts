/** Searches with very many matches: no match is cut off before the last filter. */
import { expect, onTestFinished, test } from "vitest";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

function open() {
  const api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  onTestFinished(() => api.close());
  return api;
}

test("GET /v2/stations 200: all within 300 km, a category however many stations are nearer, search with near ones first", async () => {
  const api = open();
  const genres = [{ href: "urn:test:rare", name: "Rare", type: "main" }];
  await api.put(
    Array.from({ length: 260 }, (_, n) =>
      station(n, {
        position: { latitude: 50 + n / 1_000, longitude: 0 },
        ...(n >= 240 ? { genres, name: `Rarity ${n}` } : {}),
      }),
    ).concat([station(300, { name: "Rarity 300", position: { latitude: 40, longitude: 0 } })]),
  );
  const ask = async (target: string) => {
    const { status, body } = await api.ask<Envelope<Station>>(target);
    expect(status, target).toBe(200);
    return body;
  };
  const near = await ask("/v2/stations?country=826&geo=50,0&include=name");
  expect([near.data.length, near.meta.count]).toEqual([260, 260]);
  expect((await ask("/v2/stations?country=826&geo=50,0&category=urn:test:rare")).meta.count).toBe(20);
  const found = await ask("/WRAPI/v4/stations?country=826&search=rarity&geo=50,0");
  expect(found.data.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 20 }, (_, n) => `Rarity ${240 + n}`),
    "Rarity 300",
  ]);
  const sample = await ask("/WRAPI/v4/stations?country=826&geo=50,0");
  expect(sample.data.map(({ rpuid }) => rpuid)).toEqual(
    Array.from({ length: 20 }, (_, n) => station(n).rpuid),
  );
});

test("GET /listener/search 200: one more letter loses no result that still matches", async () => {
  const api = open();
  const programme = (n: number, name: string) => ({
    type: "programme",
    rpuid: station(1).rpuid,
    id: `crid://a.example/${n}`,
    name,
    locations: [
      {
        scheduledStart: new Date(NOW + n * 60_000).toISOString(),
        scheduledStop: new Date(NOW + (n + 1) * 60_000).toISOString(),
      },
    ],
  });
  const letters = "abcdefghij";
  const many = Array.from({ length: 70 }, (_, n) =>
    programme(n, `Intera${letters[Math.floor(n / 10)]}${letters[n % 10]}`),
  );
  await api.put([station(1), ...many, programme(80, "Interview hour")]);
  for (const q of ["inte", "inter"]) {
    const { body } = await api.ask<Envelope<Found>>(
      `/listener/search?country=826&q=${q}&only=programmes&limit=200`,
      {
        client: "listener",
      },
    );
    expect([q, body.data[0]?.programmes.items.length]).toEqual([q, 71]);
  }
});
