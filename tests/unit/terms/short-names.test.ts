import { expect, test } from "vitest";
import { shortName, tellingLetter } from "#lib/terms/short-names.ts";

test.each([
  ['XHEXA "Exa FM" 104.9 FM Mexico City, DF', "Exa FM 104.9"],
  ['XHSH-FM "Amor 95.3" Mexico City, DF', "Amor 95.3"],
  ['XEL-AM 1260 "La Comadre" Mexico City, DF', "La Comadre 1260"],
  ['WZNP 89.3 "The River" Newark, OH', "The River 89.3"],
  ['WVUD-HD2 "The Basement", Newark, DE', "The Basement"],
  ['WXXI-FM "Classical 91.5" Rochester, NY (MP3)', "Classical 91.5 (MP3)"],
  ['ZBM 89.1 "Ocean 89" Hamilton', "Ocean 89"],
  // Slogans, and a station that is no brand.
  ['WXNA 101.5 Nashville, TN "Low Power, High Voltage"', undefined],
  ['WRS "Swiss Radio in English"', undefined],
  ['Радио "Маяк"', undefined],
  ["WSM 650 Nashville, TN", undefined],
])("the short name of %s is %s", (name, short) => {
  expect(shortName(name, "840")).toBe(short);
});

test.each([
  ['WDR 4 "Meine Lieblingshits"', "276"],
  ['RTL 102.5 "Very Normal People"', "380"],
  ["NRJ 100.3 «Hit Music Only»", "250"],
])("%s in %s, where no call signs are names, has no short name", (name, country) => {
  expect(shortName(name, country)).toBeUndefined();
});

test.each([
  ['XHEXA "Exa FM" 104.9 FM Mexico City, DF', "484", "E"],
  ["WOW 98.5", "840", "W"],
  ['XEL-AM 1260 "La Comadre" Mexico City, DF', "484", "C"],
  ["XHNOE", "484", "NO"],
  ["WZBC", "840", "ZB"],
  ["WSM 650 Nashville, TN", "840", "SM"],
  ["KISS 98.5 Spokane", "840", "K"],
  ["WDR 2", "276", "W"],
  ["Радио Шансон", "643", "Ш"],
  ["89,1 FM Джаз", "643", "Д"],
  ["إذاعة القرآن الكريم", "682", "ق"],
  ["ラジオ・ミュー", "392", "ミ"],
  ["エフエム世田谷", "392", "世"],
  ["The Calder", "826", "C"],
  ["Radio 24", "380", "24"],
  ["96X", "840", "96"],
  ["Радио 54 (Новосибирск)", "643", "54"],
  ["Радио (Кузбасс)", "643", "К"],
  ['WXRX-HD2 "100 FM" Belvidere, IL', "840", "1"],
  ["Radio FM", "276", undefined],
  ["", "276", undefined],
])("the letter of %s in %s is %s", (name, country, letter) => {
  expect(tellingLetter(name, country)).toBe(letter);
});
