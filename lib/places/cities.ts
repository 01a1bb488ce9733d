/** The cities of a country that a listener can pick, and the countries of a city's name (data: Natural Earth). */
import { cityMapping } from "city-timezones";
import countries from "i18n-iso-countries";
import { distanceKm } from "../ground/distance.ts";
import { remembered } from "../ground/remembered.ts";
import { words } from "../ground/words.ts";
import { CITY_CORRECTIONS, CITY_POSITIONS } from "./city-corrections.ts";
import { CITY_NAMES, REGION_NAMES } from "./city-names.ts";
import { FURTHER_NAMES } from "./further-names.ts";

interface City {
  /** With the province where another city of the country has the name, too. */
  name: string;
  /** Without. */
  plain: string;
  /** Degrees, rounded to two decimals: about a kilometre. */
  latitude: number;
  longitude: number;
}

/** How many cities a listener is offered: the largest. A longer list is hard to choose from. */
const MOST_CITIES = 400;

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
/** More than there are countries: as many are remembered. */
export const MOST_COUNTRIES = 300;

export type CityRow = (typeof cityMapping)[number];

const correctionsIn = (table: string) =>
  new Map(
    table
      .trim()
      .split("\n")
      .map((line) => line.split(": ") as [city: string, corrected: string]),
  );

/** No city stands so far from where it is, kilometres: a city that is further away is another of the name. */
const MOST_MOVED_KM = 60;

/** The cities of the table with the names in use, where they are, by the country's code (ISO 3166 alpha-2). */
const byAlpha2 = remembered(1, (): ReadonlyMap<string, readonly CityRow[]> => {
  const [corrected, positions] = [CITY_CORRECTIONS, CITY_POSITIONS].map(correctionsIn);
  const rows = cityMapping.map((row) => {
    const key = `${row.iso2} ${row.city}`;
    const [lat = row.lat, lng = row.lng] = positions?.get(key)?.split(" ").map(Number) ?? [];
    const moved = distanceKm(row.lat, row.lng, lat, lng) < MOST_MOVED_KM ? { lat, lng } : {};
    return { ...row, ...moved, city: corrected?.get(key) ?? row.city };
  });
  return Map.groupBy(rows, ({ iso2 }) => iso2);
});

/** All cities of `country` (ISO 3166 numeric, three digits), in no order; empty for an unknown country. */
export function citiesIn(country: string): readonly CityRow[] {
  const alpha2 = countries.numericToAlpha2(country);
  return (alpha2 === undefined ? undefined : byAlpha2().get(alpha2)) ?? [];
}

/** Cities of one name that are closer are one: Kansas City on both sides of its river. */
const FAR_KM = 80;
/** A city so many times as large as the next of its name is meant by the name alone: Portland in Oregon. */
const TIMES_LARGER = 3;

/** The cities of `country` that their name alone does not tell, each with whether none of the name is meant by it alone. */
export function unclearCities(country: string): [row: CityRow, isShared: boolean][] {
  return [...Map.groupBy(citiesIn(country), ({ city }) => placeKey(city)).values()].flatMap((cities) => {
    const [largest, ...others] = cities.toSorted((a, b) => b.pop - a.pop);
    if (largest === undefined) return [];
    const far = others.filter(({ lat, lng }) => distanceKm(lat, lng, largest.lat, largest.lng) > FAR_KM);
    const isShared = far.some(({ pop }) => pop * TIMES_LARGER > largest.pop);
    return (isShared ? cities : far).map((row) => [row, isShared] as [CityRow, boolean]);
  });
}

/** The largest cities of `country`, by population; several cities that are one by `FAR_KM` once. */
export const citiesOf = remembered(MOST_COUNTRIES, (country: string): readonly City[] => {
  const unclear = new Map(unclearCities(country));
  return citiesIn(country)
    .toSorted((a, b) => b.pop - a.pop)
    .slice(0, MOST_CITIES)
    .map((row) => ({
      // Pages have no names of regions: these are in a file.
      name: unclear.has(row) ? `${row.city}, ${row.province}` : row.city,
      plain: row.city,
      latitude: rounded(row.lat),
      longitude: rounded(row.lng),
    }))
    .filter(({ name }, at, all) => all.findIndex((each) => each.name === name) === at);
});

/** The cities of a country of which the nearest counts: its largest. */
const COUNTED = 10;

