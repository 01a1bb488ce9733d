/** The keys of cities by all their names, in every script (data: Natural Earth; GeoNames, CC BY 4.0). */
import { readFileSync } from "node:fs";
import countries from "i18n-iso-countries";
import { beginningWith, inOrder } from "../ground/beginnings.ts";
import { firstPlace } from "../ground/first-place.ts";
import { remembered } from "../ground/remembered.ts";
import { PLAIN } from "../ground/text.ts";
import { LETTERWISE, words } from "../ground/words.ts";
import {
  type CityRow,
  citiesByName,
  citiesIn,
  largeByOtherName,
  MOST_COUNTRIES,
  placeKey,
} from "./cities.ts";
import { isLikelyTypo } from "./city-typos.ts";
import { cityName, namesakeOf } from "./namesakes.ts";

/** Other names of cities, a line each in the order of the names: "ιωαννινα\tGR ioannina", made by tests/support/make-city-aliases.ts. */
const aliases = remembered(1, () =>
  readFileSync(new URL("./city-aliases.txt", import.meta.url), "utf8").split("\n"),
);
/** How many names that begin alike are looked at. */
const MOST_BEGUN = 200;

interface Alias {
  /** The key of the other name. */
  other: string;
  /** ISO 3166 alpha-2. */
  alpha2: string;
  key: string;
}

/** The other names that begin with `beginning`, in order, at most `MOST_BEGUN`. */
function aliasesFrom(beginning: string): Alias[] {
  const lines = aliases();
  const first = firstPlace(lines.length - 1, (at) => (lines[at] ?? "") >= beginning);
  const found: Alias[] = [];
  for (let at = first; at < first + MOST_BEGUN; at++) {
    const line = lines[at] ?? "";
    if (!line.startsWith(beginning)) break;
    const [other = "", city = ""] = line.split("\t");
    found.push({ other, alpha2: city.slice(0, 2), key: city.slice(3) });
  }
  return found;
}
/** How many names are remembered with their cities: the words of the names of a large city's stations, most of them no city. */
const MOST_NAMES = 8_192;
const aliasesOf = remembered(MOST_NAMES, (key: string) => aliasesFrom(`${key}\t`));

/**
 * The key (`placeKey`) that a place of `country` (ISO 3166 numeric) has by all its known names: that of "Moscow" for that of
 * "Москва" or "Moskau".
 */
export function cityKey(key: string, country: string): string {
  const alpha2 = countries.numericToAlpha2(country);
  const alias = aliasesOf(key).find((each) => each.alpha2 === alpha2);
  return alias?.key ?? largeByOtherName().get(key) ?? key;
}

const cityByKey = remembered(
  MOST_COUNTRIES,
  (country: string): ReadonlyMap<string, string> =>
    new Map(citiesIn(country).map(({ city }) => [placeKey(city), city])),
);

/**
 * The city of `country` (ISO 3166 numeric) that a station's tags name, in any spelling; undefined where they name none, or
 * several. Words of names are no hint: "Владимир Высоцкий" is a singer, and Vladimir a city.
 */
export function cityOfTags(country: string, tags: readonly string[]): string | undefined {
  const named = new Set(tags.flatMap((tag) => cityByKey(country).get(cityKey(placeKey(tag), country)) ?? []));
  return named.size === 1 ? [...named][0] : undefined;
}

/** Whether the name of a station has the name of a place of `country` (ISO 3166 numeric), in any of its known spellings. */
export function isNamedAfter(name: string, place: string, country: string): boolean {
  const key = placeKey(namesakeOf(country, place)?.plain ?? place);
  return (
    ` ${placeKey(name)} `.includes(` ${key} `) || words(name).some((word) => cityKey(word, country) === key)
  );
}

/** Lengths of names of cities in scripts without spaces, in letters. */
const UNSPACED = [2, 3, 4];

/** Whether a name in a script without spaces has the name of a place of `country`, in any of its known spellings: "臺北電台" for Taipei. */
export function hasNameWithin(name: string, place: string, country: string): boolean {
  const key = placeKey(place);
  const letters = words(name);
  return letters.some(
    (letter, at) =>
      LETTERWISE.test(letter) &&
      UNSPACED.some((length) => cityKey(letters.slice(at, at + length).join(" "), country) === key),
  );
}

/**
 * The cities of a name (`placeKey`), the largest first: rows of the table. Cities that have the name themselves; where none
 * has, cities that have the name in any language: Salem, and not Jerusalem, which is called so too.
 */
function citiesNamed(key: string) {
  const large = largeByOtherName().get(key) ?? key;
  const named = [key, large].flatMap((each) => citiesByName().get(each) ?? []);
  const largest = (cities: CityRow[]) => cities.sort((a, b) => b.pop - a.pop);
  if (named.length > 0) return largest(named);
  const others = aliasesOf(key).flatMap((alias) =>
    (citiesByName().get(alias.key) ?? []).filter(({ iso2 }) => iso2 === alias.alpha2),
  );
  return largest(others);
}

