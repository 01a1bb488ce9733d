/** The scripts of texts, and the languages and scripts of countries. */
import { expect, test } from "vitest";
import { scriptOf, writingIn } from "#lib/places/scripts.ts";

test.each([
  ["Ретро FM", "Cyrl"],
  ["Radio Маяк", "Cyrl"],
  ["中央人民廣播電台", "Hani"],
  ["ニュース", "Hani"],
  ["뉴스", "Hang"],
  ["أخبار", "Arab"],
  ["Łódź 100.4 📻", "Latn"],
  ["", "Latn"],
])("the script of %j is %s", (text, script) => {
  expect(scriptOf(text)).toBe(script);
});

test.each([
  ["040", { language: "de", script: "Latn" }],
  ["818", { language: "ar", script: "Arab" }],
  ["392", { language: "ja", script: "Hani" }],
  ["158", { language: "zh", script: "Hani" }],
  ["000", { language: "en", script: "Latn" }],
])("the language and script of %s", (country, writing) => {
  expect(writingIn(country)).toEqual(writing);
});
