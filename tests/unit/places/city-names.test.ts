/** The names of cities and countries in other languages are names of cities and countries that are known. */
import { readFileSync } from "node:fs";
import countries from "i18n-iso-countries";
import { describe, expect, test } from "vitest";
import { TAGS } from "#lib/contract/languages.ts";
import { citiesByName, citiesIn, cityNamesIn, placeKey } from "#lib/places/cities.ts";
import { cityBeginning, cityKey, cityMisspelt, countriesOfCity } from "#lib/places/city-keys.ts";
import { CITY_NAMES } from "#lib/places/city-names.ts";
import { countryNamed } from "#lib/places/country-names.ts";
import { FURTHER_NAMES } from "#lib/places/further-names.ts";
import { placesOf } from "#lib/places/nearest.ts";
import { cityShortNames } from "#tests/support/city-short-names.ts";

const rows = CITY_NAMES.trim()
  .split("\n")
  .map((line) => line.split(": "))
  .map(([city = "", names = ""]) => ({
    city,
    names: names.split(", ").map((each) => each.replace(/ \[.*/, "")),
    shown: names.split(", ").filter((each) => each.endsWith("]")),
  }));
const keysOfNames = rows.flatMap(({ names }) => names.map(placeKey));

test("each city of the table is a city of Natural Earth, and stands there once", () => {
  expect(rows.filter(({ city }) => !citiesByName().has(placeKey(city)))).toEqual([]);
  expect(new Set(rows.map(({ city }) => city)).size).toBe(rows.length);
});

test("each other name has a word, and stands for one city", () => {
  expect(keysOfNames).not.toContain("");
  const citiesOfKeys = new Set(rows.flatMap(({ names }) => [...new Set(names.map(placeKey))]));
  expect(citiesOfKeys.size).toBe(rows.flatMap(({ names }) => [...new Set(names.map(placeKey))]).length);
});

test("a name that says no more to search than another of its city is there for a language's pages", () => {
  const idle = rows.flatMap(({ city, names, shown }) =>
    names.filter((name, at) => {
      const said = [city, ...names.slice(0, at)].map(placeKey);
      return said.includes(placeKey(name)) && !shown.some((each) => each.startsWith(`${name} [`));
    }),
  );
  expect(idle).toEqual([]);
});

test("a city has one name in a language of the interface, written in tags of such languages", () => {
  for (const { city, shown } of rows) {
    const tags = shown.flatMap((each) => each.slice(each.indexOf("[") + 1, -1).split(" "));
    expect(new Set(tags).size, city).toBe(tags.length);
    expect(TAGS, city).toEqual(expect.arrayContaining(tags));
  }
});

test.each([
  ["de", "040 Vienna", "Wien"],
  ["nb", "040 Vienna", "Wien"],
  ["fr", "040 Vienna", "Vienne"],
  ["es", "156 Beijing", "Pekín"],
  ["ar", "818 Cairo", "القاهرة"],
  ["de", "756 Zürich", undefined],
  ["en", "040 Vienna", undefined],
  ["de", "380 Naples", "Neapel"],
  ["de", "840 Naples", undefined],
  ["fr", "124 London", undefined],
  ["de", "276 Bavaria", "Bayern"],
  ["es", "276 Bavaria", "Baviera"],
  ["en", "276 Bavaria", undefined],
  ["ru", "643 Moscow", "Москва"],
  ["ru", "643 Rostov", "Ростов-на-Дону"],
  ["ru", "804 Kyiv", "Киев"],
  ["ru", "643 Krasnoyarsk", "Красноярск"],
  ["el", "643 Moscow", "Μόσχα"],
  ["el", "300 Piraiévs", "Πειραιάς"],
  ["el", "300 Crete", "Κρήτη"],
  ["el", "196 Limassol", "Λεμεσός"],
  ["uk", "804 Odesa", "Одеса"],
  ["uk", "804 Kirovohrad", "Кропивницький"],
  ["uk", "616 Warsaw", "Варшава"],
  ["zh", "643 Moscow", "莫斯科"],
  ["zh", "392 Tokyo", "东京"],
  ["zh", "156 Shijiazhuang", "石家庄"],
  ["zh", "156 Suzhou, Jiangsu", "苏州"],
  ["zh", "156 Suzhou, Anhui", "宿州"],
  ["zh", "643 Krasnoyarsk", undefined],
])("pages in %s name %s %s", (tag, city, name) => {
  expect(cityNamesIn(tag)[city]).toBe(name);
});

test("each further name is one that GeoNames has for the city, in its country", () => {
  for (const [tag, least] of [
    ["ru", 100],
    ["zh", 100],
    ["el", 30],
    ["uk", 40],
  ] as const) {
    const further = Object.entries(cityNamesIn(tag)).filter(([key, name]) =>
      FURTHER_NAMES.includes(`${key.slice(4)}: ${name}`),
    );
    expect(further.length).toBeGreaterThan(least);
    const unknown = further.filter(([key, name]) => {
      const [country, city] = [key.slice(0, 3), placeKey(key.slice(4).split(", ")[0] ?? "")];
      const names = [name, `${name}市`, `${name}县`].map((each) => cityKey(placeKey(each), country));
      return !names.includes(city);
    });
    expect(unknown).toEqual([]);
  }
});

test("each city has its names in some country", () => {
  const named = new Set(TAGS.flatMap((tag) => Object.keys(cityNamesIn(tag)).map((key) => key.slice(4))));
  expect(rows.filter(({ city, shown }) => shown.length > 0 && !named.has(city))).toEqual([]);
});

test("a city's other name is that of no other large city", () => {
  const others = new Set(
    [...citiesByName()].filter(([, cities]) => cities.some(({ pop }) => pop > 100_000)).map(([key]) => key),
  );
  const large = rows.flatMap(({ city, names }) =>
    names.map(placeKey).filter((key) => others.has(key) && key !== placeKey(city) && city !== "Copenhagen"),
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
    expect(cityKey(placeKey(name), country)).toBe(key);
    expect(countriesOfCity(placeKey(name))[0]).toBe(country);
  });
});

