/** Stations of a typed place or country, alone or beside words, for listeners alone: "london", "jazz in paris". */
import { candidatesOf } from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { words } from "../ground/words.ts";
import { placeKey } from "../places/cities.ts";
import { cityKey, countriesOfCity, peopleOf } from "../places/city-keys.ts";
import { countryAbbreviated, countryNamed } from "../places/country-names.ts";
import { countriesOfRegion, regionKey } from "../places/regions.ts";
import { writingIn } from "../places/scripts.ts";
import { makePlaces, type Place, placesByKey } from "../stations/places.ts";
import { type Forgiving, type FoundStations, prepareSearch } from "../stations/search.ts";
import { searchStations } from "../stations/search-readings.ts";
import { alongWay, makeWays } from "../stations/ways.ts";
import { tellsNothing } from "../terms/common-words.ts";
import { namesOfCase } from "../terms/inflections.ts";
import { countriesOfLanguage, languageNamed } from "../terms/language-names.ts";
import { askedFor } from "../terms/requests.ts";
import { besidesOf, countryIn, type NamedCountry, namedOf, runsOf } from "./names-in-text.ts";
import { certainFirst, certainPlace, namedFirst, popularFirst, popularOfLanguage } from "./place-order.ts";
import { isVague, widerText } from "./wider.ts";

/** How many places of a country that a text names are searched for its other words. */
const MOST_PLACES = 4;
/** Countries in which a typed place is looked for, beside the listener's: cities of one name stand in dozens. */
const MOST_COUNTRIES = 4;
const MOST_OF_A_KIND = 2;
/** A city of so many people is meant before a region of its name: Santa Cruz in Bolivia. */
const MEANT_BEFORE_REGION = 300_000;

/** The place by which stations were found, by row id, as `certainPlace` tells it. */
type PlaceOf = ReadonlyMap<number, string | undefined>;

interface FoundByPlace {
  place: Place;
  /** Row ids: as a search for the other words orders them, else the popular first; stations of a crowd's point last. */
  ids: number[];
  /** The first of `ids`: the other words stand in their names, as whole words. */
  named: number[];
  /** Whether the text is the place, beside which no other words were typed. */
  isAlone: boolean;
}

/** The place of `country` whose name, in any spelling, has the key `key`. */
function placeCalled(view: CatalogView, country: string, key: string): Place | undefined {
  const byKey = placesByKey(view, country);
  return byKey.get(key) ?? byKey.get(regionKey(key, country) ?? key) ?? byKey.get(cityKey(key, country));
}

/** The place of `country` that a word is a case of: "москве". */
const placeOfCase = (view: CatalogView, country: string, key: string): Place | undefined =>
  namesOfCase(key, writingIn(country).language, (name) => placeCalled(view, country, name) !== undefined)
    .map((name) => placeCalled(view, country, name))
    .at(0);

/**
 * The places of `country` that `text` names, the longest first, with the readings of what stands beside each. Cases of names
 * are read beside other words: alone, the name is searched instead, and the answer says so.
 */
function placesIn(view: CatalogView, country: string, text: string): (Place & { besides: string[] })[] {
  const named = new Map<Place, string[]>();
  for (const [key, { from, to }] of runsOf(text)) {
    const called = placeCalled(view, country, key);
    const place = called ?? placeOfCase(view, country, key);
    if (!place || named.has(place)) continue;
    const besides = besidesOf(text, from, to);
    if (called || besides.length > 0) named.set(place, besides);
  }
  return [...named].slice(0, MOST_PLACES).map(([place, besides]) => ({ ...place, besides }));
}

/** The row ids found without forgiving a typo. */
const typedIds = ({ ids, asTyped }: FoundStations): number[] => ids.slice(0, asTyped);

/** The stations of `country` at the place that `text` names, which match its other words; undefined where none does. */
function searchByPlace(view: CatalogView, country: string, text: string): FoundByPlace | undefined {
  for (const { besides, ...place } of placesIn(view, country, text)) {
    const { stations } = place;
    if (besides.length === 0) {
      const ids = namedFirst(view, country, place, popularFirst(view, country, stations));
      if (ids.length > 0) return { place, ids: certainFirst(place, ids), named: [], isAlone: true };
      continue;
    }
    const readings = besides.map((beside) => searchStations(view, country, beside, "never"));
    const there = (ids: readonly number[]) =>
      certainFirst(
        place,
        ids.filter((id) => stations.has(id)),
      );
    const names = readings.map((found) =>
      namedFirst(view, country, place, there(found.ids.slice(0, found.wholeWords))),
    );
    const others = readings.map((found) => there(typedIds(found).slice(found.wholeWords)));
    const named = [...new Set(names.flat())];
    const ids = [...new Set([...named, ...others.flat()])];
    if (ids.length > 0) return { place, ids, named, isAlone: false };
  }
  return undefined;
}

