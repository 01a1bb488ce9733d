/** The numbers of results that the listeners' search says are true, or are said to be the least. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
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

test("names of other countries are counted beyond those that are listed", async () => {
  const { elsewhere } = await find(api, "quarry", "&limit=200");
  expect([elsewhere.total, elsewhere.isMore, elsewhere.items.length]).toEqual([320, undefined, 200]);
});

test("stations of other countries with a word typed with a minus are not counted, beyond those that are listed too", async () => {
  const { elsewhere } = await find(api, "quarry -rock");
  expect([elsewhere.total, elsewhere.isMore]).toEqual([300, undefined]);
});

test("a genre of which a minus leaves out every station is not searched once more in its own place", async () => {
  const { instead, elsewhere } = await find(api, "rock -quarry");
  expect([instead, elsewhere.total]).toEqual([undefined, 0]);
});

test("a request of which a minus leaves out every station is answered with none, and says no other search", async () => {
  const { instead, elsewhere } = await find(api, "play rock -quarry");
  expect([instead, elsewhere.total]).toEqual([undefined, 0]);
  const { instead: asked, elsewhere: wanted } = await find(api, "play rock -welle");
  expect([asked, wanted.total]).toEqual(["rock", 20]);
});

test("fewer stations of other countries than are listed are said to be all", async () => {
  const { elsewhere } = await find(api, "quarry 31");
  expect([elsewhere.total, elsewhere.isMore]).toEqual([1, undefined]);
});

test("a genre narrows beyond the stations that are listed", async () => {
  const { elsewhere } = await find(api, "quarry", `&genre=${encodeURIComponent(GENRE.href)}`);
  expect([elsewhere.total, elsewhere.isMore]).toEqual([20, undefined]);
});

test("of more than a thousand names the answer says that there may be more than are counted", async () => {
  const { stations, elsewhere } = await find(api, "welle");
  expect([stations.total, stations.isMore]).toEqual([1, undefined]);
  expect(elsewhere.total).toBeGreaterThanOrEqual(999);
  expect(elsewhere.isMore).toBe(true);
});

test("a station that a directory has several times is listed and counted once, for partners each time", async () => {
  const own = openCore({ nowMs: NOW });
  putClient(own.activity, "demo");
  const at = (url: string) => [
    {
      streamSource: { url, mimeValue: "audio/mpeg" },
      audioFormat: "MP3",
      bitRate: { target: 128_000, variable: false },
    },
  ];
  await own.put([
    station(1, { name: "Tern Radio", liveStreams: at("https://tern.example/live") }),
    station(2, { name: "TERN RADIO", liveStreams: at("http://www.tern.example/live/") }),
    station(3, { name: "Tern Radio", liveStreams: at("https://other.example/live") }),
    station(4, { name: "Tern Radio 2", liveStreams: at("https://tern.example/live") }),
    abroad(5, "Stern Funk", { liveStreams: at("https://stern.example/live") }),
    abroad(6, "Stern Funk", { liveStreams: at("http://stern.example/live/") }),
    station(7, {
      rpuid: "0407",
      country: "040",
      name: "Stern Funk",
      liveStreams: at("https://stern.example/live"),
    }),
    abroad(8, "Stern Funk", { liveStreams: at("https://stern.example/wien") }),
  ]);
  const { stations } = await find(own, "tern radio");
  expect(stations.items.map(({ rpuid }) => rpuid)).toEqual(["8267001", "8267003", "8267004"]);
  expect(stations.total).toBe(3);
  const { body } = await own.ask<Envelope<Station>>("/v2/stations?country=826&search=tern%20radio");
  expect(body.meta.count).toBe(4);
  const { elsewhere } = await find(own, "stern funk");
  expect(elsewhere.items.map(({ rpuid }) => rpuid).sort()).toEqual(["0407", "2765", "2768"]);
  expect(elsewhere.total).toBe(3);
  own.close();
});

test.each([
  ["tern -moss", ["Tern", "Tern Abroad"]],
  ["tern -moss-green", ["Tern", "Tern Two", "Tern Moss", "Tern Abroad", "Tern Moss Abroad"]],
  ["tern - moss", ["Tern Moss", "Tern Two", "Tern Moss Abroad"]],
])("a station with a word typed with a minus is left out: %j", async (text, names) => {
  const own = openCore({ nowMs: NOW });
  putClient(own.activity, "demo");
  await own.put([
    station(1, { name: "Tern" }),
    station(2, { name: "Tern Moss" }),
    station(3, { name: "Tern Two", keywords: [{ value: "moss", language: "en" }], genres: [] }),
    abroad(4, "Tern Abroad"),
    abroad(5, "Tern Moss Abroad"),
  ]);
  const { stations, elsewhere } = await find(own, text);
  const found = [...stations.items, ...elsewhere.items].map(({ name }) => name);
  expect([found, stations.total + elsewhere.total]).toEqual([names, names.length]);
  own.close();
});
