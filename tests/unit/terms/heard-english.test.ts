import { expect, test } from "vitest";
import { englishHeard } from "#lib/terms/heard-english.ts";

const WORDS = [
  "dubstep",
  "chill",
  "future",
  "russian",
  "business",
  "lo",
  "low",
  "deep",
  "deeper",
  "night",
  "вещь",
];
const isBegun = (begun: string) => WORDS.some((word) => `${word}\n`.startsWith(begun));

test.each([
  ["дабстеп", ["dubstep"]],
  ["чилл", ["chill\n"]],
  ["фьюче", ["future"]],
  ["рашн", ["russian\n"]],
  ["лоу", ["lo\n", "low\n"]],
  ["дип", ["deep\n"]],
  ["наит", ["night\n"]],
  ["да", []],
  ["дддддд", []],
  ["dubstep", []],
  ["дабстепдабстепдабстеп", []],
])("%j sounds like %j", (typed, expected) => {
  expect(englishHeard(typed, isBegun)).toEqual(expected);
});

test("a word of vowels alone is spelt in a bounded number of ways", () => {
  let asked = 0;
  const any = () => ++asked > 0;
  expect(englishHeard("аоуеаоуеаоуеаоуе", any).length).toBeLessThanOrEqual(64);
  expect(asked).toBeLessThan(50_000);
});
