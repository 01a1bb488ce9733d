import { describe, expect, test } from "vitest";
import { placeKey } from "#lib/places/cities.ts";
import { countriesOfLanguage, languageNamed } from "#lib/terms/language-names.ts";

const countriesOf = (word: string) => countriesOfLanguage(placeKey(word));

describe("a language is known by its name and as an adjective in", () => {
  test.each([
    ["English", "Japanese"],
    ["German", "japanisches"],
    ["French", "japonaise"],
    ["Spanish", "japonesa"],
    ["Norwegian", "japanske"],
    ["Arabic", "ياباني"],
    ["Russian", "по-японски"],
    ["Ukrainian", "японське"],
    ["Greek", "ιαπωνικό"],
    ["Hebrew", "ביפנית"],
    ["Portuguese", "japonês"],
    ["Italian", "giapponesi"],
    ["Dutch", "Japanse"],
    ["Swedish", "japanskt"],
    ["Polish", "japońska"],
    ["Finnish", "japani"],
    ["Turkish", "Japonca"],
    ["Chinese", "日语"],
    ["traditional Chinese", "日語"],
    ["Korean", "일본어"],
    ["Hindi", "जापानी"],
  ])("%s: %s", (_, word) => {
    expect(countriesOf(word.replace("по-", ""))).toEqual(["392"]);
  });
});

test("a language is no less one when a city has another name like it", () => {
  expect([countriesOf("russe")?.[0], countriesOf("thai")?.[0]]).toEqual(["643", "764"]);
});

test.each([
  ["हिन्दी", "356"],
  ["ქართული", "268"],
  ["Հայերեն", "051"],
  ["தமிழ்", undefined],
])("a language is known by what its speakers call it: %s", (word, expected) => {
  expect(countriesOf(word)?.[0]).toBe(expected);
});

test.each([
  ["of several countries, the largest first", "greek", ["300", "196"]],
  ["with a feminine of its own", "grecque", ["300", "196"]],
  ["in a grammatical case", "русском", ["643", "398", "112"]],
  ["that most people of no country speak", "welsh", []],
  ["by a name that the CLDR lacks", "farsi", ["364", "004"]],
  ["that is a nationality alone", "israelisches", ["376"]],
  ["that is a nationality alone, in Russian", "американское", ["840"]],
  ["that is a nationality in English", "irish", ["372"]],
  ["that is a nationality alone, in Hebrew", "ישראלית", ["376"]],
])("a language %s: %s", (_, word, expected) => {
  expect(countriesOf(word)).toEqual(expected);
});

test("the countries of Arabic are many", () => {
  expect(countriesOf("arabic")?.length).toBeGreaterThan(20);
});

describe("a part of the world is known by its name and as an adjective in", () => {
  test.each([
    ["English", "Scandinavian", "752"],
    ["English, as people call it", "Central European", "203"],
    ["German", "Lateinamerika", "076"],
    ["French", "européenne", "250"],
    ["Spanish", "balcánica", "688"],
    ["Norwegian", "Midtøsten", "818"],
    ["Arabic", "الشرق الأوسط", "682"],
    ["Russian", "Южная Америка", "076"],
    ["Russian, as a case", "европе", "276"],
    ["Greek", "Ευρώπη", "300"],
    ["Japanese", "アフリカ", "710"],
  ])("%s: %s", (_, word, country) => {
    expect(countriesOf(word)).toContain(country);
  });
});

test("Cyprus is in Europe and in the Middle East", () => {
  for (const part of ["europe", "southern europe", "middle east"]) expect(countriesOf(part)).toContain("196");
});

test("a part of the world holds its countries alone", () => {
  expect(countriesOf("europe")).not.toContain("840");
  expect(countriesOf("south america")).not.toContain("484");
});

test.each([
  ["a genre", "african"],
  ["a country", "micronesia"],
  ["a country in the mouths of many", "amerika"],
])("the name of %s is no part of the world: %s", (_, word) => {
  expect(countriesOf(word)).toBeUndefined();
});

test.each(["latin", "roman", "pop", "jazz", "harbour", "lao", ""])("%j names no language", (word) => {
  expect(countriesOf(word)).toBeUndefined();
});

test.each([
  "Serbo-Croatian",
  "serbokroatische",
  "serbocroata",
  "الصربية الكرواتية",
  "srpskohrvatski",
  "сербохорватский",
])("Serbo-Croatian is a language of three countries at least: %s", (word) => {
  expect(languageNamed(placeKey(word))).toBe("sh");
  expect(countriesOf(word)).toEqual(expect.arrayContaining(["688", "191", "070"]));
});