interface FoundHere extends FoundStations {
  places: PlaceOf;
  /** Whether all were found by the name of their country alone, beside which other words may stand. */
  isByCountry: boolean;
}

/**
 * The stations of `country` by `text`: as typed, then by their place and the other words, then stations with a typo. Where
 * `text` is a place alone, its stations come before names in which longer words begin with `text`; where no name has all
 * words, names at the place with the other words come first: «Вести FM» of Moscow for "вести фм москва".
 */
function searchInCountry(
  view: CatalogView,
  country: string,
  text: string,
  forgiving: Forgiving = "never",
): FoundHere {
  const atPlace = searchByPlace(view, country, text);
  const isForgiven = atPlace === undefined || forgiving === "where few";
  const typed = searchStations(view, country, text, isForgiven ? forgiving : "never");
  if (atPlace === undefined) return { ...typed, places: new Map(), isByCountry: false };
  const { place, isAlone } = atPlace;
  // "播放臺北電台" asks for the station of this name before all stations of Taipei.
  const asked = isAlone && typed.asTyped === 0 ? askedFor(text) : text;
  const found = asked === text ? typed : searchStations(view, country, asked, "never");
  const { named, placed, all } = joined(found, atPlace.ids, isAlone ? found.wholeWords : found.asTyped);
  const first = found.wholeWords === 0 ? atPlace.named : [];
  const asTyped = named.size + placed.length;
  const places = new Map(placed.map((id) => [id, certainPlace(place, id)]));
  return { ...found, ids: [...new Set([...first, ...all])], asTyped, places, isByCountry: false };
}

/** Puts what a place found behind the first of what was found, `before` of them, and before what was found with a typo. */
function joined({ ids, asTyped }: FoundStations, there: readonly number[], before = asTyped) {
  const named = new Set(ids.slice(0, asTyped));
  const placed = there.filter((id) => !named.has(id));
  return { named, placed, all: [...new Set([...ids.slice(0, before), ...there, ...ids])] };
}

/** The stations of a country that was named, which match the other words: by their names, words and places. */
function ofNamedCountry(view: CatalogView, { country, beside, language }: NamedCountry) {
  if (beside === "") return { ids: popularOfLanguage(view, country, language), places: NO_PLACES };
  const found = searchInCountry(view, country, beside);
  return { ids: typedIds(found), places: found.places };
}
const NO_PLACES: ReadonlyMap<number, string | undefined> = new Map();

/** How many of the first stations with a typo are asked whether their names have the name of the country. */
const MOST_ASKED = 5;

/** Whether the words of `text` that name `country` stand in the name of a station found with a typo: then they are its words. */
function isOfName(
  view: CatalogView,
  { country, beside }: NamedCountry,
  text: string,
  { ids }: FoundStations,
): boolean {
  const others = new Set(words(beside));
  const naming = words(text).filter((word) => !others.has(word) && !tellsNothing(word));
  const candidates = candidatesOf(view, country);
  return (
    naming.length > 0 &&
    ids.slice(0, MOST_ASKED).some((id) => {
      const name = new Set(words(candidates.get(id)?.sortKey ?? ""));
      return naming.every((word) => name.has(word));
    })
  );
}

/** All stations of the country behind those of `here` that have its abbreviation as a whole word, and before longer words: "uk". */
function withWholeCountry(view: CatalogView, country: string, here: FoundHere): FoundHere {
  const { all } = joined(here, popularFirst(view, country), here.wholeWords);
  return { ...here, ids: all, asTyped: all.length, isInside: false };
}

/**
 * All stations of `country` that match `text`: as typed, then by their place and the other words, then with a typo.
 * Where none matches as typed and `text` names the country, its language or its nationality, and not a station, stations
 * that match the other words, all if it has none.
 */
function searchByWords(view: CatalogView, country: string, text: string, forgiving: Forgiving): FoundHere {
  if (countryAbbreviated(placeKey(text)) === country)
    return withWholeCountry(view, country, searchInCountry(view, country, text, "where few"));
  const here = searchInCountry(view, country, text, forgiving);
  const named = here.asTyped > 0 ? undefined : namedOf(country, text);
  if (named === undefined) return here;
  const nearly = forgiving === "never" ? searchInCountry(view, country, text, "where none") : here;
  if (isOfName(view, named, text, nearly)) return here;
  // "play russian radio" asks for the station of this name before all stations of the language.
  const request = askedFor(text);
  const asked = request === text.trim() ? undefined : searchInCountry(view, country, request);
  if (asked && asked.asTyped > 0) return asked;
  const there = ofNamedCountry(view, named);
  const { all, placed } = joined(here, there.ids);
  const asTyped = here.asTyped + placed.length;
  const places = new Map([...there.places, ...here.places]);
  return { ...here, ids: all, asTyped, places, isByCountry: placed.length > 0 };
}

