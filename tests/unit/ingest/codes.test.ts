import { describe, expect, test } from "vitest";
import { mimeOfCodec } from "#lib/contract/audio-types.ts";
import { audioFormatOf, bitsPerSecond, isPlaylist, mimeOfUrl } from "#lib/ingest/records/audio.ts";
import { countryOf, languageOf, languageTag } from "#lib/ingest/records/countries.ts";
import { FirstLines } from "#lib/ingest/records/first-lines.ts";
import { countryOfBearer } from "#lib/ingest/spi/gcc.ts";

describe("countryOf", () => {
  test.each([
    ["GB", "826"],
    ["uk", "826"],
    ["AF", "004"],
    ["DEU", "276"],
    ["40", "040"],
    ["Germany", "276"],
    ["The Russian Federation", "643"],
    ["The United Kingdom Of Great Britain And Northern Ireland", "826"],
    ["Islamic Republic Of Iran", "364"],
    ["Taiwan, Republic Of China", "158"],
    ["Türkiye", "792"],
  ])("reads %j as %s", (text, numeric) => {
    expect(countryOf(text)).toBe(numeric);
  });
  test.each(["ZZ", "Atlantis", "", "999"])("does not know %j", (text) => {
    expect(countryOf(text)).toBeUndefined();
  });
});

describe("languages", () => {
  test.each([
    ["en", "en"],
    ["en-GB", "en"],
    ["deu", "de"],
    ["greek", "el"],
    ["sh", "sh"],
    ["hbs-Latn", "sh"],
    ["Serbo-Croatian", "sh"],
    ["xx", undefined],
    ["klingon", undefined],
  ])("reads %j as %s", (text, code) => {
    expect(languageOf(text)).toBe(code);
  });
  test("writes tags in their canonical form", () => {
    expect(languageTag("en_gb", "und")).toBe("en-GB");
    expect(languageTag("not a tag", "und")).toBe("und");
    expect(languageTag("sh", "und")).toBe("sh");
  });
});

describe("audio", () => {
  test("tells a format by the address's ending, and only by that", () => {
    expect(mimeOfUrl("https://x.example/live.m3u8?t=1.mp3")).toBe("application/vnd.apple.mpegurl");
    expect(mimeOfUrl("https://x.example/a.mp3#x")).toBe("audio/mpeg");
    expect(mimeOfUrl("https://x.example.mp3/stream")).toBeUndefined();
    expect(mimeOfUrl("https://x.example")).toBeUndefined();
  });
  test("reads codecs as they are measured", () => {
    expect(mimeOfCodec("AAC+")).toBe("audio/aacp");
    expect(mimeOfCodec("AAC,H.264")).toBe("audio/aac");
    expect(mimeOfCodec("UNKNOWN")).toBeUndefined();
    expect(audioFormatOf("audio/aacp")).toBe("HE-AAC");
    expect(audioFormatOf("application/octet-stream")).toBe("");
  });
  test("reads bit rates in kbit/s, and those plainly meant in bit/s", () => {
    expect([
      bitsPerSecond(128),
      bitsPerSecond("48"),
      bitsPerSecond(128_000),
      bitsPerSecond(-1),
      bitsPerSecond("x"),
    ]).toEqual([128_000, 48_000, 128_000, 0, 0]);
  });
  test("knows playlists from streams", () => {
    expect(isPlaylist("http://x.example/listen.pls?sid=1")).toBe(true);
    expect(isPlaylist("http://x.example/live.m3u8")).toBe(false);
  });
});

describe("countryOfBearer", () => {
  test.each([
    ["dab:ce1.c185.c479.0", "826"],
    ["fm:de0.d318.10130", "276"],
    ["fm:4e1.4f15.09210", "756"],
    ["fm:ch.4f15.09210", "756"],
    ["dab:fe2.f201.f30a.0", "578"],
    ["http://x.example/", undefined],
    ["fm:0e1.0000.00000", undefined],
    ["fm:4e4.4000.00000", undefined],
  ])("hears %j in %s", (id, country) => {
    expect(countryOfBearer(id)).toBe(country);
  });
});

describe("FirstLines", () => {
  test("remembers the first line of every one, however many", () => {
    const lines = new FirstLines();
    const uuid = (n: number) =>
      `${n.toString(16).padStart(8, "0")}-5ac7-11ea-be63-${(n * 7).toString(16).padStart(12, "0")}`;
    for (let n = 1; n <= 20_000; n++) expect(lines.addUuid(uuid(n), n)).toBeUndefined();
    for (let n = 1; n <= 20_000; n += 97) expect(lines.addUuid(uuid(n), 99_999)).toBe(n);
    // UUIDs that one machine made from its clock differ in their upper half alone. A table that hashes the lower half compares
    // each with all others: minutes, which the time limit of a test does not give.
    const ofClock = (n: number) => `${n.toString(16).padStart(8, "0")}-5ac7-11ea-be63-52543be04c81`;
    for (let n = 1; n <= 60_000; n++) expect(lines.addUuid(ofClock(n), n)).toBeUndefined();
    expect([lines.addText("a", 1), lines.addText("b", 2), lines.addText("a", 3)]).toEqual([
      undefined,
      undefined,
      1,
    ]);
  });
});
