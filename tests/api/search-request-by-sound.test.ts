/** Names that sound like what was typed, where names are written in another alphabet. */
import { expect, test } from "vitest";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const LISTENER = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };

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
      LISTENER,
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

test("a name of the country that sounds so is listed beside a name abroad as typed", async () => {
  const own = openCore({ nowMs: NOW });
  await own.put([
    station(1, { name: "ميجا إف إم", country: "818", rpuid: "8188001", genres: [] }),
    station(2, { name: "MegaStar FM", country: "724", rpuid: "7248002", genres: [] }),
  ]);
  await find(own, "star");
  const { body } = await own.ask<Envelope<Found>>("/listener/search?country=818&q=mega%20fm", LISTENER);
  const [found] = body.data;
  expect([found?.stations, found?.elsewhere].map((group) => group?.items.map(({ name }) => name))).toEqual([
    ["ميجا إف إم"],
    ["MegaStar FM"],
  ]);
  own.close();
});

test("names abroad that sound vaguely like one word are found where people write their script, elsewhere whole names alone", async () => {
  const own = openCore({ nowMs: NOW });
  await own.put([
    station(1, { name: "بانوراما الأخبار", country: "682", rpuid: "6828001", genres: [] }),
    station(2, { name: "Harbour", genres: [] }),
    station(3, { name: "راديو بانوراما", country: "682", rpuid: "6828003", genres: [] }),
  ]);
  await find(own, "harbour");
  const foundIn = async (country: string) => {
    const target = `/listener/search?country=${country}&q=panorama`;
    const { body } = await own.ask<Envelope<Found>>(target, LISTENER);
    return body.data[0]?.elsewhere.items.map(({ rpuid }) => rpuid);
  };
  expect(await foundIn("818")).toEqual(["6828003", "6828001"]);
  expect(await foundIn("826")).toEqual(["6828003"]);
  own.close();
});

test("a request for a station that is named after the country's language finds the station, not the country", async () => {
  const own = openCore({ nowMs: NOW });
  await own.put([
    station(1, { name: "Русское Радио", country: "643", rpuid: "6438001", genres: [] }),
    station(2, { name: "Радио Ваня", country: "643", rpuid: "6438002", genres: [] }),
    // A station of a country of the language is found as typed.
    station(3, { name: "Радио Минск", country: "112", rpuid: "1128003", genres: [] }),
  ]);
  await find(own, "harbour");
  const target = `/listener/search?country=643&q=${encodeURIComponent("включи русское радио")}`;
  const [found] = (await own.ask<Envelope<Found>>(target, LISTENER)).body.data;
  // The station is found as it is asked for: nothing else was searched instead.
  expect([found?.instead, found?.stations.items.map(({ name }) => name)]).toEqual([
    undefined,
    ["Русское Радио"],
  ]);
  own.close();
});
