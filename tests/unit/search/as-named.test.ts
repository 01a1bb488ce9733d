import { expect, test } from "vitest";
import { asNamed } from "#lib/search/as-named.ts";

const NEWS = [{ href: "urn:tva:metadata:cs:ContentCS:2011:3.1.1", name: "News", type: "main" }];

test.each([
  ["Cyrillic in Latin letters", "rekord", "Радио Рекорд", "Рекорд"],
  ["the beginning of a word", "radio rek", "Радио Рекорд", "Радио Рекорд"],
  ["pinyin across words", "beijingjiao", "北京交通广播", "北京交"],
  ["pinyin in parts, in any order", "jiaotong beijing", "北京交通广播", "交通 北京"],
  ["traditional characters", "音樂廣播", "苏州音乐广播", "音乐广播"],
  ["katakana for hiragana", "サクラ", "FM さくら", "さくら"],
  ["words joined", "harbourfm", "The Harbour FM", "Harbour FM"],
  ["a word split", "har bour", "The Harbour FM", "Harbour"],
  ["beside a word of another place", "交通 london", "北京交通广播", "交通 london"],
  ["a number word", "radio four", "Radio 4", "4 radio four"],
  ["a number word, no longer number", "первое радио", "102.7 Первое радио 1", "1 первое радио"],
])("%s: %j stands in %j", (_, text, name, expected) => {
  expect(asNamed(text)({ name })).toBe(expected);
});

test("a genre in another language stands as the station's genre, beside what was typed", () => {
  expect(asNamed("新聞 harbour")({ name: "Harbour FM", genres: NEWS })).toBe("News 新聞 harbour");
});

test.each([
  ["as typed", "harbour", "Harbour FM"],
  ["as typed but for case and accents", "radio énergie", "RADIO ENERGIE"],
  ["nowhere in its name", "zzyzx", "Harbour FM"],
  ["in a name without words", "jazz", "***"],
  ["in no name", "jazz", undefined],
])("a station that has the text %s needs no other", (_, text, name) => {
  expect(asNamed(text)({ genres: [], ...(name === undefined ? {} : { name }) })).toBeUndefined();
});
