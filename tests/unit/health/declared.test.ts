import { expect, test } from "vitest";
import { differenceOf } from "#lib/health/declared.ts";

test.each([
  ["MP3", 128_000, "MP3", 128_000, undefined],
  ["MP3", 112_000, "MP3", 128_000, undefined],
  ["AAC", 64_000, "HE-AAC", 64_000, undefined],
  ["AAC", undefined, "AAC+", null, undefined],
  ["Vorbis", undefined, "Ogg", null, undefined],
  ["MP4", 64_000, "AAC", 64_000, undefined],
  ["MP3", 128_000, "Unheard-of", null, undefined],
  ["MP3", 128_000, null, null, undefined],
  [undefined, undefined, "AAC", 64_000, undefined],
  ["MP3", 128_000, "AAC", 128_000, "MP3 instead of AAC"],
  ["Opus", 96_000, "FLAC", null, "Opus instead of FLAC"],
  ["MP3", 64_000, "MP3", 320_000, "64 kbit/s instead of 320 kbit/s"],
  ["AAC", 32_000, "MP3", 128_000, "AAC instead of MP3, 32 kbit/s instead of 128 kbit/s"],
])("%s at %s heard, %s at %s stated: %s", (format, bitRate, statedFormat, statedRate, said) => {
  expect(differenceOf({ format, bitRate }, { format: statedFormat, bitRate: statedRate })).toBe(said);
});
