import { expect, test } from "vitest";
import { placesElsewhere } from "#components/model/instead-data.ts";

test("countries that have catch-up stand without the number of all their stations", () => {
  const countries = [
    { code: "276", name: "Germany", stations: 27 },
    { code: "372", name: "Ireland", stations: 4 },
  ];
  expect(placesElsewhere(countries, { countries: ["276"] }, "/catch-up")).toEqual([
    { key: "276", name: "Germany", href: "/catch-up?country=276" },
  ]);
});
