/** Words that names and listeners write in more than one way. */
import { LETTERWISE, words } from "../ground/words.ts";
import { BY_COUNTRIES, EVERYWHERE } from "./number-names.ts";

/** By folded name, the digits of the numbers that a language names. */
const numbersOf = (language: string): [name: string, digits: string][] =>
  language
    .split(" ")
    .flatMap((forms, number) => forms.split("/").map((form) => [words(form).join(""), String(number)]));

const NUMBER_OF = new Map(EVERYWHERE.flatMap(numbersOf));
/** By country, its own names of numbers. */
const NUMBERS_OF = new Map(
  BY_COUNTRIES.flatMap(([countries, language]) => {
    const numbers = new Map(numbersOf(language));
    return countries.split(" ").map((country) => [country, numbers] as const);
  }),
);

/** "And" in each language of the interface; names write "&" as well, which is no word. */
const CONNECTIVES = new Set(["and", "und", "et", "og", "y", "n", "و"]);
const FREQUENCY_UNITS = new Set(["mhz", "fm", "ukw", "мгц", "фм"]);
/** A unit joined to the whole megahertz of a frequency, and the digits behind its point, as `words` splits "FM105.3". */
const UNIT_AND_MHZ = new RegExp(`^(${[...FREQUENCY_UNITS].join("|")})(\\d{2,3})$`);
const BEHIND_POINT = /^\d{1,2}$/;
const FREQUENCY = /^\d{2,3}\.\d{1,2}$/;

/** The digits of a folded number word, "four" → "4", also in the languages of `country`; other words as they are. */
export const inDigits = (word: string, country: string): string =>
  NUMBERS_OF.get(country)?.get(word) ?? NUMBER_OF.get(word) ?? word;

/** `kept` unless nothing is left. */
const unlessEmpty = (kept: readonly string[], all: readonly string[]) => (kept.length > 0 ? kept : all);

/**
 * Folded words with digits for number words, those of `country` too, and without "and"; a word alone stays, since it may
 * be a name.
 */
export function inMeaning(words: readonly string[], country = ""): readonly string[] {
  const kept = words.filter((word) => !CONNECTIVES.has(word));
  return kept.length > 1 ? kept.map((word) => inDigits(word, country)) : words;
}

/** Joins single letters that follow one another: w n y c → wnyc. */
export function lettersTogether(words: readonly string[]): string[] {
  const found: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const single = /^\p{L}$/u.test(word) && !LETTERWISE.test(word);
    if (single && isOpen) found.push(`${found.pop() ?? ""}${word}`);
    else found.push(word);
    isOpen = single;
  }
  return found;
}

/** Folded words without the unit of a frequency, "107.5 mhz" → "107.5"; other words as they are. */
export const withoutUnits = (words: readonly string[]): readonly string[] =>
  words.some((word) => FREQUENCY.test(word)) ? words.filter((word) => !FREQUENCY_UNITS.has(word)) : words;

/** Folded words with a frequency apart from the unit joined to it: "fm105", "3" → "fm", "105.3". */
export function unitsApart(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, i) => UNIT_AND_MHZ.test(word) && BEHIND_POINT.test(words[i + 1] ?? ""));
  const [, unit = "", mhz] = UNIT_AND_MHZ.exec(words[at] ?? "") ?? [];
  return mhz === undefined ? words : words.toSpliced(at, 2, unit, `${mhz}.${words[at + 1]}`);
}

/** Folded words as names have them: call signs in one piece, frequencies without their unit, and without "and". */
export const plainWords = (words: readonly string[]): readonly string[] =>
  unlessEmpty(
    withoutUnits(lettersTogether(unitsApart(words))).filter((word) => !CONNECTIVES.has(word)),
    words,
  );

const MHZ = /^(?:[6-9]\d|10[0-8])$/;
/** The frequency that the folded words are, with its unit or without: "94.7" of "94.7 FM" and "97 9 FM"; undefined for other words. */
export function frequencyIn(words: readonly string[]): string | undefined {
  const [only, tenth, ...others] = withoutUnits(unitsApart(words));
  if (only === undefined || tenth === undefined) return FREQUENCY.test(only ?? "") ? only : undefined;
  const isSaid = MHZ.test(only) && /^\d$/.test(tenth) && others.every((word) => FREQUENCY_UNITS.has(word));
  return isSaid ? `${only}.${tenth}` : undefined;
}

/** Frequencies as the index of bearers has them, "98.0" → "98"; other words as they are. */
export const asBearers = (words: readonly string[]): readonly string[] =>
  words.map((word) => (FREQUENCY.test(word) ? word.replace(/\.?0$/, "") : word));
