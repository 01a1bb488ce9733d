/** Words of people to an assistant, as speech recognition writes them down, in the searches of listeners and partners. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { genre, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const ROCKFORD = { latitude: 42.27, longitude: -89.09 };
const TAIPEI = { position: { latitude: 25.05, longitude: 121.53 } };
const NONE = { genres: [] };
const american = (n: number, name: string, more: object = NONE) =>
  station(n, { name, country: "840", rpuid: `840800${n}`, popularity: n, ...more });

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    american(1, "Yacht", genre("3.6.4.14", "Rock")),
    american(2, "WRTB The Bull", { ...NONE, position: ROCKFORD }),
    american(3, "WXPN 88.5"),
    american(4, "WXPM 98.5"),
    american(5, "WVPS Replay Stream"),
    american(6, "WUIS NPR Illinois"),
    american(7, "WXRV 92.5 The River"),
    american(8, "WSPT 97.9 Stevens Point"),
    american(9, "Z100"),
    american(10, "WWOZ New Orleans"),
    station(11, { ...NONE, name: "上海经典音乐广播 FM94.7", country: "156", rpuid: "1568001" }),
    american(13, "WTAQ 97.5 FM 960 AM"),
    station(15, { ...NONE, ...TAIPEI, name: "金聲", country: "158", rpuid: "1588001", popularity: 9 }),
    station(16, { ...NONE, name: "臺北電台", country: "158", rpuid: "1588002" }),
    station(17, { ...NONE, name: "Zet Radio", country: "616", rpuid: "6168001" }),
    station(18, { ...NONE, name: "YOU FM", country: "276", rpuid: "2768001" }),
    station(19, { ...NONE, name: "קול השפלה - Kol Hashfela", country: "376", rpuid: "3768001" }),
    american(20, "Chinese Radio News"),
    station(21, { ...NONE, name: "Πανόραμα 98.4", country: "300", rpuid: "3008001" }),
    station(22, { ...NONE, name: "Κόκκινο Αθήνα", country: "300", rpuid: "3008002" }),
    station(23, { ...NONE, name: "Μελωδία Αθήνα", country: "300", rpuid: "3008003" }),
    station(12, { ...NONE, name: "Ретро FM", country: "643", rpuid: "6438001" }),
  ]);
});
afterAll(() => api.close());

test.for([
  ["a genre asked for, which begins a city", "play rock", "Yacht"],
  ["a call sign with a hyphen before FM", "wxpn-fm", "WXPN 88.5"],
  ["what a request asks for, not its verb inside a word", "play npr", "WUIS NPR Illinois"],
  ["a frequency in words", "ninety two point five the river", "WXRV 92.5 The River"],
  ["a number in words", "z one hundred", "Z100"],
  ["a request with a number in words", "play z one hundred", "Z100"],
  ["a frequency in Chinese characters", "调频九十四点七", "上海经典音乐广播 FM94.7", "156"],
  ["letters by their names", "double u double u o z", "WWOZ New Orleans"],
  ["letters by their names in Cyrillic", "ретро эф эм", "Ретро FM", "643"],
  ["a station in whose name a word asks in another language", "włącz radio zet", "Zet Radio", "616"],
  ["a request that sounds like names abroad", "spiel you fm", "YOU FM", "276"],
] as const)("GET /listener/search and /v2/stations find %s: %s", async ([, q, name, country = "840"]) => {
  const { stations } = await find(api, q, "", country);
  expect(stations.items.map((each) => each.name)).toEqual([name]);
  const target = `/v2/stations?country=${country}&search=${encodeURIComponent(q)}`;
  const { body } = await api.ask<Envelope<Station>>(target, { client: "demo" });
  expect(body.data.map((each) => each.name)).toEqual([name]);
});

test.each([
  ["a frequency without its point before others that begin so", "97 9 fm", "WSPT 97.9 Stevens Point", "840"],
  ["the station that a request names before others of its city", "播放臺北電台", "臺北電台", "158"],
])("GET /listener/search has %s: %s", async (_, q, name, country) => {
  const { stations } = await find(api, q, "", country);
  expect(stations.items[0]?.name).toBe(name);
});

test.each([
  ["a frequency beside a city", "98.4 αθήνα", "98.4", "300"],
  ["other words than a city, not a part of its name", "chinese radio new york", "chinese radio", "840"],
])("GET /listener/search keeps %s: %s", async (_, q, instead, country) => {
  expect((await find(api, q, "", country)).instead).toBe(instead);
});
