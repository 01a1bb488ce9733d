/** How much a typed word tells of a station, to choose among words that no station has together. */
import { candidatesOf, type SearchCandidate } from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { words } from "../ground/words.ts";
import { placeKey } from "../places/cities.ts";
import { countriesOfCity } from "../places/city-keys.ts";
import { countryNamed } from "../places/country-names.ts";
import { countriesOfRegion } from "../places/regions.ts";
import { everywhere } from "../stations/everywhere.ts";
import {
  idsOfWhole,
  type JoinedNames,
  joined,
  joinedNames,
  scoresOfJoined,
} from "../stations/joined-names.ts";
import { placeNamed } from "../stations/places.ts";
import { nameScore } from "../stations/search-order.ts";
import { genresOfTag } from "../terms/genres.ts";
import { countriesOfLanguage, isPartOfWorld } from "../terms/language-names.ts";
import { frequencyIn } from "../terms/number-words.ts";
import { typedSpellings } from "../terms/spellings.ts";

/**
 * How much a word tells: from a word that only sounds like a word of a name, over a vague word ("music"), a whole word inside a
 * name, the first word of a name, a genre or a place, and a frequency of the country, to a word that is a name of the country,
 * and a language, which says which stations are meant.
 */
export const TELLS = {
  ...{ sound: 0, beside: 1, vague: 2, something: 3 },
  ...{ inside: 4, much: 5, frequency: 6, name: 7, language: 8 },
} as const;
export type Tells = (typeof TELLS)[keyof typeof TELLS];

/** How many names with a word are looked at. */
const MOST_LOOKED_AT = 1_000;
/** A shorter word sounds like words of many names in other letters: "hey" like the pinyin of 河源. */
const SHORTEST_SOUND = 5;
/** Words of alphabets so short that names of all kinds have them: "без", "со"; and numbers. */
const SHORT =
  /^(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]{1,3}|\d{1,2})$/u;
/** The scores of `scoresOfJoined` from which a name has the word whole, and whole as its first. */
const WHOLE_WORD = 5;
const FIRST_WORD = 6;
const SHORTEST_FIRST = 3;

/** The best scores of names that have `word` as typed, and in other letters; 0 for none. */
function scoresIn(names: JoinedNames, candidates: ReadonlyMap<number, SearchCandidate>, word: string) {
  const query = { words: words(word), folded: words(word).join(" ") };
  let [written, sounding] = [0, 0];
  for (const spelling of typedSpellings(word))
    for (const [id, score] of scoresOfJoined(names, joined(spelling), { most: MOST_LOOKED_AT })) {
      const candidate = candidates.get(id);
      if (candidate && nameScore(candidate, query) > 0) written = Math.max(written, score);
      else sounding = Math.max(sounding, score);
    }
  return { written, sounding };
}

/** Whether `word` is a genre, a city, a region or a country, or a place of the country's stations. */
const isTerm = (view: CatalogView, country: string, word: string): boolean => {
  const key = placeKey(word);
  return (
    genresOfTag(word).length > 0 ||
    countryNamed(key) !== undefined ||
    countriesOfCity(key).length > 0 ||
    countriesOfRegion(key).length > 0 ||
    placeNamed(view, country, word) !== undefined
  );
};

/** Whether `word` is a language or a nationality: "arabic", "израильская". */
export function isLanguage(word: string): boolean {
  const key = placeKey(word);
  return countriesOfLanguage(key) !== undefined && !isPartOfWorld(key);
}

/** Whether `text` is the whole name of a visible station of `country`, or of any country. */
export function isName(view: CatalogView, country: string | undefined, text: string): boolean {
  const names = country === undefined ? everywhere(view)?.made.names : joinedNames(view, country);
  return (
    names !== undefined &&
    typedSpellings(text, country).some((each) => idsOfWhole(names, joined(each)).length > 0)
  );
}

/** How much `word`, which some result has, tells of a station to a listener in `country`. */
export function howTelling(view: CatalogView, country: string, word: string): Tells {
  if (isLanguage(word)) return TELLS.language;
  if (isName(view, country, word)) return TELLS.name;
  // Each word beside a part of the world tells more: "record" of "radio record africa".
  if (isPartOfWorld(placeKey(word))) return TELLS.vague;
  if (isTerm(view, country, word)) return TELLS.much;
  const own = scoresIn(joinedNames(view, country), candidatesOf(view, country), word);
  if (own.written > 0 && frequencyIn(words(word)) !== undefined) return TELLS.frequency;
  // "ert" for ΕΡΤ: a whole first word in other letters.
  if (own.sounding >= FIRST_WORD) return TELLS.something;
  const isShort = SHORT.test(words(word).join(""));
  if (isShort && (own.written < FIRST_WORD || word.length < SHORTEST_FIRST)) return TELLS.beside;
  if (own.written >= FIRST_WORD) return TELLS.much;
  if (own.written >= WHOLE_WORD) return TELLS.inside;
  if (own.written > 0) return TELLS.something;
  const made = everywhere(view)?.made;
  const all = made ? scoresIn(made.names, made.candidates, word) : own;
  if (all.written > 0 || all.sounding === 0) return TELLS.something;
  return words(word).join("").length < SHORTEST_SOUND ? TELLS.sound : TELLS.something;
}
