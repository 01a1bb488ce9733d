import { expect, test } from "vitest";
import { formatIn } from "#lib/terms/stream-words.ts";

test.each([
  ["FLAC", { codec: "FLAC" }, ""],
  ["play flac radio", { codec: "FLAC" }, ""],
  ["aac+ streams", { codec: "HE-AAC" }, ""],
  ["aac 128 paris", { codec: "AAC", kbps: 128 }, "paris"],
  ["aac+ 64", { codec: "HE-AAC", kbps: 64 }, ""],
  ["64 aac", { codec: "AAC", kbps: 64 }, ""],
  ["mp3 40", { codec: "MP3", kbps: 40 }, ""],
  ["top hits mp3 40 kbps", { codec: "MP3", kbps: 40 }, "top hits"],
  ["jazz aac 64", { codec: "AAC", kbps: 64 }, "jazz"],
  // Low numbers are parts of names, and "radio" tells of stations.
  ["top 40 mp3", { codec: "MP3" }, "top 40"],
  ["mp3 top 40", { codec: "MP3" }, "top 40"],
  ["france 24 aac", { codec: "AAC" }, "france 24"],
  ["radio 24 mp3", { codec: "MP3" }, "24"],
  ["radio 96 aac", { codec: "AAC" }, "96"],
  ["jazz 320", { kbps: 320 }, "jazz"],
  ["64kbps jazz", { kbps: 64 }, "jazz"],
  ["джаз 128 кбит/с", { kbps: 128 }, "джаз"],
  ["hi-res music", { isFine: true }, ""],
  ["musique sans perte", { codec: "FLAC" }, ""],
  ["jazz sin perdida", { codec: "FLAC" }, "jazz"],
  ["haute qualite", { isFine: true }, ""],
  ["haute qualité".normalize("NFD"), { isFine: true }, ""],
  ["ＭＰ３　１２８ｋｂｐｓ", { codec: "MP3", kbps: 128 }, ""],
])("%s names a format", (text, format, beside) => {
  expect(formatIn(text)).toEqual({ format, beside });
});

test.each(["radio 96", "jazz 64", "128.5 fm", "mp3player", "jazz", "00 kbps"])(
  "%s names none: a frequency, or other words",
  (text) => {
    expect(formatIn(text)).toBeUndefined();
  },
);
