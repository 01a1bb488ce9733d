import { expect, test } from "vitest";
import { broaderTexts, type GenreReading, genreReadings } from "#lib/terms/genre-readings.ts";

const read = (text: string, limit = 8) =>
  genreReadings(text, limit).map(({ beside, named }) => [beside, named.join(" ")]);

test.each([
  ["noticias", [["", "news"]]],
  ["infos", [["", "news"]]],
  ["cdmx noticias", [["cdmx", "news"]]],
  ["台北 新聞", [["台北", "news"]]],
  ["христианское радио", [["", "christianity"]]],
  ["радио джаз москва", [["москва", "jazz"]]],
  ["jazz noticias", [["", "jazz news"]]],
  ["детские песни", [["", "for children"]]],
  ["radio noticias", [["", "news"]]],
  ["rockmusik berlin", [["berlin", "rock"]]],
  ["радио для детей москва", [["москва", "for children"]]],
  ["radio noticias gold", [["", "news oldies"]]],
  ["surf", [["", "rock"]]],
  ["news talk berlin noticias", [["berlin", "news talk"]]],
  ["newstalk", [["", "news talk"]]],
  ["pop latino", [["", "pop latin"]]],
  [
    "info",
    [
      ["", "information"],
      ["", "news"],
    ],
  ],
  ["schlagersender berlin", [["berlin", "schlager"]]],
  ["schlager radio", [["", "schlager"]]],
  ["christliches radio", [["", "christianity"]]],
  ["radio religieuse", [["", "religion"]]],
  ["salsa musik", [["", "salsa"]]],
  [
    "kpop",
    [
      ["", "k pop"],
      ["", "kpop"],
    ],
  ],
  ["surf radio london", [["radio london", "rock"]]],
])("%j has its genre by the directory's name", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  "jazz",
  "jazz fm",
  "surf radio",
  "radio gold",
  "radio surf радио",
  "harbour",
  "schlager berlin",
  "rock radio athens",
  "",
])("%j has no other reading", (text) => {
  expect(read(text)).toEqual([]);
});

test.each([
  ["kids", true],
  ["london noticias", true],
  ["london kids", false],
])("%j names a genre for certain: %j", (text, isMeant) => {
  expect(genreReadings(text, 8).map((reading) => reading.isMeant)).toEqual([isMeant]);
});

test("a text of many words that stand for several genres has few readings, of its first words", () => {
  const text = "новости ток-шоу ".repeat(20);
  expect(read(text).length).toBeLessThanOrEqual(4);
  expect(read("a b c d e f g h noticias", 8)).toEqual([]);
});

test.each([
  ["hardrock", ["hard rock"]],
  ["smoothjazz berlin", ["smooth jazz beside berlin"]],
])("%j is a genre without its spaces: %j", (text, expected) => {
  const said = ({ beside, named }: GenreReading) =>
    [named.join(" "), beside].filter(Boolean).join(" beside ");
  expect(genreReadings(text, 8).map(said)).toEqual(expected);
});

test.each([
  ["football", ["Sport"]],
  ["fußball berlin", ["Sport berlin"]],
  ["berlin acid jazz", ["berlin Jazz"]],
  ["weather", ["News", "Information"]],
  ["schlager berlin", ["Pop berlin", "Pop and rock berlin"]],
  ["sport", []],
  ["bhangra", []],
  ["workout", ["Dance"]],
  ["music for studying", ["Chill"]],
  ["workout berlin", ["Dance berlin"]],
  ["study jazz", []],
  ["musik zum lernen", ["Chill"]],
  ["musique pour étudier", ["Chill"]],
  ["música para estudiar", ["Chill"]],
  ["musikk til trening", ["Dance"]],
  ["موسيقى للدراسة", ["Chill"]],
  ["музыка для учёбы", ["Chill"]],
  ["μουσική για μελέτη", ["Chill"]],
  ["学习音乐", ["Chill"]],
  ["gute Laune", ["Hits"]],
  ["تركيز", ["Chill"]],
  ["harbour", []],
])("%j with wider genres: %j", (text, expected) => {
  expect(broaderTexts(text, 8)).toEqual(expected);
});
