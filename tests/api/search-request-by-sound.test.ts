/** Names that sound like what was typed, where names are written in another alphabet. */
import { expect, test } from "vitest";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

test.each([
  ["put rock", "rock", ["Marble Rock", "Путь рок"]],
  ["putj rok", undefined, ["Путь рок"]],
])(
  "GET /listener/search?q=%s in Russia knows a request from a name by sound",
  async (q, instead, expected) => {
    const own = openCore({ nowMs: NOW });
    await own.put([
      station(1, { name: "Путь рок", country: "643", rpuid: "6438001", genres: [] }),
      station(2, { name: "Marble Rock", country: "643", rpuid: "6438002", genres: [] }),
    ]);
    await find(own, "rock");
    const { body } = await own.ask<Envelope<Found>>(
      `/listener/search?country=643&q=${encodeURIComponent(q)}`,
      {
        client: "listener",
        headers: { "sec-fetch-site": "same-origin" },
      },
    );
    expect(body.data.map((found) => [found.instead, found.stations.items.map(({ name }) => name)])).toEqual([
      [instead, expected],
    ]);
    own.close();
  },
);

test("GET /v2/stations?search=hit fm in Russia has names that sound so before names with FM and a keyword", async () => {
  const own = openCore({ nowMs: NOW });
  putClient(own.activity, "demo");
  const russian = (n: number, name: string, ...keywords: string[]) =>
    station(n, {
      name,
      country: "643",
      rpuid: `643800${n}`,
      genres: [],
      keywords: keywords.map((value) => ({ value, language: "en" })),
    });
  await own.put([
    russian(1, "Хайп FM", "hit"),
    russian(2, "Хит FM"),
    russian(3, "Победа ФМ", "hit"),
    russian(4, "Hit FM Regional"),
  ]);
  const { body } = await own.ask<Envelope<Station>>("/v2/stations?country=643&search=hit%20fm");
  expect(body.data.map(({ name }) => name)).toEqual(["Hit FM Regional", "Хит FM", "Хайп FM", "Победа ФМ"]);
  own.close();
});
