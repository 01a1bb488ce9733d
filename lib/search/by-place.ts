/** Stations of a place that was typed, alone or beside other words: "london", "jazz in paris". For listeners alone. */
import { candidatesOf } from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { WORD } from "../ground/split-words.ts";
import { countriesOfCity, placeKey } from "../places/cities.ts";
import { makePlaces, type Place, placesByKey } from "../stations/places.ts";
import { type FoundStations, prepareSearch, searchStations } from "../stations/search.ts";
import { tellsNothing } from "../terms/common-words.ts";

/** How many words of a text are looked at for places, letters in scripts without spaces. */
const MOST_LOOKED_AT = 12;
/** How many places of a country that a text names are searched for its other words. */
const MOST_PLACES = 4;
/** Countries in which a typed city is looked for, beside the listener's: cities of one name stand in dozens. */
const MOST_COUNTRIES = 2;

/** Where a run of words stands in a text, by its key (`placeKey`). */
type Runs = ReadonlyMap<string, { from: number; to: number }>;

/** Each run of words that may be a place, the longest first, once. */
function runsOf(text: string): Runs {
  const typed = [...text.matchAll(WORD)].slice(0, MOST_LOOKED_AT);
  const ends = typed.map(({ 0: word, index }) => index + word.length);
  const runs = new Map<string, { from: number; to: number }>();
  for (let length = typed.length; length > 0; length--)
    for (const [i, { index: from }] of typed.slice(0, typed.length - length + 1).entries()) {
      const to = ends[i + length - 1] ?? from;
      const key = placeKey(text.slice(from, to));
      if (!runs.has(key)) runs.set(key, { from, to });
    }
  return runs;
}

/** The typed text outside `from` to `to`, without words that tell nothing. */
const besideOf = (text: string, from: number, to: number): string =>
  `${text.slice(0, from)} ${text.slice(to)}`
    .split(/\s+/)
    .filter((part) => !tellsNothing(part))
    .join(" ");

/** The stations of row ids `there`: the popular first, of equals in the order of names. */
function popularFirst(view: CatalogView, country: string, there: ReadonlySet<number>): number[] {
  const candidates = [...candidatesOf(view, country).values()].filter(({ id }) => there.has(id));
  candidates.sort((a, b) => b.popularity - a.popularity || (a.sortKey < b.sortKey ? -1 : 1));
  return [...new Set(candidates.map(({ id }) => id))];
}

interface FoundByPlace {
  /** The place's name in the source's spelling. */
  place: string;
  /** Row ids: as a search for the other words orders them, else the popular first. */
  ids: number[];
}

/** The places of `country` that `text` names, the longest first, with what stands beside each. */
function placesIn(view: CatalogView, country: string, text: string): (Place & { beside: string })[] {
  const byKey = placesByKey(view, country);
  const named = [...runsOf(text)].flatMap(([key, { from, to }]) => {
    const place = byKey.get(key);
    return place ? [{ ...place, beside: besideOf(text, from, to) }] : [];
  });
  return named.slice(0, MOST_PLACES);
}

/** The stations of `country` at the place that `text` names, which match its other words; undefined where none does. */
function searchByPlace(view: CatalogView, country: string, text: string): FoundByPlace | undefined {
  for (const { name: place, stations, beside } of placesIn(view, country, text)) {
    if (beside === "") return { place, ids: popularFirst(view, country, stations) };
    const { ids, asTyped } = searchStations(view, country, beside);
    const matching = ids.slice(0, asTyped).filter((id) => stations.has(id));
    if (matching.length > 0) return { place, ids: matching };
  }
  return undefined;
}

const NO_PLACES: ReadonlyMap<number, string> = new Map();
interface FoundHere extends FoundStations {
  /** The place of those that were found by it. */
  places: ReadonlyMap<number, string>;
}

/**
 * All stations of `country` that match `text`: as typed, then by their place and the other words, then those with a typo.
 */
export function searchHere(view: CatalogView, country: string, text: string): FoundHere {
  const { ids, asTyped } = searchStations(view, country, text);
  const atPlace = searchByPlace(view, country, text);
  if (atPlace === undefined) return { ids, asTyped, places: NO_PLACES };
  const { place, ids: there } = atPlace;
  const named = new Set(ids.slice(0, asTyped));
  const placed = there.filter((id) => !named.has(id));
  return {
    ids: [...new Set([...named, ...placed, ...ids])],
    asTyped: named.size + placed.length,
    places: new Map(placed.map((id) => [id, place])),
  };
}

interface FoundInCity {
  /** Row id. */
  id: number;
  country: string;
  place: string;
}

/** The stations of other countries at a city that `text` names and with its other words; those of the largest city first. */
export async function searchCitiesElsewhere(
  view: CatalogView,
  country: string,
  text: string,
): Promise<FoundInCity[]> {
  const named = new Set([...runsOf(text).keys()].flatMap(countriesOfCity));
  named.delete(country);
  const others = [...named].slice(0, MOST_COUNTRIES);
  // An import may land while these are made, so nothing is searched before all are there.
  for (const other of others) await preparePlaces(view, other, text);
  return others.flatMap((other) => {
    const { place = "", ids = [] } = searchByPlace(view, other, text) ?? {};
    return ids.map((id) => ({ id, country: other, place }));
  });
}

/** Makes what `searchByPlace` reads, in slices between requests: a country's words only where they stand beside a place. */
async function preparePlaces(view: CatalogView, country: string, text: string): Promise<void> {
  await makePlaces(view, country);
  const [first] = placesIn(view, country, text);
  if (first && first.beside !== "") await prepareSearch(view, country);
}

/** Makes what `searchHere` reads, in slices between requests, where the catalogue has changed. */
export async function prepareSearchHere(view: CatalogView, country: string): Promise<void> {
  await prepareSearch(view, country);
  await makePlaces(view, country);
}
