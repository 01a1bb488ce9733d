/** Lists of stations that a typed text names: of a country, a city, a region or a language, of a genre there or in all countries. */
import { stationsOfGenre } from "#db/catalog/read/genre.ts";
import { countStationsByCountry } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { NamedList } from "../contract/find-shapes.ts";
import { placeKey } from "../places/cities.ts";
import { citiesCalled, countriesOfCity, LARGE_CITY, peopleOf } from "../places/city-keys.ts";
import { countryAmongPlaces } from "../places/country-names.ts";
import { namesakeOf } from "../places/namesakes.ts";
import { countriesOfRegion } from "../places/regions.ts";
import { writingIn } from "../places/scripts.ts";
import { countRepeated, withoutRepeated } from "../stations/repeated.ts";
import { countAlong, placeLike } from "../stations/ways.ts";
import { tellsNothing } from "../terms/common-words.ts";
import { type Genre, isPartOfGenre } from "../terms/genres.ts";
import { namesOfCase } from "../terms/inflections.ts";
import { countriesOfLanguage, isPartOfWorld, languageNamed } from "../terms/language-names.ts";
import { genresNamed } from "../terms/named-genres.ts";
import { type Completion, completionsOf, type Listener } from "./completions.ts";
import { listReadings } from "./list-readings.ts";

const MOST_LISTS = 3;
/** Countries in which a city, a region, or a language of the name is looked for: cities of one name stand in dozens. */
const MOST_OF_A_KIND = 2;

/** A list of the stations of a country, or of a part of them. */
type ListThere = Extract<NamedList, { country: string }>;

/** The list of `country` (ISO 3166 numeric), where it has stations. */
function ofCountry(view: CatalogView, country: string): ListThere[] {
  const { stations = 0 } = countStationsByCountry(view).find((each) => each.country === country) ?? {};
  return stations === 0 ? [] : [{ country, stations: stations - countRepeated(view, country) }];
}

/** The lists of `genres`, where any country has stations of them. */
function ofGenres(view: CatalogView, genres: readonly Genre[]): NamedList[] {
  return genres.flatMap(({ href, name }) => {
    const ids = stationsOfGenre(view, href).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ href, name, stations: withoutRepeated(view, ids).length }];
  });
}

/** Lists of `country` before others, then those with the most stations. */
const nearFirst = <L extends ListThere>(country: string, lists: readonly L[]): L[] => {
  const isOwn = (each: L) => Number(each.country === country);
  return lists.toSorted((a, b) => isOwn(b) - isOwn(a) || b.stations - a.stations);
};

/**
 * The places of `country` called `text`: where several cities share the name, each by its name with the region, and the name
 * alone where it has more stations than these.
 */
async function placesIn(view: CatalogView, country: string, text: string) {
  const cities = citiesCalled(placeKey(text)).filter((city) => city.country === country);
  const found = new Map<string, ListThere & { place: string }>();
  for (const name of [text, ...cities.map((city) => city.name)]) {
    const place = await placeLike(view, country, name);
    if (place) found.set(place.place, place);
  }
  const places = [...found.values()];
  const apart = places.filter(({ place }) => namesakeOf(country, place)?.isShared);
  const known = apart.reduce((sum, { stations }) => sum + stations, 0);
  const plain = new Set(apart.map(({ place }) => namesakeOf(country, place)?.plain));
  return places.filter(({ place, stations }) => !plain.has(place) || stations > known);
}

/** The lists of cities and regions called `text`; a city that is a country is the country. */
async function ofPlaces(view: CatalogView, country: string, text: string) {
  const key = placeKey(text);
  const likely = [countriesOfCity(key), countriesOfRegion(key)].flatMap((all) =>
    all.slice(0, MOST_OF_A_KIND),
  );
  const found: ListThere[] = [];
  for (const each of new Set([country, ...likely]))
    if (countryAmongPlaces(key) !== each) found.push(...(await placesIn(view, each, text)));
  return nearFirst(country, found);
}

/**
 * The lists of the language, or the nationality, called `text`, in the countries of it with the most stations: of the country
 * where half of its stations or fewer state the language.
 */
async function ofLanguage(view: CatalogView, country: string, text: string): Promise<ListThere[]> {
  const key = placeKey(text);
  const spokenIn = isPartOfWorld(key) ? undefined : countriesOfLanguage(key);
  if (spokenIn === undefined) return [];
  const language = languageNamed(key);
  const counted = countStationsByCountry(view).filter((each) => spokenIn.includes(each.country));
  const lists: ListThere[] = [];
  for (const { country: there } of nearFirst(country, counted).slice(0, MOST_OF_A_KIND)) {
    const stations = language === undefined ? 0 : await countAlong(view, there, { language });
    const whole = ofCountry(view, there);
    // Few stations state the language that all of the country speak.
    const isTold = language !== undefined && stations > 0 && stations * 2 > (whole[0]?.stations ?? 0);
    lists.push(...(isTold ? [{ country: there, language, stations }] : whole));
  }
  return nearFirst(country, lists);
}

