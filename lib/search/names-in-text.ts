/** The runs of words in a typed text that may be names of places, and the country, language or nationality that it names. */
import { remembered } from "../ground/remembered.ts";
import { WORD } from "../ground/split-words.ts";
import { placeKey } from "../places/cities.ts";
import { countryAbbreviated, countryNamed } from "../places/country-names.ts";
import { isPlus, tellsNothing } from "../terms/common-words.ts";
import { genresOfTag } from "../terms/genres.ts";
import { countriesOfLanguage, languageNamed } from "../terms/language-names.ts";
import { askedFor } from "../terms/requests.ts";

/** How many words of a text are looked at for places, letters in scripts without spaces. */
const MOST_LOOKED_AT = 12;
/** How many texts are remembered with their runs: those of the searches under way. */
const MOST_TEXTS = 64;
/** Where a run of words stands in a text, by its key (`placeKey`). */
type Runs = ReadonlyMap<string, { from: number; to: number }>;

/** Each run of words that may be a place, the longest first, once; a search asks several times. */
export const runsOf = remembered(MOST_TEXTS, (text: string): Runs => {
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
});

/** The typed text outside `from` to `to`, without words that tell nothing. */
export const besideOf = (text: string, from: number, to: number): string =>
  `${text.slice(0, from)} ${text.slice(to)}`
    .split(/\s+/)
    .filter((part) => !tellsNothing(part))
    .join(" ");

/**
 * The readings of the typed text outside `from` to `to`: all words, then without words that tell nothing or only ask: "love
 * radio" and "love" of "love radio moscow". Empty where no word tells what is asked for.
 */
export function besidesOf(text: string, from: number, to: number): string[] {
  const telling = askedFor(besideOf(text, from, to));
  const all = `${text.slice(0, from)} ${text.slice(to)}`.trim().replace(/\s+/g, " ");
  return telling === "" ? [] : [...new Set([all, telling])];
}

export interface NamedCountry {
  country: string;
  beside: string;
  /** ISO 639-1, where the country is named by its language. */
  language?: string | undefined;
}

/** The country that `text` names, the longest name first, and what stands beside the name; "indie" is a genre, and not India. */
export function countryIn(text: string): NamedCountry | undefined {
  // "GB" alone is the country; beside other words it is a part of names: "GB News".
  const abbreviated = countryAbbreviated(placeKey(text));
  if (abbreviated !== undefined) return { country: abbreviated, beside: "" };
  for (const [key, { from, to }] of runsOf(text)) {
    const country = countryNamed(key);
    if (country !== undefined && genresOfTag(key).length === 0)
      return { country, beside: besideOf(text, from, to) };
  }
  return undefined;
}

interface NamedLanguage {
  /** The countries in which it is the main language, of which it is the nationality, or of the part of the world. */
  countries: readonly string[];
  /** ISO 639-1; undefined for a nationality and a part of the world. */
  language: string | undefined;
  /** The typed text beside the name, without words that tell nothing or only ask. */
  beside: string;
}

/** The language, nationality or part of the world that `text` names, the longest name first, and what stands beside the name. */
export function languageIn(text: string): NamedLanguage | undefined {
  if (isPlus(text)) return undefined;
  for (const [key, { from, to }] of runsOf(text)) {
    const countries = countriesOfLanguage(key);
    if (countries !== undefined)
      return { countries, language: languageNamed(key), beside: askedFor(besideOf(text, from, to)) };
  }
  return undefined;
}

/** The words beside the name, where `text` names `country`, its language or its nationality. */
export function namedOf(country: string, text: string): NamedCountry | undefined {
  const named = countryIn(text);
  if (named !== undefined) return named.country === country ? named : undefined;
  const language = languageIn(text);
  return language?.countries.includes(country) ? { ...language, country } : undefined;
}
