/** Ways to stations: the places, languages, genres and first letters of a country, with the stations of each. */

import { isGrowing } from "#db/catalog/read/countries-with.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { genresOfStations, initialsOfStations, languagesOfStations } from "#db/catalog/read/whereabouts.ts";
import { entryOf } from "#db/entry.ts";
import { orderKey } from "#db/order-key.ts";
import { atOnce } from "../ground/slices.ts";
import { fold } from "../ground/text.ts";
import { placeKey } from "../places/cities.ts";
import { citiesBeginning } from "../places/city-keys.ts";
import { countryAmongPlaces } from "../places/country-names.ts";
import type { SlowHandler } from "../request/context.ts";
import { countriesOfLanguage, languageNamed } from "../terms/language-names.ts";
import { letterOf } from "./letters.ts";
import { makePlaces, type Place, placeNamed, placesByKey } from "./places.ts";
import { makeRepeated, withoutRepeated } from "./repeated.ts";
import { STATIONS_TTL_MS } from "./ttl.ts";

/** How many ways of a kind are named: the ways with the most stations. */
const MOST_WAYS = 300;

type Ways = ReadonlyMap<string, ReadonlySet<number>>;
interface WaysOfCountry {
  languages: Ways;
  /** By href. */
  genres: Ways;
  letters: Ways;
  /** Whether stations joined after the first import. */
  hasNew: boolean;
  keptSize: number;
}

const KEPT_AS = "ways";

function gathered(pairs: Iterable<readonly [name: string, id: number]>): Map<string, Set<number>> {
  const all = new Map<string, Set<number>>();
  for (const [name, id] of pairs) entryOf(all, name, () => new Set<number>()).add(id);
  return all;
}

function* readInSlices(view: CatalogView, country: string): Generator<void, WaysOfCountry> {
  const spoken = languagesOfStations(view, country);
  yield;
  const languages = gathered(spoken.map(({ language, id }) => [language, id] as const));
  yield;
  const played = genresOfStations(view, country);
  yield;
  const genres = gathered(played.map(({ genre, id }) => [genre, id] as const));
  yield;
  const initials = initialsOfStations(view, country);
  yield;
  const letters = gathered(initials.map(({ initial, id }) => [letterOf(initial), id] as const));
  yield;
  const keptSize = 1 + (spoken.length + played.length + initials.length) * 40;
  return { languages, genres, letters, hasNew: isGrowing(view, country), keptSize };
}

/** Languages, genres and letters of the visible stations of a country; made once per revision. */
const waysOf = (view: CatalogView, country: string): WaysOfCountry =>
  view.kept(KEPT_AS, country, () => atOnce(readInSlices(view, country)));

/** Makes what `waysOf` gives in slices between requests. */
export const makeWays = (view: CatalogView, country: string): Promise<void> =>
  view.makeInSlices(KEPT_AS, country, () => readInSlices(view, country));

interface Way {
  /** A category's href. */
  category?: string | undefined;
  place?: string | undefined;
  language?: string | undefined;
  letter?: string | undefined;
}

/** The stations at a place that is certain; where it is certain of none, all that may be there. */
const stationsAt = (at: Place | undefined) => (at?.certain.size ? at.certain : at?.stations);

/** Tells of the row id of a station whether each chosen way leads to it. */
function alongAll(view: CatalogView, country: string, { category, place, language, letter }: Way) {
  const { genres, languages, letters } = waysOf(view, country);
  const wanted = [
    ...(category === undefined ? [] : [genres.get(category)]),
    ...(place === undefined ? [] : [stationsAt(placeNamed(view, country, place))]),
    ...(language === undefined ? [] : [languages.get(language)]),
    ...(letter === undefined ? [] : [letters.get(letter)]),
  ];
  return (id: number): boolean => wanted.every((stations) => stations?.has(id));
}

/** Keeps the row ids of stations of a country in this place, in this language and under this letter, in the order given. */
export function alongWay(
  view: CatalogView,
  country: string,
  ids: readonly number[],
  { place, language, letter }: Omit<Way, "category">,
): readonly number[] {
  if (place === undefined && language === undefined && letter === undefined) return ids;
  return ids.filter(alongAll(view, country, { place, language, letter }));
}

/** Facts that all stations of these row ids share: whether each has a genre (by href), and is in a place. */
export function sharedBy(view: CatalogView, country: string, ids: readonly number[]) {
  const allIn = (stations: ReadonlySet<number> | undefined) => ids.every((id) => stations?.has(id));
  return {
    hasGenre: (href: string) => allIn(waysOf(view, country).genres.get(href)),
    isIn: (place: string) => allIn(placeNamed(view, country, place)?.certain),
  };
}

/** Counts stations, repeated ones once, as the lists show them. */
const countOf = (view: CatalogView, ids: Iterable<number>) => withoutRepeated(view, [...ids]).length;

/** How many stations of `country` the list of this genre (href) or, without it, this language has; the place narrows it. */
export async function countAlong(
  view: CatalogView,
  country: string,
  { category, language, place }: Omit<Way, "letter">,
): Promise<number> {
  await makeWays(view, country);
  const { genres, languages } = waysOf(view, country);
  const first = category === undefined ? languages.get(language ?? "") : genres.get(category);
  return countOf(view, [...(first ?? [])].filter(alongAll(view, country, { category, language, place })));
}

