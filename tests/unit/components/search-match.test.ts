import { describe, expect, test } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import { highlight } from "#components/search/highlight.ts";
import { genresFound, whyFound } from "#components/search/why.ts";

const words = wordsOf("en");

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join("");

describe("highlight", () => {
  test.each([
    ["Welle München", "munchen", "Welle [München]"],
    ["Welle München", "MÜN", "Welle [Mün]chen"],
    ["Welle Mu\u0308nchen", "munchen", "Welle [Mu\u0308nchen]"],
    ["Straße FM", "strass", "[Straß]e FM"],
    ["Radio 107,5 Süd", "107.5", "Radio [107,5] Süd"],
    ["Welle 106.7", "welle 7", "[Welle] 106.7"],
    ["Welle7 106.7", "7", "Welle[7] 106.7"],
    ["Harbour FM", "fm harb", "[Harb]our [FM]"],
    ["Harbour FM", "xyz", "Harbour FM"],
    ["Bluebird Jazz Station", "jazz -blues", "Bluebird [Jazz] Station"],
    ["Hippo Jazz", "jazz -hip-hop", "Hippo [Jazz]"],
    ["إذاعة المرفأ", "المرفا", "إذاعة [المرفأ]"],
    ["رادیو ۹۰٫۵", "راديو 90.5", "[رادیو] [۹۰٫۵]"],
    ["𝐑𝐚𝐝𝐢𝐨 Moon", "radio", "[𝐑𝐚𝐝𝐢𝐨] Moon"],
    ["あまみエフエム", "エフエム", "あまみ[エフエム]"],
    ["まえばしCITYエフエム", "エフエム city", "まえばし[CITY][エフエム]"],
    ["東京ラジオ", "ラジオ東京", "[東][京][ラ][ジ][オ]"],
  ])("%s for %s", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });
  test("marks the word that was meant", () => {
    expect(marked("Welle München", "muchen")).toBe("Welle [München]");
    expect(marked("Harbour FM", "hrabour")).toBe("[Harbour] FM");
  });
  test("does not forgive short words", () => {
    expect(marked("Kit FM", "cat")).toBe("Kit FM");
  });
  test("keeps the whole text", () => {
    const text = "The long, long lunch with Ines";
    expect(
      highlight(text, "long lunch nes the")
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });
});

describe("whyFound", () => {
  const station = {
    rpuid: "2769001",
    name: "Hafenradio",
    genres: [{ href: "urn:g", name: "Jazz", type: "main" }],
    keywords: [{ value: "München", language: "de" }],
    bearers: [{ id: "fm:de0.d318.10750", cost: 20 }],
  };
  test("is exact in the name", () => {
    expect(whyFound(station, "hafen", words)).toEqual({ exact: true });
  });
  test("says where, when the name does not show it", () => {
    expect(whyFound(station, "munchen", words)).toEqual({
      exact: true,
      elsewhere: { field: "keyword", text: "München" },
    });
    expect(whyFound(station, "jazz", words).elsewhere?.field).toBe("genre");
    const charts = { ...station, genres: [{ href: "urn:g", name: "2010s", type: "main" }] };
    const tagged = { ...charts, keywords: [{ value: "top 100", language: "und" }] };
    expect(whyFound(tagged, "1", words).elsewhere).toEqual({ field: "keyword", text: "top 100" });
    expect(whyFound(station, "107.5", words).elsewhere).toEqual({ field: "frequency", text: "FM 107.5 MHz" });
  });
  test("says the source's name, where the word is in the part that pages do not show", () => {
    const look = { hue: 1, chroma: 0, demonstration: false, displayName: "Hafenradio" };
    const named = { ...station, name: "Hafenradio 🕺 256 kbps", look };
    expect(whyFound(named, "hafen", words)).toEqual({ exact: true });
    expect(whyFound(named, "256", words).elsewhere).toEqual({ field: "also", text: named.name });
  });
  test("says a genre in the listener's language", () => {
    expect(whyFound(station, "classical", wordsOf("de")).elsewhere).toBeUndefined();
    const classical = { ...station, genres: [{ href: "urn:g", name: "Classical", type: "main" }] };
    expect(whyFound(classical, "classical", wordsOf("de")).elsewhere).toEqual({
      field: "genre",
      text: "Klassik",
    });
  });
  test("names the meant word, as the station spells it", () => {
    expect(whyFound(station, "muchen", words)).toMatchObject({ exact: false, meant: "München" });
  });
  test("does not look for a word typed with a minus", () => {
    expect(whyFound(station, "hafen -zzzz", words)).toEqual({ exact: true });
  });
  test("is not exact when a word is nowhere", () => {
    expect(whyFound(station, "hafen zzzz", words).exact).toBe(false);
  });
});

describe("genresFound", () => {
  const genres = ["Blues", "Folk", "Country"];
  const jazz = { field: "genre", text: "Jazz" } as const;
  test("names the genre that was found among the others, marked, also where a row has no room for all", () => {
    expect(genresFound(["Blues", "Jazz"], jazz, "jaz", words)).toEqual([
      { name: "Blues" },
      { name: "Jazz", toMark: "jaz" },
    ]);
    expect(genresFound(genres, jazz, "jazz", words).map(({ name }) => name)).toEqual([
      "Blues",
      "Folk",
      "Jazz",
    ]);
  });
  test("marks the whole name where the query names the genre in another language", () => {
    const german = wordsOf("de");
    const found = { field: "genre", text: german.genre("Classical") } as const;
    expect(genresFound(["Classical"], found, "Classical", german)).toEqual([
      { name: "Klassik", toMark: "Klassik" },
    ]);
  });
  test("marks no genre where another field was found", () => {
    const keyword = { field: "keyword", text: "Blues Brothers" } as const;
    expect(genresFound(genres, keyword, "blues", words)).toEqual(genres.map((name) => ({ name })));
  });
});
