import { expect, test } from "vitest";
import { greekInLatin } from "#lib/terms/greek-letters.ts";

test.each([
  ["ρεμπέτικο", ["rebetiko", "rempetiko"]],
  ["Ντέρτι FM", ["derti fm", "nterti fm"]],
  ["rebetiko", []],
  ["радио", []],
])("%j in Latin letters is %j", (text, expected) => {
  expect(greekInLatin(text)).toEqual(expected);
});
