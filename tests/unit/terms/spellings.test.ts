/** Other spellings of names and of what is typed. */
import { describe, expect, test } from "vitest";
import { asBearers, inMeaning, plainWords } from "#lib/terms/number-words.ts";
import { simplified, spellingsOf, typedParts, typedSpellings, wordGroups } from "#lib/terms/spellings.ts";

describe("number words of the interface's languages are digits beside other words", () => {
  test.each([
    ["radio four", "radio 4"],
    ["radio zwölf", "radio 12"],
    ["radio dix", "radio 10"],
    ["kanal sju", "kanal 7"],
    ["radio veinte", "radio 20"],
    ["اذاعه اربعه", "اذاعه 4"],
    ["four", "four"],
    ["rock and roll", "rock roll"],
    ["and", "and"],
  ])("%j: %j", (typed, meant) => {
    expect(inMeaning(typedSpellings(typed)[0] ?? []).join(" ")).toBe(meant);
  });
});

describe("number words of other languages are digits", () => {
  test.each([
    ["радио пять", "826", "радио 5"],
    ["रेडियो एक", "826", "रेडियो 1"],
    ["radio sei", "380", "radio 6"],
    ["radio sei", "826", "radio sei"],
    ["hat band", "348", "6 band"],
    ["hat band", "826", "hat band"],
    ["viet nam", "704", "viet nam"],
    ["رادیو چھ", "586", "راديو 6"],
  ])("%j in %s: %j", (typed, country, meant) => {
    expect(typedParts(typed, country).join(" ")).toBe(meant);
    expect(typedSpellings(typed, country).at(-1)?.join("")).toBe(meant.replaceAll(" ", ""));
  });
});

test("a number word in letters without spaces is a digit between spaces", () =>
  expect(typedParts("ラジオ よん")).toEqual(["らじお", "4"]));

describe("words as names have them", () => {
  test.each([
    ["w n y c", "wnyc"],
    ["w n y c 93.9", "wnyc 93.9"],
    ["107.5 mhz", "107.5"],
    ["fm 107.50", "107.50"],
    ["tern fm105 3", "tern 105.3"],
    ["фм104 7", "104.7"],
    ["fm7", "fm7"],
    ["efm94 0", "efm94 0"],
    ["fm nova", "fm nova"],
    ["rock and roll", "rock roll"],
    ["rock und roll", "rock roll"],
    ["rock et roll", "rock roll"],
    ["rock y roll", "rock roll"],
    ["rock og roll", "rock roll"],
    ["fm", "fm"],
  ])("%j: %j", (typed, plain) => {
    expect(plainWords(typed.split(" ")).join(" ")).toBe(plain);
  });
});

test("frequencies lose their last zero, as bearers have them", () => {
  expect(asBearers(["98.0", "107.50", "100", "100.5", "orion"])).toEqual([
    "98",
    "107.5",
    "100",
    "100.5",
    "orion",
  ]);
});

describe("a name is spelled", () => {
  test.each([
    ["radio rekord", ["radio rekord"]],
    ["радио рекорд", ["радио рекорд", "radio rekord"]],
    ["音樂 fm", ["音 乐 fm", "yin le fm"]],
    ["radio four", ["radio four", "radio 4"]],
  ])("%j: %j", (name, expected) => {
    expect(spellingsOf(name).map((words) => words.join(" "))).toEqual(expected);
  });
});

test("Chinese is simplified, Japanese kana and other scripts stay", () => {
  expect(simplified("音樂廣播")).toBe("音乐广播");
  expect(simplified("ラジオ")).toBe("ラジオ");
  expect(simplified("Harbour")).toBe("Harbour");
});

test("spaces part Chinese words, and no more words are read than the limit", () => {
  expect(wordGroups("北京 交通", 8)).toEqual([
    ["北", "京"],
    ["交", "通"],
  ]);
  expect(wordGroups("北京 fm 交通", 1)).toEqual([["北", "京"]]);
  expect(wordGroups("北京 fm 交通", 2)).toEqual([["北", "京"], ["fm"], ["交", "通"]]);
});

test("parts are what stands between spaces, call signs in one piece", () => {
  expect(typedParts("北京 交通")).toEqual(["北京", "交通"]);
  expect(typedParts("radio W N Y C")).toEqual(["radio", "wnyc"]);
});
