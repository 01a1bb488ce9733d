import { expect, test } from "vitest";
import { stationRecord } from "#lib/ingest/records/record.ts";
import { station } from "#tests/support/catalog.ts";

const streamOf = (stream: object) =>
  stationRecord.parse(station(1, { liveStreams: [stream] })).liveStreams[0];

test.each([
  ["https://harbour.example/live.mp3", "audio/mpeg", "MP3"],
  ["https://harbour.example/live.m3u8", "application/vnd.apple.mpegurl", ""],
  ["https://harbour.example/live", "application/octet-stream", ""],
])(
  "a record's stream of an address alone, %s, has its media type and codec",
  (url, mimeValue, audioFormat) => {
    expect(streamOf({ streamSource: { url } })).toMatchObject({
      streamSource: { url, mimeValue },
      audioFormat,
    });
  },
);

test("what a record says of a stream counts before its address", () => {
  const told = { streamSource: { url: "https://harbour.example/live.mp3", mimeValue: "audio/aac" } };
  expect(streamOf(told)).toMatchObject({ ...told, audioFormat: "AAC" });
  expect(streamOf({ ...told, audioFormat: "" })).toMatchObject({ ...told, audioFormat: "" });
});
