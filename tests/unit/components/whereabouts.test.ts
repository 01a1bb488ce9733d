import { expect, test } from "vitest";
import { whereaboutsOf } from "#components/station/whereabouts.ts";

const BERGEN = { country: "578", countryName: "Norway", region: "Bergen", languages: ["nb", "en"] };

test("a station's place, country and languages lead to the stations of each", () => {
  expect(whereaboutsOf(BERGEN, "en")).toEqual({
    places: [
      { name: "Bergen", href: "/?country=578&place=Bergen#all-stations" },
      { name: "Norway", href: "/places?country=578" },
    ],
    languages: [
      { name: "Norwegian Bokmål", href: "/?country=578&language=nb#all-stations" },
      { name: "English", href: "/?country=578&language=en#all-stations" },
    ],
  });
});

test("a country alone is named once, and so is each language", () => {
  const { places, languages } = whereaboutsOf(
    { ...BERGEN, region: "Norway", languages: ["en", "eng"] },
    "en",
  );
  expect(places.map(({ name }) => name)).toEqual(["Norway"]);
  expect(languages.map(({ name }) => name)).toEqual(["English"]);
  expect(whereaboutsOf({ ...BERGEN, region: undefined, languages: [] }, "en").places).toHaveLength(1);
});
