/** Names without their spaces: which names a joined text finds, and how well. */
import { describe, expect, test } from "vitest";
import { idsOfParts, joined, joinNames, scoresOfJoined } from "#lib/stations/joined-names.ts";
import { scoresOfNear } from "#lib/stations/near-names.ts";

const NAMES = [
  "harbour fm",
  "radio harbour",
  "radio rekord russian mix",
  "radio 4",
  "radio 45",
  "музыка фм",
  "北京交通廣播",
  "har bour",
  "χρωμα 102.1",
];
const names = joinNames(NAMES.map((sortKey, id) => ({ id, country: "826", sortKey, popularity: 0 })));
const found = (scores: ReadonlyMap<number, number>) =>
  Object.fromEntries([...scores].map(([id, score]) => [NAMES[id], score]));

describe("a joined text finds", () => {
  test.each<[string, Record<string, number>]>([
    ["harbourfm", { "harbour fm": 7 }],
    ["radiorekord", { "radio rekord russian mix": 6 }],
    ["rekordrussian", { "radio rekord russian mix": 5 }],
    ["radiorek", { "radio rekord russian mix": 4 }],
    ["rekordru", { "radio rekord russian mix": 3 }],
    ["harbour", { "harbour fm": 6, "radio harbour": 5, "har bour": 7 }],
    ["muzykafm", { "музыка фм": 7 }],
    ["beijingjiao", { 北京交通廣播: 6 }],
    ["北京交通广播", { 北京交通廣播: 7 }],
    ["radio4", { "radio 4": 7 }],
    ["χρωμα102", { "χρωμα 102.1": 4 }],
    ["χρωμα10", {}],
    ["bourfm", {}],
    ["x", {}],
  ])("%j", (typed, expected) => {
    expect(found(scoresOfJoined(names, typed))).toEqual(expected);
  });
  test("only names with the text across words, because the index of words finds the other names", () => {
    expect(found(scoresOfJoined(names, "harbour", { across: true }))).toEqual({ "har bour": 7 });
  });
});

describe("parts in any order find", () => {
  test.each<[string[], string[]]>([
    [["harbour", "radio"], ["radio harbour"]],
    [["mix", "radiorekord"], ["radio rekord russian mix"]],
    [["交通", "北京"], ["北京交通廣播"]],
    [["jiaotong", "beijing"], ["北京交通廣播"]],
    [["4", "radio"], ["radio 4"]],
    [["102", "χρωμα"], ["χρωμα 102.1"]],
    [["1", "χρωμα"], []],
    [["radio", "jazz"], []],
    [[], []],
  ])("%j", (parts, expected) => {
    expect([...idsOfParts(names, parts)].map((id) => NAMES[id])).toEqual(expected);
  });
});

describe("a text with one typo finds", () => {
  test.each<[string, Record<string, number>]>([
    ["harborfm", { "harbour fm": 7 }],
    ["harbuorfm", { "harbour fm": 7 }],
    ["xarbourfm", { "harbour fm": 7 }],
    ["radiorekodr", { "radio rekord russian mix": 4 }],
    ["北交通广播", { 北京交通廣播: 7 }],
    ["北京通", { 北京交通廣播: 4 }],
    ["北京交通广博", { 北京交通廣播: 7 }],
    ["南京交通广播", {}],
    ["北京剧", {}],
    ["北京交交通", { 北京交通廣播: 4 }],
    ["京西交通广播", {}],
    ["radiorekrodrus", { "radio rekord russian mix": 0.9 }],
    ["rekrodrus", { "radio rekord russian mix": 0.9 }],
    ["rekrod", { "radio rekord russian mix": 3 }],
    ["rekdru", {}],
    ["haroburfm", { "harbour fm": 7 }],
    ["harb", {}],
    ["radio5", {}],
    ["hxrbourxm", {}],
  ])("%j", (typed, expected) => {
    expect(found(scoresOfNear(names, typed))).toEqual(expected);
  });
});

test("a town is no typo of a large city in a name; a typo is", () => {
  const boston = joinNames([{ id: 0, country: "840", sortKey: "wumb blues boston", popularity: 0 }]);
  const isFound = (typed: string) => scoresOfNear(boston, typed).size > 0;
  expect(["bolton", "bostom", "bosotn", "wumbbluesbolton"].map(isFound)).toEqual([false, true, true, true]);
});

test.each<[string, Record<string, number>]>([
  ["harbourfm108.5", {}],
  ["radiosaltash98.7", { "radio saltash 97.7": 7 }],
  ["radiosaltash977x", { "radio saltash 97.7": 7 }],
  ["radiosaltash98.5", {}],
  ["radio5", {}],
  ["kqed8885", { "kqed 88.5": 7 }],
])("a wrong digit is forgiven in a long whole name: %j", (typed, expected) => {
  const long = joinNames([
    { id: 0, country: "826", sortKey: "radio saltash 97.7", popularity: 0 },
    { id: 1, country: "826", sortKey: "radio 4", popularity: 0 },
    { id: 2, country: "826", sortKey: "kqed 88.5", popularity: 0 },
  ]);
  const scores = scoresOfNear(long, joined([typed]), true);
  const named = ["radio saltash 97.7", "radio 4", "kqed 88.5"];
  expect(Object.fromEntries([...scores].map(([id, score]) => [named[id], score]))).toEqual(expected);
});

test("joined words lose the point of a frequency", () => {
  expect(joined(["fm", "107.5"])).toBe("fm1075");
});
