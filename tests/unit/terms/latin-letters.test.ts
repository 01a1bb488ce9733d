import { expect, test } from "vitest";
import { inLatinLetters } from "#lib/terms/latin-letters.ts";

test.each([
  ["ρεμπέτικο", ["rebetiko", "rempetiko"]],
  ["Ντέρτι FM", ["derti fm", "nterti fm"]],
  ["rebetiko", []],
  ["Зайцев FM", ["zaytsev fm", "zaycev fm", "zaitsev fm", "zaicev fm"]],
  ["максимум", ["maksimum", "maximum"]],
  ["рекорд", ["rekord", "record"]],
  ["Львівська", ["lvivska", "lvivsca"]],
])("%j in Latin letters is %j", (text, expected) => {
  expect(inLatinLetters(text)).toEqual(expected);
});
