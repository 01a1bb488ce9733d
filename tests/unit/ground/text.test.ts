import { describe, expect, test } from "vitest";
import { fold, umlautSpelling, withinOneTypo } from "#lib/ground/text.ts";
import { words } from "#lib/ground/words.ts";

describe("fold", () => {
  test.each([
    ["München", "munchen"],
    ["MÜNCHEN", "munchen"],
    ["Mu\u0308nchen", "munchen"],
    ["𝔼𝕃 ℕ𝕌𝔼𝕍𝕆", "el nuevo"],
    ["Straße", "strasse"],
    ["Øresund Ærø", "oresund aero"],
    ["Ёлка", "елка"],
    ["ΡΆΔΙΟΣ", "ραδιοσ"],
    ["إذاعة", "اذاعه"],
    ["İstanbul", "istanbul"],
    ["が", "が"],
  ])("%s is compared as %s", (text, folded) => expect(fold(text)).toBe(folded));
});

describe("words", () => {
  test("a frequency is one word, with either decimal sign", () => {
    expect(words("Kiosk 94.2")).toEqual(["kiosk", "94.2"]);
    expect(words("Kiosk 94,2 FM")).toEqual(["kiosk", "94.2", "fm"]);
  });
  test("scripts without spaces are split into letters", () =>
    expect(words("济南FM音乐")).toEqual(["济", "南", "fm", "音", "乐"]));
  test("punctuation and emoji separate", () => expect(words("🎵R&B / Soul!")).toEqual(["r", "b", "soul"]));
  test.each([
    ["Сoветские", "советские"],
    ["рускoе", "руское"],
    ["Μinore", "minore"],
    ["Βeton7Art", "beton7art"],
    ["ЭхоFM", "эхоfm"],
    ["радыеBY", "радыеby"],
    ["гM", "гm"],
    ["ТНТmusic", "тнтmusic"],
    ["Zефир", "zефир"],
  ])("%s, with letters of two alphabets, is %s", (typed, word) => expect(words(typed)).toEqual([word]));
  test.each([
    ["رادیو کودک", ["راديو", "كودك"]],
    ["ہمارے", ["هماري"]],
    ["خانۀ", ["خانه"]],
    ["آوا ۹۰٫۵", ["اوا", "90.5"]],
    ["वाणी ९४.२", ["वाणी", "94.2"]],
    ["বেতার ১০৬", ["বেতার", "106"]],
    ["คลื่น ๘๙.๐", ["ค", "ลื่", "น", "89.0"]],
  ])("%s is typed on any keyboard", (text, expected) => expect(words(text)).toEqual(expected));
  test("four letters of a script without spaces count as one word", () =>
    expect(words("郑州人民广播电台 xyzzy plugh", 3)).toEqual([..."郑州人民广播电台", "xyzzy"]));
  test("a bound on their number", () => expect(words("a ".repeat(1000), 8)).toHaveLength(8));
});

test("umlauts have a spelling without the key", () => {
  expect(umlautSpelling("München")).toBe("Muenchen");
  expect(umlautSpelling("Munchen")).toBeUndefined();
});

describe("withinOneTypo", () => {
  test.each([
    ["munchen", "munchen"],
    ["muchen", "munchen"],
    ["munnchen", "munchen"],
    ["munchon", "munchen"],
    ["mucnhen", "munchen"],
    ["", "a"],
  ])("%s is %s", (a, b) => {
    expect(withinOneTypo(a, b)).toBe(true);
    expect(withinOneTypo(b, a)).toBe(true);
  });
  test.each([
    ["munich", "munchen"],
    ["mcunhen", "munchen"],
    ["ab", "ba1"],
    ["", "ab"],
  ])("%s is not %s", (a, b) => expect(withinOneTypo(a, b)).toBe(false));
});
