/** Readings of a typed text as a list of stations: a name beside words for radio, or beside a genre. */
import { words } from "../ground/words.ts";
import { countryAmongPlaces } from "../places/country-names.ts";
import { passingFirst } from "../stations/passing-first.ts";
import { asksForStations, asksToHear, isPlus, isRadioWord, isVaguePart } from "../terms/common-words.ts";
import type { Genre } from "../terms/genres.ts";
import { genresNamed } from "../terms/named-genres.ts";
import { runsOf } from "./names-in-text.ts";

/** A text of more words, letters in scripts without spaces, is no name of a list. */
const MOST_WORDS = 7;
const SPACES = /\s+/;

interface ListReading {
  /** Perhaps the name of a list, as typed. */
  name: string;
  /** The genres that the words beside the name are. */
  genres: Genre[];
}

/** The parts that tell of a list: "jazz", "paris" of "jazz radio from paris". */
const telling = (text: string): string[] =>
  text.split(SPACES).filter((part) => part !== "" && !asksForStations(part));

/** The genres that all telling `parts` together are, words of music in general aside; undefined where they are none. */
export function genresBeside(parts: readonly string[]): Genre[] | undefined {
  const less = parts.filter((part) => !isVaguePart(part));
  if (less.length === 0) return [];
  return [parts, less].map((some) => genresNamed(some.join(" "))).find((genres) => genres.length > 0);
}

/**
 * Whether `name` may be of a place: a word for radio is beside it. "Us" is a country, but where other words ask, in "play us some
 * jazz".
 */
function isName(key: string, name: string, beside: string): boolean {
  const parts = key.split(" ");
  if (isRadioWord(parts[0] ?? "") || isRadioWord(parts.at(-1) ?? "")) return false;
  if (telling(name).length > 0) return true;
  return countryAmongPlaces(key) !== undefined && !beside.split(SPACES).some(asksToHear);
}

/**
 * The readings of `text` as a name beside words that ask for stations in general, or beside a genre, the longest name first:
 * "athens" of "stations in athens", "paris" beside Jazz of "jazz paris"; before all a country whose name tells nothing, beside
 * a genre: "us" of "jazz us". The whole text is none of them.
 */
export function listReadings(text: string): ListReading[] {
  const typed = text.trim();
  if (words(typed, MOST_WORDS + 1).length > MOST_WORDS || isPlus(typed)) return [];
  const readings = [...runsOf(typed)].flatMap(([key, { from, to }]): ListReading[] => {
    const name = typed.slice(from, to);
    const beside = `${typed.slice(0, from)} ${typed.slice(to)}`.trim();
    if (name === typed || !isName(key, name, beside)) return [];
    const genres = genresBeside(telling(beside));
    return genres === undefined ? [] : [{ name, genres }];
  });
  return passingFirst(readings, ({ name, genres }) => genres.length > 0 && telling(name).length === 0);
}
