import { expect, test } from "vitest";
import { namesOfCase } from "#lib/terms/inflections.ts";

const NAMES = [
  "боровичи",
  "москва",
  "львів",
  "київ".normalize("NFD").replace(/\u0308/g, ""),
  "прага",
  "krakow",
  "praha",
  "oulu",
  "vilnius",
  "ran",
];
const isKnown = (name: string) => NAMES.includes(name);

test.each([
  ["боровичах", "ru", "боровичи"],
  ["москве", "ru", "москва"],
  ["львові", "uk", "львів"],
  ["києві", "uk", "киів"],
  ["празі", "uk", "прага"],
  ["krakowie", "pl", "krakow"],
  ["praze", "cs", "praha"],
  ["oulussa", "fi", "oulu"],
  ["vilniuje", "lt", "vilnius"],
])("%j in %s may be a case of %j", (word, language, name) => {
  expect(namesOfCase(word, language, isKnown)).toEqual([name]);
});

test.each([
  ["krakowie", "en"],
  ["rana", "pl"],
  ["москва", "ru"],
])("%j in %s is a case of nothing else", (word, language) => {
  expect(namesOfCase(word, language, isKnown)).toEqual([]);
});
