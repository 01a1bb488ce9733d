/** Orders the genres of a station for tiles, which have room for one genre. */
import { fold, hasWords } from "#lib/ground/text.ts";

/** Genres by which people call a whole station. */
const LEADING = new Set(["News", "Sport", "Jazz", "Rock"]);
/** Genres that many kinds of stations have. */
const BROAD = new Set(["Pop", "Hits", "Culture", "Lifestyle", "Local"]);
const DECADE = /^(?:19|20)(\d0)s$/;
/** Tags may stand in alphabetical order where their genres have other names: one pair of neighbours in PAIRS may stand otherwise. */
const PAIRS = 6;

/** Whether the order of the names is the alphabet's, which says nothing about the station. */
function isAlphabetical(names: readonly string[]): boolean {
  const otherwise = names.filter((name, at) => fold(names[at - 1] ?? "") > fold(name)).length;
  return otherwise * PAIRS < names.length;
}

function isNamed(genre: string, name: string): boolean {
  const [, decade] = DECADE.exec(genre) ?? [];
  // Not the frequency 90.7.
  if (decade) return new RegExp(`(?<!\\d)(?:19|20)?${decade}(?![\\d.,])`).test(name);
  return hasWords(name, genre);
}

function rankOf(genre: string, name: string): number {
  if (isNamed(genre, name)) return 0;
  if (LEADING.has(genre)) return 1;
  if (genre === "Music" || DECADE.test(genre)) return 4;
  return BROAD.has(genre) ? 3 : 2;
}

/**
 * The genres of a station, the most telling first where they come in alphabetical order: genres of its name, genres of
 * whole stations, other genres, broad genres, decades and music. Genres in another order, which somebody chose, keep it.
 */
export function tellingFirst(genres: readonly string[], stationName: string): readonly string[] {
  if (!isAlphabetical(genres)) return genres;
  const name = fold(stationName);
  return genres.toSorted((a, b) => rankOf(a, name) - rankOf(b, name));
}