describe("a city of any size is known by its names in", () => {
  test.each([
    ["Greek", "Ιωάννινα", "ioannina", "300"],
    ["English", "Corfu", "kerkira", "300"],
    ["Chinese", "呼和浩特", "hohhot", "156"],
    ["Ukrainian", "Ужгород", "uzhgorod", "804"],
    ["an old spelling of the table", "Shijianzhuang", "shijiazhuang", "156"],
  ])("%s: %s", (_, name, key, country) => {
    expect(cityKey(placeKey(name), country)).toBe(key);
    expect(countriesOfCity(placeKey(name))).toContain(country);
    expect(cityKey(placeKey(name), "826")).not.toBe(key);
  });
  test("the beginning of one of them", () => {
    expect(["ιωανν", "ужгор", "zzyzx"].map(cityBeginning)).toEqual(["ιωαννινα", "ужгород", undefined]);
  });
});

test("the table of other names is in order, in keys as they are typed, of cities that are known", () => {
  const text = readFileSync(new URL("../../../lib/places/city-aliases.txt", import.meta.url), "utf8");
  const lines = text.trimEnd().split("\n");
  expect(lines).toEqual(lines.toSorted((a, b) => (a < b ? -1 : 1)));
  const read = lines.map((line) => /^([^\t]+)\t([A-Z]{2}) (.+)$/.exec(line)?.slice(1) ?? []);
  expect(read.filter(([other = ""]) => placeKey(other) !== other)).toEqual([]);
  const isKnown = (key: string, alpha2: string) =>
    citiesByName()
      .get(key)
      ?.some(({ iso2 }) => iso2 === alpha2);
  expect(read.filter(([, alpha2 = "", key = ""]) => !isKnown(key, alpha2))).toEqual([]);
});

test("the table of other names has the short names, which are no city of the country", () => {
  for (const { alpha2, key, short } of cityShortNames) {
    const country = countries.alpha2ToNumeric(alpha2) ?? "";
    expect([short, cityKey(placeKey(short), country)]).toEqual([short, key]);
    expect(citiesIn(country).map(({ city }) => placeKey(city))).not.toContain(placeKey(short));
  }
});

test("the table's misspelt cities have the names in use", () => {
  const names = (country: string) => citiesIn(country).map(({ city }) => city);
  expect(names("156")).toEqual(expect.arrayContaining(["Shijiazhuang", "Shenyang"]));
  expect(names("300")).toEqual(expect.arrayContaining(["Ioannina", "Serres", "Chania"]));
  expect(names("804")).toContain("Lviv");
  expect(names("756")).toContain("Geneva");
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

test("a city that has a name itself comes before larger cities that were called so", () => {
  expect(countriesOfCity("salem")[0]).not.toBe("376");
  expect(countriesOfCity("zaragoza")).toContain("724");
  expect(cityKey("ставрополь", "643")).not.toBe("tolyatti");
  expect(cityKey("кызылорда", "398")).toBe("qyzylorda");
});

test.each([
  ["392", 38.4333, 141.3, "Ishinomaki, 42 km from Sendai, whose place Natural Earth has too far east", []],
  ["392", 38.2667, 140.8667, "the middle of Sendai", ["Sendai"]],
  ["784", 25.0772, 55.3093, "the middle of Dubai", ["Dubai"]],
  [
    "840",
    38.9517,
    -92.3341,
    "the middle of Columbia in Missouri, which stays where it is",
    ["Columbia, Missouri"],
  ],
  ["840", 34.0007, -81.0348, "the middle of Columbia in South Carolina", ["Columbia, South Carolina"]],
])("a station in %s at %f, %f: %s", (country, latitude, longitude, _, places) => {
  expect(placesOf({ country, latitude, longitude, region: null })).toEqual(places);
});

test.each([
  ["mancester", "Manchester"],
  ["hambrug", "Hamburg"],
  ["sao paolo", "Sao Paulo"],
  ["parix", undefined],
  ["lübeckk", undefined],
  ["frankfort", "Frankfurt"],
  ["bostpn", "Boston"],
  ["bosston", "Boston"],
  ["Mascow", "Moscow"],
  ["Tehren", "Tehran"],
])("a very large city is known by its name with a typo: %s", (typed, name) => {
  expect(cityMisspelt(placeKey(typed), "276")).toBe(name);
});

test.each([
  ["Bolton", "826"],
  ["Rayleigh", "826"],
  ["Hertford", "826"],
  ["Belgrave", "036"],
  ["Vera Cruz", "076"],
])("a town that the table lacks is no typo of a city: %s", (town, country) => {
  expect(cityMisspelt(placeKey(town), country)?.toLowerCase()).toBeUndefined();
});