interface Counted {
  value: string;
  stations: number;
}
const mostFirst = (a: Counted, b: Counted) => b.stations - a.stations || (a.value < b.value ? -1 : 1);

const orderOf = ({ value }: Counted) => orderKey(fold(value));
const byAlphabet = (a: Counted, b: Counted) => (orderOf(a) < orderOf(b) ? -1 : 1);

/** Each certain place once, in the spelling of most of its stations; a shared name where some tell no region. */
function placesOf(view: CatalogView, country: string): Ways {
  const places = [...placesByKey(view, country).values()].filter(({ alone }) => alone.size > 0);
  return new Map(places.map(({ name, certain }) => [name, certain]));
}

/**
 * `GET /listener/ways`: the stations of each are counted under all other choices of the query, as its list has them; ways
 * without stations are left out. Letters are in alphabetical order. With `only`, the lists of other kinds are empty.
 */
export const listWays: SlowHandler<"listWays"> = async ({ catalog, nowMs }, { query }) => {
  const { country, only } = query;
  if (only === undefined || query.place !== undefined) await makePlaces(catalog, country);
  await makeWays(catalog, country);
  // Last: an import may land while the places are made.
  await makeRepeated(catalog);
  const { languages, genres, letters, hasNew } = waysOf(catalog, country);
  const counted = (name: string, waysOfKind: () => Ways, order = mostFirst) => {
    if (only !== undefined && only !== name) return [];
    const own = name === "genre" ? "category" : name;
    const isAlong = alongAll(catalog, country, { ...query, [own]: undefined });
    return [...waysOfKind()]
      .map(([value, ids]) => ({ value, stations: countOf(catalog, [...ids].filter(isAlong)) }))
      .filter(({ stations }) => stations > 0)
      .sort(order)
      .slice(0, MOST_WAYS)
      .map(({ value, stations }) => ({ [name]: value, stations }));
  };
  const ways = {
    places: counted("place", () => placesOf(catalog, country)),
    languages: counted("language", () => languages),
    genres: counted("genre", () => genres),
    letters: counted("letter", () => letters, byAlphabet),
    hasNew,
  };
  return { data: { items: [JSON.stringify(ways)], count: 1 }, expiresAtMs: nowMs + STATIONS_TTL_MS };
};

/** How many cities are looked for among the stations, the largest; most large cities of a name have some. */
const MOST_CITIES = 60;
/** How many cities a typed beginning finds; the countries of a language are fewer than a hundred. */
const MOST_CITIES_FOUND = 20;

/**
 * The place of `country` that has this name, in any spelling, with the number of stations that its list has, repeated ones
 * once (`makeRepeated`); undefined where no station is there but perhaps.
 */
export async function placeLike(catalog: CatalogView, country: string, name: string) {
  await makePlaces(catalog, country);
  const place = placeNamed(catalog, country, name);
  if (place === undefined || place.perhaps.size === place.stations.size) return undefined;
  const there = place.certain.size > 0 ? place.certain : place.stations;
  return { country, place: place.name, stations: countOf(catalog, there) };
}

/** The cities of all countries with a name that begins with `key`, each with its certain stations. */
async function citiesLike(catalog: CatalogView, key: string) {
  const found = new Map<string, { country: string; place: string; stations: number }>();
  for (const { name, country } of citiesBeginning(key, MOST_CITIES)) {
    const place = await placeLike(catalog, country, name);
    if (place) found.set(`${country} ${place.place}`, place);
  }
  return [...found.values()].sort((a, b) => b.stations - a.stations).slice(0, MOST_CITIES_FOUND);
}

/**
 * The language of a name ("greek", "griechisch") and the countries whose people speak it; of a nationality, and where no station
 * states the language, the countries alone.
 */
async function languagesLike(catalog: CatalogView, key: string) {
  const language = languageNamed(key);
  const spokenIn = countriesOfLanguage(key) ?? [];
  if (language === undefined) return spokenIn.map((country) => ({ country }));
  for (const country of spokenIn) await makeWays(catalog, country);
  const found = spokenIn.flatMap((country): { country: string; language?: string; stations?: number }[] => {
    const { languages, letters } = waysOf(catalog, country);
    const ids = languages.get(language);
    // Stations that state no language may speak it, too.
    if (ids) return [{ country, language, stations: countOf(catalog, ids) }, { country }];
    return letters.size > 0 ? [{ country }] : [];
  });
  return found.sort((a, b) => (b.stations ?? 0) - (a.stations ?? 0));
}

/** The country of a name in use, as "uk", where it has stations. */
async function countryLike(catalog: CatalogView, key: string) {
  const country = countryAmongPlaces(key);
  if (country === undefined) return [];
  await makeWays(catalog, country);
  return waysOf(catalog, country).letters.size > 0 ? [{ country }] : [];
}

/** `GET /listener/places-like`: countries, cities and languages by what is typed of their names, in any language. */
export const listPlacesLike: SlowHandler<"listPlacesLike"> = async ({ catalog, nowMs }, { query }) => {
  const key = placeKey(query.like);
  await makeRepeated(catalog);
  const named = await countryLike(catalog, key);
  const spoken = await languagesLike(catalog, key);
  const found = key === "" ? [] : [...named, ...spoken, ...(await citiesLike(catalog, key))];
  const items = [...new Set(found.map((row) => JSON.stringify(row)))];
  return { data: { items, count: items.length }, expiresAtMs: nowMs + STATIONS_TTL_MS };
};
