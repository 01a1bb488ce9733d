/** The queries that `npm run eval -- search` makes of names. */
import { describe, expect, test } from "vitest";
import { chance } from "#tests/eval/chance.ts";
import { searchKinds } from "#tests/eval/search-kinds.ts";

const queries = (kind: string, name: string) => {
  const random = chance(7);
  return new Set(Array.from({ length: 40 }, () => searchKinds[kind]?.(name, random)));
};

describe("a query is made of a name by", () => {
  test.each([
    ["whole name", "Harbour FM", ["Harbour FM"]],
    ["in capitals, without accents", "Café Nord", ["CAFE NORD"]],
    ["two words in any order", "Harbour FM", ["Harbour FM", "FM Harbour"]],
    ["words joined", "Radio Rekord", ["radiorekord"]],
    ["letters spelled apart", "WNYC 93.9", ["W N Y C"]],
    ["number words for digits", "BBC Radio 4", ["BBC Radio four"]],
    ["in Latin letters", "Радио Рекорд", ["radio rekord"]],
    ["Chinese, one character missing", "北京交通", ["北交通", "北京通"]],
    ["Chinese, two parts with a space", "北京交通", ["北京 交通", "交通 北京"]],
    ["traditional for simplified, and back", "音乐广播", ["音樂廣播"]],
    ["traditional for simplified, and back", "音樂廣播", ["音乐广播"]],
    ["pinyin", "北京交通", ["beijing jiaotong", "beijingjiaotong"]],
  ])("%s: %j", (kind, name, expected) => {
    expect([...queries(kind, name)].sort()).toEqual([...expected].sort());
  });
  test("a split of one word, between its letters", () => {
    expect(
      [...queries("a word split", "Harbour FM")].every((query) => query?.replace(/ /g, "") === "HarbourFM"),
    ).toBe(true);
  });
  test.each([
    ["words joined", "Harbour"],
    ["in Latin letters", "Harbour"],
    ["pinyin", "Harbour"],
    ["number words for digits", "Kiss 102"],
    ["letters spelled apart", "Harbour FM"],
  ])("%s, not for %j", (kind, name) => {
    expect([...queries(kind, name)]).toEqual([undefined]);
  });
});
