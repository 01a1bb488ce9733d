import { expect, test } from "vitest";
import { liveStreamsOf } from "#lib/ingest/radio-browser-streams.ts";
import { tagsOf } from "#lib/ingest/radio-browser-tags.ts";
import { saidByAddress } from "#lib/ingest/records/said-by-address.ts";

test.each([
  ["https://ic6.radio.example:8000/stream/pro/aac/64/163", { codec: "aac", kbps: 64 }],
  ["https://radio.example/stream/reg/mp3/128/region_avto_256", { codec: "mp3", kbps: 128 }],
  ["https://radio.example/live-mp3-128", { codec: "mp3", kbps: 128 }],
  ["https://radio.example/stream_128k.aac", { codec: "aac", kbps: 128 }],
  ["https://radio.example/128.mp3", { codec: "mp3", kbps: 128 }],
  ["https://radio.example/live_aac64/icecast.audio", { codec: "aac", kbps: 64 }],
  ["https://radio.example/stream-128kmp3-Chill", { codec: "mp3", kbps: 128 }],
  ["https://radio.example/vesti_mp3_192kbps", { codec: "mp3", kbps: 192 }],
  ["https://radio.example/channels/128k.m3u8", { kbps: 128 }],
  ["https://radio.example/13_taxi_28?type=.aac&UID=4D9A64A1", { codec: "aac" }],
  ["https://radio.example/AAC+_64", { codec: "aac+", kbps: 64 }],
  ["https://radio.example/space-flac", { codec: "flac" }],
])("%s says its codec and rate in whole words", (url, said) => {
  expect(saidByAddress(url)).toEqual({ codec: undefined, kbps: undefined, ...said });
});

test.each([
  ["a part of a word", "https://radio.example/freemp3"],
  ["a host", "https://stream-mp3aac.radio.example/max925-her"],
  ["two codecs", "https://radio.example/mp3/aac/live"],
  ["two rates", "https://radio.example/64k/live_128k"],
  ["a number without unit and codec", "https://radio.example/region/128/live"],
  ["a number that is no rate", "https://radio.example/stream/101k"],
  ["another part of a query", "https://radio.example/live?formats=mp3"],
  ["no address", "mp3 128k"],
])("%s says nothing", (_, url) => {
  expect(saidByAddress(url)).toEqual({ codec: undefined, kbps: undefined });
});

test("a directory's stream has what its address says, unless the directory measured something else", () => {
  const url = "https://radio.example/stream/aac/64/163";
  const stream = (fields: object, tags = "") => liveStreamsOf({ url, ...fields }, tagsOf(tags))[0];
  const said = {
    streamSource: { url, mimeValue: "audio/aac" },
    audioFormat: "AAC",
    bitRate: { target: 64_000, variable: false },
  };
  expect(stream({})).toEqual(said);
  expect(stream({}, "mp3,128 kbps")).toEqual(said);
  expect(stream({ codec: "MP3", bitrate: 320 })).toMatchObject({
    streamSource: { mimeValue: "audio/mpeg" },
    audioFormat: "MP3",
    bitRate: { target: 320_000 },
  });
});
