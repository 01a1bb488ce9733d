import { expect, test } from "vitest";
import { fold } from "#lib/ground/text.ts";
import { letterOf } from "#lib/stations/letters.ts";

const of = (name: string) => letterOf([...fold(name)][0] ?? "");

test("each script has its own letters; Chinese stands under its Pinyin, Korean under its consonant", () => {
  const names = [
    "Ö1",
    "1LIVE",
    "Έψιλον",
    "Ёлка",
    "إذاعة",
    "北京",
    "上海",
    "경인",
    "엔카",
    "힙합",
    "エフエム",
    "★",
    "",
  ];
  expect(names.map(of)).toEqual(["O", "1", "Ε", "Е", "ا", "B", "S", "ㄱ", "ㅇ", "ㅎ", "え", "#", "#"]);
});

test("a kana letter is one letter in hiragana or katakana, large or small, with or without marks", () => {
  const names = [
    "かわさき",
    "ガンマ",
    "ゕ",
    "はま",
    "バード",
    "ぱるる",
    "ェフ",
    "ッ",
    "ヴォイス",
    "ヷ",
    "\u{1b001}",
  ];
  expect(names.map(of)).toEqual(["か", "か", "か", "は", "は", "は", "え", "つ", "う", "わ", "\u{1b001}"]);
});
