import { expect, test } from "vitest";
import { genreReadings } from "#lib/terms/genre-readings.ts";

const read = (text: string, limit = 8) =>
  genreReadings(text, limit).map(({ beside, named }) => [beside, named.join(" ")]);

test.each([
  ["noticias", [["", "news"]]],
  ["cdmx noticias", [["cdmx", "news"]]],
  ["台北 新聞", [["台北", "news"]]],
  ["христианское радио", [["", "christianity"]]],
  ["радио джаз москва", [["москва", "jazz"]]],
  ["jazz noticias", [["", "jazz news"]]],
  ["детские песни", [["", "for children"]]],
])("%j has its genre by the directory's name", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each(["jazz", "jazz fm", "harbour", "rock radio athens", ""])("%j has no other reading", (text) => {
  expect(read(text)).toEqual([]);
});

test("a text of many words that stand for several genres has few readings, of its first words", () => {
  const text = "новости ток-шоу ".repeat(20);
  expect(read(text).length).toBeLessThanOrEqual(4);
  expect(read("a b c d e f g h noticias", 8)).toEqual([]);
});