/**
 * Kilometres from the largest city of `country` (ISO 3166 numeric) to the nearest large city of `other`; endless where one has
 * no known city.
 */
function kmBetween(country: string, other: string): number {
  const [here] = citiesOf(country);
  if (here === undefined) return Number.POSITIVE_INFINITY;
  const kmTo = (city: City) => distanceKm(here.latitude, here.longitude, city.latitude, city.longitude);
  return Math.min(...citiesOf(other).slice(0, COUNTED).map(kmTo));
}

/** How many countries near another are named. */
const MOST_NEAR = 3;

/** The `most` countries of `all` (ISO 3166 numeric) that are nearest to `country`, by their large cities, the nearest first. */
export const nearestCountries = (country: string, all: readonly string[], most = MOST_NEAR): string[] =>
  all
    .map((code) => ({ code, km: kmBetween(country, code) }))
    .filter(({ km }) => Number.isFinite(km))
    .sort((a, b) => a.km - b.km)
    .slice(0, most)
    .map(({ code }) => code);

/** The name of a place as it is compared with typed words: folded, with single spaces. */
export const placeKey = (name: string): string => words(name).join(" ");

/** A further name of a city, and the languages whose pages show it. */
interface OtherName {
  name: string;
  tags: readonly string[];
}

/** The names of a table, each with its other names. */
const namedIn = (table: string): [name: string, others: OtherName[]][] =>
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [city = "", names = ""] = line.split(": ");
      return [
        city,
        names.split(", ").map((each) => {
          const [name = "", tags = ""] = each.split(" [");
          return { name, tags: tags.replace("]", "").split(" ") };
        }),
      ];
    });

/** The names of cities with their other names, as the table has them. */
export const namedCities = () => namedIn(CITY_NAMES);

/** More than the interface has languages. */
const MOST_LANGUAGES = 20;

/** The English keys of large cities by the keys of their other names. */
export const largeByOtherName = remembered(1, (): ReadonlyMap<string, string> => {
  const pairs = namedCities().flatMap(([city, names]) =>
    names.map(({ name }) => [placeKey(name), placeKey(city)] as const),
  );
  return new Map(pairs);
});

/** Cities that have one name, by that name (`placeKey`). */
export const citiesByName = remembered(1, () =>
  Map.groupBy([...byAlpha2().values()].flat(), ({ city }) => placeKey(city)),
);

/** A city with a smaller share of the people of the largest of its name is not meant by the table: Naples in Florida. */
const NAMESAKE = 0.25;

/** The countries (ISO 3166 numeric) in which a city of this name is meant by the table. */
function countriesMeant(city: string): Set<string> {
  const cities = citiesByName().get(placeKey(city)) ?? [];
  const most = Math.max(...cities.map(({ pop }) => pop));
  const large = cities.filter(({ pop }) => pop >= most * NAMESAKE);
  return new Set(large.flatMap(({ iso2 }) => countries.alpha2ToNumeric(iso2) ?? []));
}

/** The names of further cities in the language `tag`, by country and English name. */
const furtherNamesIn = (tag: string): [key: string, name: string][] =>
  FURTHER_NAMES.trim()
    .split("\n")
    .filter((line) => line.startsWith(`${tag} `))
    .flatMap((line) => {
      const [, country = "", pairs = ""] = /^\S+ (\d+) (.*)$/.exec(line) ?? [];
      return pairs.split("; ").map((pair): [string, string] => {
        const [city = "", name = ""] = pair.split(": ");
        return [`${country} ${city}`, name];
      });
    });

/**
 * The names that pages in the language `tag` show for cities and regions, by country (ISO 3166 numeric) and English name,
 * "380 Naples"; a name as in English is left out.
 */
export const cityNamesIn = remembered(MOST_LANGUAGES, (tag: string): Readonly<Record<string, string>> => {
  const nameIn = (names: readonly OtherName[]) => names.find(({ tags }) => tags.includes(tag))?.name;
  const cities = namedCities().flatMap(([city, names]) =>
    [...countriesMeant(city)].map((country) => [`${country} ${city}`, nameIn(names)] as const),
  );
  const regions = namedIn(REGION_NAMES).map(([region, names]) => [region, nameIn(names)] as const);
  return Object.fromEntries(
    [...furtherNamesIn(tag), ...cities, ...regions].flatMap(([key, name]) =>
      name === undefined ? [] : [[key, name]],
    ),
  );
});
