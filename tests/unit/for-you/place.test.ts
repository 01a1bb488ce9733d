import { describe, expect, test } from "vitest";
import { coordinates, findPlaces, placeAt, typedCoordinates } from "#components/for-you/chosen-place.ts";
import { citiesOf } from "#lib/places/cities.ts";
import { ownNamesOf } from "#lib/places/own-names.ts";

const places = [
  { name: "London", latitude: 51.5, longitude: -0.12 },
  { name: "Newcastle", latitude: 55, longitude: -1.6 },
  { name: "Kingston upon Hull", latitude: 53.75, longitude: -0.33 },
  { name: "Tromsø", latitude: 69.65, longitude: 18.96 },
  { name: "Düsseldorf", latitude: 51.22, longitude: 6.78 },
];
const names = (typed: string) => findPlaces(typed, places, 3).map(({ name }) => name);

describe("places", () => {
  test("are found as typed, without accents, with umlauts written out, and by a later word", () => {
    expect(names("new")).toEqual(["Newcastle"]);
    expect(names("tromso")).toEqual(["Tromsø"]);
    expect(names("duess")).toEqual(["Düsseldorf"]);
    expect(names("hull")).toEqual(["Kingston upon Hull"]);
    expect(names("atlantis")).toEqual([]);
  });

  test("are found with a letter that is missing, extra, wrong or swapped, where nothing is as typed", () => {
    for (const typed of ["Lodon", "Lonndon", "Londan", "Lodno", "Londonn", "londo"])
      expect(names(typed)).toEqual(["London"]);
    expect(names("dusseldrof")).toEqual(["Düsseldorf"]);
    for (const typed of ["Xondon", "lnd", "lodan", "Lndno"]) expect(names(typed)).toEqual([]);
  });

  test("are found by their English names and their names in the country, too", () => {
    const munich = { name: "München", also: ["Munich"], latitude: 48.14, longitude: 11.58 };
    for (const typed of ["munich", "münch", "muenchen", "munchen"])
      expect(findPlaces(typed, [...places, munich], 3)).toEqual([munich]);
  });

  test.each([
    ["276", "cologne", "Köln"],
    ["643", "kazan", "Казань"],
    ["392", "osaka", "大阪"],
  ])("of the country %s know that %s is %s", (country, key, name) => {
    expect(ownNamesOf(country).get(key)).toContain(name);
  });

  test("are the largest ones while nothing is typed", () => {
    expect(names("  ")).toEqual(["London", "Newcastle", "Kingston upon Hull"]);
  });

  test("may be typed as degrees, and keep two decimals of them", () => {
    expect(typedCoordinates("60.391, 5.3249")).toEqual({ name: null, latitude: 60.39, longitude: 5.32 });
    expect(typedCoordinates("-33.87 151.21")).toEqual({ name: null, latitude: -33.87, longitude: 151.21 });
    expect(typedCoordinates("-0.001, 0")).toEqual({ name: null, latitude: 0, longitude: 0 });
    for (const typed of ["91, 0", "0, 181", "60", "sixty, five", "1,2,3", ""])
      expect(typedCoordinates(typed)).toBeUndefined();
  });

  test("of a device are rounded at once and go by the name of the city they are near", () => {
    expect(placeAt(51.50735, -0.12776, places)).toEqual({
      name: "London",
      latitude: 51.51,
      longitude: -0.13,
    });
    expect(placeAt(0.12345, 0.98765, places)).toEqual({ name: null, latitude: 0.12, longitude: 0.99 });
    // 29.8 km from London, rounded 30.02 km: only the rounded position decides, as it is all that is kept.
    expect(placeAt(51.768, -0.12, places)).toEqual({ name: null, latitude: 51.77, longitude: -0.12 });
  });

  test("are told with the decimals that are sent", () => {
    expect(coordinates({ latitude: 60.4, longitude: -5 })).toBe("60.40, -5.00");
  });
});

describe("cities of a country", () => {
  test("are there for every country of the demonstration, the largest first", () => {
    for (const country of ["826", "276", "250", "578", "724", "818"])
      expect(citiesOf(country).length).toBeGreaterThan(10);
    expect(citiesOf("578")[0]?.name).toBe("Oslo");
  });

  test("are given to two decimals", () => {
    for (const { latitude, longitude } of citiesOf("826"))
      for (const degrees of [latitude, longitude])
        expect(Math.abs(Math.round(degrees * 100) / 100 - degrees)).toBeLessThan(1e-9);
  });

  test("of one name have their regions, unless one of them is meant by the name alone", () => {
    const names = citiesOf("840").map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Columbus, Georgia", "Columbus", "Springfield, Missouri"]));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("are none where no such country is known", () => expect(citiesOf("999")).toEqual([]));
});
