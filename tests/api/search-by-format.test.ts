/** The listeners' search finds stations by the format and the bit rate of their streams. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { abroad, genre, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const stream = (mimeValue: string, kbps?: number, end = "", audioFormat?: string) => ({
  liveStreams: [
    {
      audioFormat,
      streamSource: { url: `https://a.example/${mimeValue}${end}`, mimeValue },
      ...(kbps ? { bitRate: { target: kbps * 1_000, variable: false } } : {}),
    },
  ],
});
const jazz = genre("3.6.2", "Jazz");
let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Oak", popularity: 9, ...jazz, ...stream("audio/flac") }),
    station(2, { name: "Elm", popularity: 8, ...jazz, ...stream("audio/mpeg", 320) }),
    station(3, { name: "MP3 Radio", popularity: 1, ...stream("audio/aac", 64) }),
    station(4, { name: "Ash", popularity: 7, ...jazz, ...stream("audio/aac", 128) }),
    station(5, { name: "Fir", popularity: 6, ...stream("audio/mpeg", 128) }),
    station(6, { name: "Yew", popularity: 5, ...stream("application/octet-stream", undefined, ".m3u8") }),
    station(9, { name: "Box", popularity: 4, ...stream("audio/aac", 96, "", "AAC+ (v2)") }),
    abroad("276", 7, { name: "Linde", ...jazz, ...stream("audio/mpeg", 320) }),
    abroad("276", 8, { name: "Radio 320", ...stream("audio/aac", 64) }),
  ]);
});
afterAll(() => api.close());

const names = ({ items }: Found["elsewhere"]) => items.map(({ name }) => name);

test.each([
  ["flac", ["Oak"], [], { codec: "FLAC" }],
  ["lossless jazz", ["Oak"], [], { codec: "FLAC" }],
  ["mp3", ["MP3 Radio", "Elm", "Fir"], ["Linde"], { codec: "MP3" }],
  ["aac 128", ["Ash"], [], { codec: "AAC", kbps: 128 }],
  ["jazz 320", ["Elm"], ["Linde"], { kbps: 320 }],
  ["radio 320", ["Elm"], ["Radio 320", "Linde"], { kbps: 320 }],
  ["aac+", ["Box"], [], { codec: "HE-AAC" }],
  ["hls", ["Yew"], [], { codec: "HLS" }],
  ["hi-res", ["Oak", "Elm"], ["Linde"], { isFine: true }],
  ["opus", [], [], undefined],
])("%s: stations with such streams stand behind names with the words", async (q, own, others, format) => {
  const found = await find(api, q);
  expect([names(found.stations), names(found.elsewhere), found.format]).toEqual([own, others, format]);
  expect(found.elsewhere.isFirst === true).toBe(q === "radio 320");
});

test("all stations abroad with the other words are asked for their format, also beyond the first thousand", async () => {
  const many = openCore({ nowMs: NOW });
  const rest = { ...jazz, ...stream("audio/aac", 64) };
  await many.put([
    ...Array.from({ length: 1_010 }, (_, n) =>
      abroad("276", n, { name: `Buche ${n + 2_000}`, popularity: 9, ...rest }),
    ),
    abroad("276", 2_000, { name: "Linde", popularity: 1, ...jazz, ...stream("audio/mpeg", 320) }),
  ]);
  const found = async () => {
    const { elsewhere } = await find(many, "jazz 320");
    return [names(elsewhere), elsewhere.total, elsewhere.isMore];
  };
  // On a slow machine the streams are not known yet to the first search.
  await expect.poll(found).toEqual([["Linde"], 1, undefined]);
  many.close();
});

test("a search of the listener's country alone also waits until the streams are known", async () => {
  const fresh = openCore({ nowMs: NOW });
  await fresh.put([station(1, { name: "Oak", ...stream("audio/flac") })]);
  expect(names((await find(fresh, "flac", "&here=true")).stations)).toEqual(["Oak"]);
  fresh.close();
});

test("the public search knows words alone", async () => {
  const { body } = await api.ask<Envelope<Station>>("/v2/stations?country=826&search=flac", {
    client: "demo",
  });
  expect(body.data).toEqual([]);
});
