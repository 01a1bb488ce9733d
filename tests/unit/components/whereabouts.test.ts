import { expect, test } from "vitest";
import { compiledMessages, wordsOf } from "#components/language/server-words.ts";
import { makeWords } from "#components/language/words.ts";
import { whereaboutsOf } from "#components/station/whereabouts.ts";
import { cityNamesIn } from "#lib/places/cities.ts";

const ENGLISH = wordsOf("en");
const BERGEN = { country: "578", countryName: "Norway", region: "Bergen", languages: ["nb", "nn", "en"] };

test("a station's place, country and languages lead to the stations of each", () => {
  expect(whereaboutsOf(BERGEN, ENGLISH)).toEqual({
    places: [
      { name: "Bergen", href: "/?country=578&place=Bergen#all-stations" },
      { name: "Norway", href: "/places?country=578" },
    ],
    languages: [
      { name: "Norwegian", href: "/?country=578&language=no#all-stations" },
      { name: "English", href: "/?country=578&language=en#all-stations" },
    ],
  });
});

test("a country alone is named once, and so is each language", () => {
  const { places, languages } = whereaboutsOf(
    { ...BERGEN, region: "Norway", languages: ["en", "eng"] },
    ENGLISH,
  );
  expect(places.map(({ name }) => name)).toEqual(["Norway"]);
  expect(languages.map(({ name }) => name)).toEqual(["English"]);
  expect(whereaboutsOf({ ...BERGEN, region: undefined, languages: [] }, ENGLISH).places).toHaveLength(1);
});

test("an Arabic page names a large city in Arabic, and finds its stations by the name of the place", () => {
  const arabic = makeWords("ar", compiledMessages("ar"), { places: cityNamesIn("ar") });
  const at = (country: string, region: string) =>
    whereaboutsOf({ ...BERGEN, country, region }, arabic).places[0];
  const named = [at("818", "Cairo"), at("364", "Tehran"), at("578", "Bergen"), at("840", "Cairo")];
  expect(named).toEqual([
    { name: "القاهرة", href: "/?country=818&place=Cairo#all-stations" },
    { name: "طهران", href: "/?country=364&place=Tehran#all-stations" },
    { name: "Bergen", href: "/?country=578&place=Bergen#all-stations" },
    { name: "Cairo", href: "/?country=840&place=Cairo#all-stations" },
  ]);
  const kuwait = { ...BERGEN, country: "414", countryName: "الكويت", region: "Kuwait" };
  expect(whereaboutsOf(kuwait, arabic).places).toHaveLength(1);
});
