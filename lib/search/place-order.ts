/** The order of the stations of a place, a country or a language. */
import { candidatesOf } from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { words } from "../ground/words.ts";
import { placeKey } from "../places/cities.ts";
import { cityKey, hasNameWithin, isNamedAfter } from "../places/city-keys.ts";
import { namesakeOf } from "../places/namesakes.ts";
import { isLatin, scriptOf, scriptOfLanguage, writingIn } from "../places/scripts.ts";
import { passingFirst } from "../stations/passing-first.ts";
import type { Place } from "../stations/places.ts";
import { isRadioWord } from "../terms/common-words.ts";
import { namesOfCase } from "../terms/inflections.ts";

/** The stations of row ids `there`, all by default: the popular first, of equals in the order of names. */
export function popularFirst(view: CatalogView, country: string, there?: ReadonlySet<number>): number[] {
  const candidates = [...candidatesOf(view, country).values()].filter(({ id }) => there?.has(id) ?? true);
  candidates.sort((a, b) => b.popularity - a.popularity || (a.sortKey < b.sortKey ? -1 : 1));
  return [...new Set(candidates.map(({ id }) => id))];
}

/** A smaller number is of a brand: «Радио 7». */
const FREQUENCY = /^\d{2,3}(?:[.,]\d+)?$/;
/** Most names that are read of the stations of a place. */
const MOST_READ = 1_000;

/** Whether `name` is the place's, words for radio and frequencies aside: «Радио Москвы», "Радио Минск 92.4". */
function isNameOf(name: string, place: string, country: string): boolean {
  const key = placeKey(place);
  const isOfPlace = (named: string) => cityKey(named, country) === key;
  const rest = words(name).filter((word) => !isRadioWord(word) && !FREQUENCY.test(word));
  const named = rest.join(" ");
  const { language } = writingIn(country);
  return isOfPlace(named) || (rest.length === 1 && namesOfCase(named, language, isOfPlace).length > 0);
}

/**
 * Moves stations ahead that are named after the place, in any language, as if it were typed in theirs; first of them those
 * whose names tell nothing else.
 */
export function namedFirst(view: CatalogView, country: string, { name }: Place, ids: readonly number[]) {
  const place = namesakeOf(country, name)?.plain ?? name;
  const candidates = candidatesOf(view, country);
  const nameOf = (id: number) => candidates.get(id)?.sortKey ?? "";
  const isNamed = (id: number) =>
    isNamedAfter(nameOf(id), place, country) || hasNameWithin(nameOf(id), place, country);
  const named = passingFirst(ids.slice(0, MOST_READ), isNamed);
  return [...passingFirst(named, (id) => isNameOf(nameOf(id), place, country)), ...ids.slice(MOST_READ)];
}

/** Moves stations behind that are at the place only by a point that a crowd shares. */
export const certainFirst = ({ certain }: Place, ids: readonly number[]): number[] =>
  passingFirst(ids, (id) => certain.has(id));

/**
 * Moves stations behind whose names are in a script that `language` (ISO 639) is not written in: Arabic names behind others
 * for Hebrew, and Tamil for Hindi. Latin letters may be of any language.
 */
export function writtenFirst<T>(
  stations: readonly T[],
  language: string | undefined,
  nameOf: (station: T) => string,
): T[] {
  if (language === undefined) return [...stations];
  const its = scriptOfLanguage(language);
  return passingFirst(stations, (station) => {
    const name = nameOf(station);
    return isLatin(name) || scriptOf(name) === its;
  });
}

/** All stations of `country`, the popular first, those last whose names `language` is not written like. */
export function popularOfLanguage(
  view: CatalogView,
  country: string,
  language: string | undefined,
): number[] {
  const candidates = candidatesOf(view, country);
  const nameOf = (id: number) => candidates.get(id)?.sortKey ?? "";
  return writtenFirst(popularFirst(view, country), language, nameOf);
}

/**
 * The name of the place in the spelling of the source; "" where the station is there by a point alone that a crowd shares;
 * undefined where it is only perhaps there for another reason, and where the name is of several places.
 */
export const certainPlace = ({ name, alone, perhaps }: Place, id: number) =>
  alone.has(id) ? name : perhaps.has(id) ? "" : undefined;
