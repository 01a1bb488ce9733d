/** A request of which a name has the sound, where names are written in another alphabet. */
import { expect, test } from "vitest";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
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
