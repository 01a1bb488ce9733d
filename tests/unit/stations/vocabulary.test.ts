/** The words of a country in memory. */
import { expect, test } from "vitest";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { randomFrom } from "#lib/demo/random.ts";
import { withinOneTypo } from "#lib/ground/text.ts";
import { containing, hasBeginning, stationCorrections } from "#lib/stations/vocabulary.ts";
import { likeliest } from "#lib/terms/terms.ts";

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

test("the words that a typo may mean are those that a comparison with every word finds", () => {
  const random = randomFrom("typos");
  const letters = () => Math.floor(random() * 3);
  const made = () => Array.from({ length: 4 + letters() }, () => "abc"[letters()]).join("");
  const words = [...new Set(Array.from({ length: 300 }, made))];
  const view = {
    kept: () => vocabularyOf(...words),
    all: (_: unknown, { words: near }: { words: string }) =>
      (JSON.parse(near) as string[]).map((word) => ({ word })),
  } as unknown as CatalogView;
  for (let i = 0; i < 300; i++) {
    const typed = made();
    const near = words.filter((word) => word !== typed && withinOneTypo(word, typed));
    expect(stationCorrections(view, "826", typed)).toEqual(likeliest(typed, near));
  }
});