/** The countries (ISO 3166 numeric) that have a city of this name (`placeKey`), that of the largest city first. */
export const countriesOfCity = (key: string): string[] => [
  ...new Set(citiesNamed(key).flatMap(({ iso2 }) => countries.alpha2ToNumeric(iso2) ?? [])),
];

/** A city of so many people is meant by its name; names of smaller ones are words of many languages, also parts of other names. */
export const LARGE_CITY = 100_000;

/** How many people live in the largest city of this name (`placeKey`); 0 without one. */
export const peopleOf = (key: string): number => citiesNamed(key)[0]?.pop ?? 0;

/** A city of so many people is meant by its name with a typo; shorter names have the typos of too many words. */
const [VERY_LARGE, SHORTEST_MISSPELT] = [500_000, 6];
/** A city of so many people is meant from everywhere: "Mascow" is Moscow. */
const MEANT_ANYWHERE = 5_000_000;
const veryLarge = remembered(1, () =>
  [...citiesByName().keys()].filter((key) => peopleOf(key) >= VERY_LARGE),
);

/**
 * The English name of the very large city that `key` (`placeKey`) is with one likely typo, of `country` (ISO 3166 numeric)
 * before others, the largest first; undefined without one.
 */
export function cityMisspelt(key: string, country: string): string | undefined {
  if (key.length < SHORTEST_MISSPELT) return undefined;
  const isExpected = (name: string) =>
    peopleOf(name) >= MEANT_ANYWHERE || countriesOfCity(name).includes(country);
  const meant = veryLarge()
    .filter((name) => isLikelyTypo(name, key, () => isExpected(name)))
    .flatMap((name) => cityCalled(name, country) ?? [])
    .sort((a, b) => Number(b.country === country) - Number(a.country === country) || b.people - a.people);
  return meant[0]?.name;
}

export interface NamedCity {
  /** The English name. */
  name: string;
  /** ISO 3166 numeric. */
  country: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  people: number;
}

/** The largest city of this name (`placeKey`) in `country` (ISO 3166 numeric), else in any; undefined for no city. */
export function cityCalled(key: string, country: string): NamedCity | undefined {
  const named = citiesNamed(key);
  const alpha2 = countries.numericToAlpha2(country);
  const row = named.find(({ iso2 }) => iso2 === alpha2) ?? named[0];
  const numeric = countries.alpha2ToNumeric(row?.iso2 ?? "");
  if (row === undefined || numeric === undefined) return undefined;
  return { name: row.city, country: numeric, latitude: row.lat, longitude: row.lng, people: row.pop };
}

/** A row of the table as a city, with its region where another city of the country may be meant. */
function toldApart(row: CityRow): Pick<NamedCity, "name" | "country">[] {
  const country = countries.alpha2ToNumeric(row.iso2);
  return country === undefined ? [] : [{ name: cityName(country, row), country }];
}

/** All cities of this name (`placeKey`), the largest first, with their regions where several of a country have it: "Springfield, Ohio". */
export const citiesCalled = (key: string): Pick<NamedCity, "name" | "country">[] =>
  citiesNamed(key).flatMap(toldApart);

/** The keys of cities' names, without the aliases, in order. */
const names = remembered(1, () => inOrder([...citiesByName().keys(), ...largeByOtherName().keys()]));

/** Fewer Latin letters begin names in other languages that hardly anybody types: "mün" that of Montevideo, "nova" that of New York. */
const FEWEST_OF_ALIAS = 5;

/** The keys of all names of cities that begin with `beginning`. */
function namesBeginning(beginning: string): ReadonlySet<string> {
  const isMeant = beginning.length >= FEWEST_OF_ALIAS || !PLAIN.test(beginning);
  const aliases = isMeant ? aliasesFrom(beginning) : aliasesOf(beginning);
  return new Set([...beginningWith(names(), beginning), ...aliases.map(({ other }) => other)]);
}

/** The `most` largest cities with a name, in any language, that begins with `beginning` (`placeKey`), the largest first. */
export function citiesBeginning(beginning: string, most: number): Pick<NamedCity, "name" | "country">[] {
  const begun = new Set([...namesBeginning(beginning)].flatMap(citiesNamed));
  const largest = [...begun].sort((a, b) => b.pop - a.pop).slice(0, most);
  return largest.flatMap(toldApart);
}

/** The key of the largest city with a name that begins with `beginning`, and is longer; undefined where none does. */
export function cityBeginning(beginning: string): string | undefined {
  const counted = [...namesBeginning(beginning)].map((key) => ({ key, people: peopleOf(key) }));
  return counted.sort((a, b) => b.people - a.people)[0]?.key;
}
