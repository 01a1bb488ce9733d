import { expect, test } from "vitest";
import {
  isStationWord,
  onlyAsks,
  tellsNothing,
  withoutRadioWords,
  withoutStationWords,
} from "#lib/terms/common-words.ts";

test.each([
  "the",
  "Radio",
  "radio,",
  "ráDio",
  "FM",
  "&",
  "電台",
  "电台",
  "广播",
  "ラジオ",
  "ραδιόφωνο",
  "วิทยุ",
  "راديو",
  "रेडियो",
  "라디오",
  "Radyo",
  "Raidió",
  "রেডিও",
  "რადიო",
  "ایف",
  "廣播電台",
])("%j tells nothing of a station", (part) => {
  expect(tellsNothing(part)).toBe(true);
});

test.each(["london", "radiohead", "the-moor", "港口電台", "台", "107.5"])("%j tells something", (part) => {
  expect(tellsNothing(part)).toBe(false);
});

test.each(["play", "Listen", "höre", "écouter", "s'il", "pon", "spill", "включи", "онлайн", "شغّل"])(
  "%j only asks for a station",
  (part) => {
    expect(onlyAsks(part)).toBe(true);
  },
);

test.each(["jazz", "player", "radio"])("%j does not only ask", (part) => {
  expect(onlyAsks(part)).toBe(false);
});

test("words that any station may have in its name are known, also inside a name without spaces", () => {
  for (const word of ["radio", "اذاعه", "προγραμμα", "voice", "صوت", "онлаин"])
    expect(isStationWord(word), word).toBe(true);
  expect(isStationWord("xinjiang")).toBe(false);
  expect(withoutStationWords("新疆人民广播电台").trim()).toBe("新疆");
});

test.each([
  ["fm WYXR", ["WYXR"]],
  ["fm Радио Мята live", ["Радио Мята live", "fm Радио Мята", "Мята"]],
  ["radio 4", []],
  ["radio the", []],
  ["harbour", []],
])("without words for radio that a name may lack, %j is %j", (text, fewer) => {
  expect(withoutRadioWords(text)).toEqual(fewer);
});
