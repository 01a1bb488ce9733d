/** Words of the interface's languages that names and listeners write in more than one way. */
import { fold } from "../ground/text.ts";
import { LETTERWISE } from "../ground/words.ts";

/** 0 to 20 in each language of the interface; a language's other forms stand after a slash. */
const NUMBERS = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  "null eins/ein zwei/zwo drei vier fünf/fuenf sechs sieben acht neun zehn elf zwölf/zwoelf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
  "zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
  "null en/ett/én to tre fire fem seks sju/syv åtte/aatte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue",
  "cero uno/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
  "صفر واحد/الأولى اثنان/اثنين/الثانية ثلاثة/الثالثة أربعة/الرابعة خمسة ستة سبعة ثمانية تسعة عشرة - - - - - - - - - عشرون/عشرين",
];
const NUMBER_OF = new Map(
  NUMBERS.flatMap((language) =>
    language
      .split(" ")
      .flatMap((forms, number) =>
        forms.split("/").map((form): [string, string] => [fold(form), String(number)]),
      ),
  ),
);

/** "And" in each language of the interface; names write "&" as well, which is no word. */
const CONNECTIVES = new Set(["and", "und", "et", "og", "y", "n", "و"]);
const FREQUENCY_UNITS = new Set(["mhz", "fm", "ukw", "мгц", "фм"]);
/** A unit before a frequency whose point is not typed yet. */
const UNIT_AND_DIGITS = new RegExp(`^(${[...FREQUENCY_UNITS].join("|")})(\\d{1,3})$`);
const FREQUENCY = /^\d{2,3}\.\d{1,2}$/;

/** The digits of a folded number word, "four" → "4"; other words as they are. */
const inDigits = (word: string): string => NUMBER_OF.get(word) ?? word;

/** `kept` unless nothing is left. */
const unlessEmpty = (kept: readonly string[], all: readonly string[]) => (kept.length > 0 ? kept : all);

/** Folded words with digits for number words, and without "and"; a word alone stays, since it may be a name. */
export function inMeaning(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !CONNECTIVES.has(word));
  return kept.length > 1 ? kept.map(inDigits) : words;
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

/** Folded words with a unit apart from digits behind it, as names with a frequency have them: "fm10" → "fm", "10". */
export const unitsApart = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => UNIT_AND_DIGITS.exec(word)?.slice(1) ?? [word]);

/** Folded words as names have them: call signs in one piece, frequencies without their unit, and without "and". */
export const plainWords = (words: readonly string[]): readonly string[] =>
  unlessEmpty(
    withoutUnits(lettersTogether(words)).filter((word) => !CONNECTIVES.has(word)),
    words,
  );

/** Frequencies as the index of bearers has them, "98.0" → "98"; other words as they are. */
export const asBearers = (words: readonly string[]): readonly string[] =>
  words.map((word) => (FREQUENCY.test(word) ? word.replace(/\.?0$/, "") : word));
