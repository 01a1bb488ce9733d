import { describe, expect, test } from "vitest";
import { liveStreamInfo } from "#components/model/stream-kind.ts";
import { mayReach } from "#components/model/stream-transport.ts";
import { isHls } from "#lib/contract/stream-kinds.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { hls, MP3_URL, mp3 } from "./world.ts";

describe("kinds of stream", () => {
  test.each([
    ["https://a.test/live.m3u8", undefined, true],
    ["https://a.test/live.M3U8?token=1", "audio/aac", true],
    ["https://a.test/live", "application/vnd.apple.mpegurl", true],
    ["https://a.test/live", "application/x-mpegURL", true],
    ["https://a.test/live?list=x.m3u8", "audio/mpeg", false],
    ["https://a.test/list.m3u", "audio/mpeg", false],
    ["not a url", undefined, false],
  ])("%s %s", (url, mime, expected) => {
    expect(isHls(url, mime)).toBe(expected);
  });

  test.each([
    ["HLS, from an hour ago", hls("https://a.test/live.m3u8"), HOUR_MS, true],
    ["HLS, from three hours ago", hls("https://a.test/live.m3u8"), 3 * HOUR_MS, false],
    ["MP3", mp3("https://a.test/live"), HOUR_MS, false],
    ["no stream", undefined, HOUR_MS, false],
  ])("are offered from the start of a programme: %s", (_, stream, agoMs, expected) => {
    expect(mayReach(stream, 5 * HOUR_MS - agoMs, 5 * HOUR_MS)).toBe(expected);
  });

  test.each([
    ["AAC", "audio/aacp", "AAC"],
    ["", "audio/aacp", "HE-AAC"],
    ["", "audio/mpeg", "MP3"],
    ["HE-AAC v2", "audio/aac", "HE-AAC"],
    ["", "application/ogg", "Ogg"],
    ["", "", "audio"],
  ])("calls %s %s by its name", (audioFormat, mimeValue, codec) => {
    const stream = { ...mp3("https://a.test/live"), audioFormat };
    stream.streamSource.mimeValue = mimeValue;
    expect(liveStreamInfo(stream, 0)).toMatchObject({ codec, kind: "plain" });
  });

  test("leaves out an unknown rate", () => {
    expect(liveStreamInfo(mp3(MP3_URL, 0), 3)).toMatchObject({ kbps: null, index: 3 });
  });
});