/** The stations of `country` in the language that `wider` names, by what their sources say: the popular first. */
function spokenHere(view: CatalogView, country: string, wider: string): readonly number[] {
  const language = languageNamed(placeKey(wider));
  return language === undefined ? [] : alongWay(view, country, popularFirst(view, country), { language });
}

/**
 * All stations of `country` that match `text`, as `searchByWords` finds them; where `text` is a language or a genre beside
 * vague words ("hindi songs"), or a language in no name, behind them all stations of this language or genre. Stations with a
 * typo are found as `forgiving` says.
 */
export function searchHere(
  view: CatalogView,
  country: string,
  text: string,
  forgiving: Forgiving = "where none",
): FoundHere {
  const found = searchByWords(view, country, text, forgiving);
  const wider = widerText(text);
  if (wider === undefined || (found.wholeWords > 0 && !isVague(text))) return found;
  // Where no station has all words, a genre is searched instead, abroad as well, and the answer says so.
  if (found.asTyped === 0 && countriesOfLanguage(placeKey(wider)) === undefined) return found;
  const there = wider === text ? found : searchByWords(view, country, wider, "never");
  const { all, placed } = joined(found, [...typedIds(there), ...spokenHere(view, country, wider)]);
  return {
    ...found,
    ids: all,
    asTyped: found.asTyped + placed.length,
    places: new Map([...there.places, ...found.places]),
    isByCountry: found.asTyped > 0 ? found.isByCountry : there.isByCountry,
    isInside: found.isInside === true && placed.length === 0,
  };
}

export interface FoundElsewhere {
  /** Row id. */
  id: number;
  country: string;
  /** The place by which the station was found, as `certainPlace` tells it; undefined where the country was named. */
  place: string | undefined;
  /** Whether no other words were typed beside the city or the country. */
  isAlone: boolean;
}

/** The countries but `country` of cities and regions called `key`, the likeliest first. */
function countriesOfPlace(key: string, country: string): string[] {
  const first = (countries: readonly string[]) =>
    countries.filter((each) => each !== country).slice(0, MOST_OF_A_KIND);
  const cities = first(countriesOfCity(key));
  // The name of a country or of a language is meant as such: Georgia, and not the state.
  const isOther = countryNamed(key) !== undefined || countriesOfLanguage(key) !== undefined;
  const regions = isOther ? [] : first(countriesOfRegion(key));
  return peopleOf(key) >= MEANT_BEFORE_REGION ? [...cities, ...regions] : [...regions, ...cities];
}

/** Stations abroad at a city or in a country that `text` names, by its other words; of the largest city first. */
export async function searchPlacesElsewhere(
  view: CatalogView,
  country: string,
  text: string,
): Promise<FoundElsewhere[]> {
  const countries = new Set([...runsOf(text).keys()].flatMap((key) => countriesOfPlace(key, country)));
  const others = [...countries].slice(0, MOST_COUNTRIES);
  const named = countryIn(text);
  const other = named?.country === country ? undefined : named;
  // An import may land while these are made, so nothing is searched before all are there.
  for (const each of others) await preparePlaces(view, each, text);
  if (other && other.beside !== "") await prepareSearchHere(view, other.country, other.beside);
  const atCities = others.flatMap((each) => {
    const { place, ids = [], isAlone = false } = searchByPlace(view, each, text) ?? {};
    return ids.map((id) => ({ id, country: each, place: place && certainPlace(place, id), isAlone }));
  });
  const { ids = [], places = NO_PLACES } = other ? ofNamedCountry(view, other) : {};
  const isAlone = other?.beside === "";
  const inCountry = ids.map((id) => ({ id, country: other?.country ?? "", place: places.get(id), isAlone }));
  return [...atCities, ...inCountry];
}

/** Makes what `searchByPlace` reads, in slices between requests: a country's words only where they stand beside a place. */
async function preparePlaces(view: CatalogView, country: string, text: string): Promise<void> {
  await makePlaces(view, country);
  const [first] = placesIn(view, country, text);
  if (first && first.besides.length > 0) await prepareSearch(view, country, text);
}

/** Makes what `searchHere` reads for `text`, in slices between requests, where the catalogue has changed. */
export async function prepareSearchHere(view: CatalogView, country: string, text: string): Promise<void> {
  await prepareSearch(view, country, text);
  await makePlaces(view, country);
  if (languageNamed(placeKey(widerText(text) ?? "")) !== undefined) await makeWays(view, country);
}