/** The lists of the country, the places or the language called `text`. */
async function listsThere(view: CatalogView, country: string, text: string): Promise<ListThere[]> {
  const named = countryAmongPlaces(placeKey(text));
  const whole = named === undefined ? [] : ofCountry(view, named);
  const places = await ofPlaces(view, country, text);
  // In the United States "Georgia" is the state before the country.
  const isNear = places[0]?.country === country;
  const lists = isNear ? [...places, ...whole] : [...whole, ...places];
  return lists.length > 0 ? lists : ofLanguage(view, country, text);
}

/** The country or large city of which `text` is a case: «Россия» of «России». */
function nameOfCase(country: string, text: string): string | undefined {
  const isKnown = (key: string) => countryAmongPlaces(key) !== undefined || peopleOf(key) >= LARGE_CITY;
  return namesOfCase(placeKey(text), writingIn(country).language, isKnown)[0];
}

/** The lists that `text` names as a whole, genres first: "Indie" is a genre, and not India. */
async function listsOf(view: CatalogView, country: string, text: string): Promise<NamedList[]> {
  const named = genresNamed(text);
  const genres = ofGenres(view, named);
  const there = genres.length > 0 ? ofPlaces : listsThere;
  return [...genres, ...(await there(view, country, text))];
}

/** The lists of `genres` in the country, the places or the language called `name`; where they are empty, the lists of each. */
async function listsBeside(view: CatalogView, country: string, name: string, genres: readonly Genre[]) {
  const there = await listsThere(view, country, name);
  const having: ListThere[] = [];
  for (const list of there)
    for (const { href, name } of genres) {
      const stations = await countAlong(view, list.country, { ...list, category: href });
      if (stations > 0) having.push({ ...list, genre: { href, name }, stations });
    }
  return having.length > 0 || there.length === 0 ? having : [...there, ...ofGenres(view, genres)];
}

/** The lists that `text` names as a whole, else by its name beside words for radio, or beside a genre. */
async function listsRead(view: CatalogView, country: string, text: string): Promise<NamedList[]> {
  const whole = await listsOf(view, country, text);
  if (whole.length > 0) return whole;
  for (const { name, genres } of listReadings(text))
    for (const each of [name, nameOfCase(country, name)]) {
      if (each === undefined) continue;
      const isAlone = genres.length === 0;
      const lists = await (isAlone ? listsOf(view, country, each) : listsBeside(view, country, each, genres));
      if (lists.length > 0) return lists;
    }
  return [];
}

/** Texts that `text` may be the beginning of; "radi" begins "radio", and not "radio drama". */
function begunBy(view: CatalogView, listener: Listener, text: string): Completion[] {
  const last = text.trim().split(" ").length - 1;
  // No list is of a part of a genre: "gree" begins "greek pop", which would be read as Pop beside "greek".
  return completionsOf(view, listener, text).filter(
    ({ text, name }) => !tellsNothing(text.split(" ")[last] ?? "") && !isPartOfGenre(name),
  );
}

/** The lists of a completed text; a name of several words is no genre beside a name: "caribbean netherlands". */
const listsBegun = (view: CatalogView, country: string, { text, name }: Completion) =>
  (text === name && name.includes(" ") ? listsOf : listsRead)(view, country, text);

/**
 * The lists with stations that the first of `texts` that names any names; where there are none, those that the last begins to
 * name, if it is no language.
 */
export async function namedLists(
  view: CatalogView,
  listener: Listener,
  texts: readonly [string, ...string[]],
): Promise<NamedList[]> {
  const { country } = listener;
  const lists: NamedList[] = [];
  for (const text of texts) if (lists.length === 0) lists.push(...(await listsRead(view, country, text)));
  const last = texts.at(-1) ?? texts[0];
  if (lists.length === 0 && countriesOfLanguage(placeKey(last)) === undefined)
    for (const begun of begunBy(view, listener, last))
      lists.push(...(await listsBegun(view, country, begun)));
  // "New Jers" begins two names of New Jersey.
  return [...new Map(lists.map((list) => [JSON.stringify(list), list])).values()].slice(0, MOST_LISTS);
}
