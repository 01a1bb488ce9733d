/** Names that broadcasters are also known by, and letters by their names. */
import { describe, expect, test } from "vitest";
import { typedLetters } from "#lib/ground/words.ts";
import { withOtherNames } from "#lib/terms/known-names.ts";
import { withLatinLetters } from "#lib/terms/letter-names.ts";

describe("a broadcaster by another of its names", () => {
  test.each([
    ["DLF Kultur", "deutschlandfunk kultur"],
    ["ČRo Brno", "cesky rozhlas brno"],
    ["český rozhlas brno", "cro brno"],
    ["中央人民广播电台 音乐", "cnr 音乐"],
    ["akashvani delhi", "air delhi"],
    ["Silver Rain FM", "серебряныи дождь fm"],
    ["Phoenix TV", "凤凰卫视"],
    ["Europe Plus", "европа плюс"],
  ])("%j: %j", (typed, other) => {
    expect(withOtherNames(typedLetters(typed))).toContain(other);
  });

  test.each(["dlfx", "on air", "micro", "radio 4"])("%j names none", (typed) => {
    expect(withOtherNames(typed)).toEqual([]);
  });
});

test.each([
  ["에스비에스", "sbs"],
  ["엠비씨 라디오", "mbc 라디오"],
  ["케이비에스라디오", "kbs라디오"],
  ["ティービーエスラジオ", "tbsラジオ"],
  ["えふえむ横浜", "fm横浜"],
  ["에프엠", "fm"],
  ["오디오", "오디오"],
  ["오디오북", "오디오북"],
  ["아이", "아이"],
])("letters by their names: %j is %j", (typed, letters) => {
  expect(withLatinLetters(typed)).toBe(letters);
});
