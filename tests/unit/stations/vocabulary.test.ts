/** The words of a country in memory. */
import { expect, test } from "vitest";
import { containing, hasBeginning } from "#lib/stations/vocabulary.ts";

const vocabularyOf = (...words: readonly string[]) => {
  const sorted = words.toSorted();
  const text = ["", ...sorted, ""].join("\n");
  const starts = Uint32Array.from(sorted, (word) => text.indexOf(`\n${word}\n`) + 1);
  return { text, starts, keptSize: 0 };
};

test("each word and each of its beginnings is found, and nothing else", () => {
  const words = ["rock", "radio", "radion", "a", "107.5", "радио", "京", "\u{20000}", "ﾗ", "zz"];
  const vocabulary = vocabularyOf(...words);
  for (const word of words)
    for (let length = 1; length <= word.length; length++)
      expect(hasBeginning(vocabulary, word.slice(0, length))).toBe(true);
  for (const word of ["radios", "adio", "b", "107.50", "zzz", "радиа", "0", "\u{20001}"])
    expect(hasBeginning(vocabulary, word)).toBe(false);
});

test("nothing is found among no words", () => {
  expect(hasBeginning(vocabularyOf(), "radio")).toBe(false);
  expect(containing(vocabularyOf(), "radio")).toEqual({ all: [], inside: [] });
});

test("a part is found inside of words and at their beginning", () => {
  expect(containing(vocabularyOf("radio", "radical", "eurad"), "rad")).toEqual({
    all: ["eurad", "radical", "radio"],
    inside: ["eurad"],
  });
});
