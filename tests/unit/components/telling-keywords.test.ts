import { expect, test } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import { tellingKeywords } from "#components/station/telling-keywords.ts";

/** The keywords on the page, in `tag`, of a station of sport and oldies in Leeds. */
const shown = (tag: "en" | "ru", ...keywords: string[]) =>
  tellingKeywords(
    {
      ...{ rpuid: "8269001", country: "826", epgLanguages: ["el"] },
      genres: ["Sport", "Oldies"].map((name) => ({ name, href: name, type: "main" })),
      look: { hue: 1, chroma: 0, demonstration: false, region: "Leeds" },
      keywords: keywords.map((value) => ({ value, language: "en" })),
    },
    wordsOf(tag),
  );

test("keywords repeat neither genres, places and languages nor each other, in any spelling", () => {
  expect(shown("en", "sports", "Oldies Music", "leeds", "United Kingdom", "greek", "music")).toEqual([]);
  expect(shown("en", "top 40", "Top40", "top hits", "iheart")).toEqual(["top 40", "top hits", "iheart"]);
  expect(shown("ru", "Золотые хиты", "спорт", "oldies", "80s")).toEqual(["80s"]);
});

test("frequencies are no keywords, decades are", () => {
  expect(shown("en", "88.9", "88.9 fm", "FM 101,5", "1314 kHz", "1980s", "90s")).toEqual(["1980s", "90s"]);
});
