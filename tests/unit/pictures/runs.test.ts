import { expect, test } from "vitest";
import { directionOf, runsOf } from "#lib/pictures/runs.ts";

const LATIN = /[\p{Script=Latin}\d .,-]/u;
const ARABIC = /\p{Script=Arabic}/u;
const faces = [LATIN, ARABIC];
const has = (face: RegExp, codePoint: number) => face.test(String.fromCodePoint(codePoint));
const seen = (text: string) =>
  runsOf(text, directionOf(text), faces, has)?.map((run) => [run.text, run.rightToLeft]);

test("the first strong letter decides the direction", () => {
  expect(directionOf("98.5 Harbour")).toBe("ltr");
  expect(directionOf("98.5 إذاعة")).toBe("rtl");
  expect(directionOf("98.5")).toBe("ltr");
});

test("one script is one run", () => {
  expect(seen("Harbour FM 94.2")).toEqual([["Harbour FM 94.2", false]]);
});

test("right to left: runs are in the order seen, numbers read forwards", () => {
  expect(seen("إذاعة 98.5")).toEqual([
    ["98.5", false],
    [" ", true],
    ["إذاعة", true],
  ]);
});

test("a Latin name inside Arabic keeps its own direction", () => {
  expect(seen("راديو Nova اليوم")).toEqual([
    ["اليوم", true],
    [" ", true],
    ["Nova", false],
    [" ", true],
    ["راديو", true],
  ]);
});

test("signs that no face has are left out, with the space behind one that came first", () => {
  expect(seen("🎧 Harbour")).toEqual([["Harbour", false]]);
  expect(seen("Harbour 🎧")).toEqual([["Harbour ", false]]);
});

test("a text with letters that no face has cannot be set", () => {
  expect(seen("東京ラジオ")).toBeUndefined();
  expect(seen("Radio 東")).toBeUndefined();
});
