/** The names of cities and countries in other languages are names of cities and countries that are known. */
import { cityMapping } from "city-timezones";
import { describe, expect, test } from "vitest";
import { cityKey, countriesOfCity, placeKey } from "#lib/places/cities.ts";
import { CITY_NAMES } from "#lib/places/city-names.ts";
import { countryNamed } from "#lib/places/country-names.ts";

const rows = CITY_NAMES.trim()
  .split("\n")
  .map((line) => line.split(": "))
  .map(([city = "", names = ""]) => ({ city, names: names.split(", ") }));
const keysOfNames = rows.flatMap(({ names }) => names.map(placeKey));

test("each city of the table is a city of Natural Earth, and stands there once", () => {
  const known = new Set(cityMapping.map(({ city }) => placeKey(city)));
  expect(rows.filter(({ city }) => !known.has(placeKey(city)))).toEqual([]);
  expect(new Set(rows.map(({ city }) => city)).size).toBe(rows.length);
});

test("each other name has a word, says another key than the city's own, and stands for one city", () => {
  expect(keysOfNames).not.toContain("");
  expect(new Set(keysOfNames).size).toBe(keysOfNames.length);
  const own = rows.flatMap(({ city, names }) => names.filter((name) => placeKey(name) === placeKey(city)));
  expect(own).toEqual([]);
});

test("a city's other name is that of no other large city", () => {
  const large = rows.flatMap(({ city, names }) =>
    names.filter((name) =>
      cityMapping.some(
        (other) => other.pop > 100_000 && placeKey(other.city) === placeKey(name) && city !== "Copenhagen",
      ),
    ),
  );
  expect(large).toEqual([]);
});

describe("a city is known by its name in", () => {
  test.each([
    ["its own script", "Москва", "moscow", "643"],
    ["another spelling of Russian", "Киев", "kyiv", "804"],
    ["Ukrainian", "Київ", "kyiv", "804"],
    ["Japanese", "東京", "tokyo", "392"],
    ["Arabic", "القاهرة", "cairo", "818"],
    ["Chinese, traditional characters", "臺北", "taipei", "158"],
    ["Chinese, simplified characters", "台北", "taipei", "158"],
    ["German", "Wien", "vienna", "040"],
    ["French", "Londres", "london", "826"],
    ["Norwegian", "København", "copenhagen", "208"],
    ["English", "Moscow", "moscow", "643"],
  ])("%s: %s", (_, name, key, country) => {
    expect(cityKey(placeKey(name))).toBe(key);
    expect(countriesOfCity(key)[0]).toBe(country);
  });
});

describe("a country is known by its name in", () => {
  test.each([
    ["Chinese", "希腊", "300"],
    ["traditional Chinese", "希臘", "300"],
    ["Japanese", "ギリシャ", "300"],
    ["Korean", "그리스", "300"],
    ["Russian", "Греция", "300"],
    ["Portuguese", "Grécia", "300"],
    ["Turkish", "Yunanistan", "300"],
    ["Persian", "یونان", "300"],
    ["its own language", "Ελλάδα", "300"],
  ])("%s: %s", (_, name, country) => {
    expect(countryNamed(placeKey(name))).toBe(country);
  });

  test.each(["oma", "cina", "franca", "columbia", "island"])(
    "no language where it is a word or a city: %s",
    (word) => {
      expect(countryNamed(word)).toBeUndefined();
    },
  );
});
