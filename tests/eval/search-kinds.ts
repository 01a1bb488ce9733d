/** Kinds of queries that people make of a station's name, each by a rule. */
import anyAscii from "any-ascii";
import { Converter } from "opencc-js";
import { fold } from "#lib/ground/text.ts";

/**
 * A query made of a station's name or homepage; undefined when the kind does not fit the station. `random` gives numbers
 * in [0, 1).
 */
export type MakeQuery = (name: string, random: () => number, homepage?: string) => string | undefined;

const HAN = /\p{Script=Han}/u;
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;
const lettersOf = (text: string) => [...text];
const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(random() * list.length)];
/** A whole number from `least` to `most`. */
const between = (least: number, most: number, random: () => number) =>
  least + Math.floor(random() * (most - least + 1));

/** Words of at least two letters or digits, as the name writes them. */
const namedWords = (name: string) =>
  (name.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+(?:[.,]\d+)*/gu) ?? []).filter((word) => word.length > 1);
const spacedWords = (name: string) => namedWords(name).filter((word) => !HAN.test(word));
const isSpaced = (name: string) => !HAN.test(name) && spacedWords(name).length > 0;

/** Makes a typing error inside `text`: a letter left out, doubled, changed, or two exchanged. */
function mistyped(text: string, random: () => number): string {
  const letters = lettersOf(text);
  const at = between(1, letters.length - 2, random);
  const letter = letters[at] ?? "";
  const other = pick(letters, random) ?? "";
  const kind = between(0, 3, random);
  if (kind === 0) return letters.toSpliced(at, 1).join("");
  if (kind === 1) return letters.toSpliced(at, 0, letter).join("");
  if (kind === 2) return letters.toSpliced(at, 1, other === letter ? "x" : other).join("");
  return letters.toSpliced(at, 2, letters[at + 1] ?? "", letter).join("");
}

/** The runs of Chinese characters of a name. */
const hanRuns = (name: string) => name.match(/\p{Script=Han}{2,}/gu) ?? [];

const DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Syllables as any-ascii writes them: each Chinese character begins with a capital. */
const pinyinOf = (han: string) => lettersOf(han).map((letter) => anyAscii(letter).toLowerCase());

const toTraditional = Converter({ from: "cn", to: "t" });
const toSimplified = Converter({ from: "t", to: "cn" });

/** The name in traditional characters when it is in simplified ones, and the reverse. */
function inOtherCharacters(name: string): string {
  const simplified = toSimplified(name);
  return simplified === name ? toTraditional(name) : simplified;
}

/** A Hangul text with the vowel of one syllable replaced by the next vowel (Unicode 3.12: 28 tails to a vowel). */
function wrongJamo(run: string, random: () => number): string {
  const [first, tails, vowels] = [0xac00, 28, 21];
  const at = between(0, run.length - 1, random);
  const index = run.charCodeAt(at) - first;
  const vowel = Math.floor(index / tails) % vowels;
  const other = index + (((vowel + 1) % vowels) - vowel) * tails;
  return `${run.slice(0, at)}${String.fromCharCode(first + other)}${run.slice(at + 1)}`;
}

export const searchKinds: Record<string, MakeQuery> = {
  "whole name": (name) => name,
  "beginning of the name": (name, random) => {
    const letters = lettersOf(name);
    return letters.length < 6
      ? undefined
      : letters
          .slice(0, between(4, letters.length - 1, random))
          .join("")
          .trim();
  },
  "in capitals, without accents": (name) => (LATIN.test(name) ? fold(name).toUpperCase() : undefined),
  "one word": (name, random) => {
    const words = spacedWords(name);
    return words.length < 2
      ? undefined
      : words.toSorted((a, b) => b.length - a.length)[random() < 0.7 ? 0 : 1];
  },
  "two words in any order": (name, random) => {
    const words = [...new Set(spacedWords(name))];
    if (words.length < 2) return undefined;
    const first = between(0, words.length - 1, random);
    const second = (first + between(1, words.length - 1, random)) % words.length;
    return `${words[first]} ${words[second]}`;
  },
  "whole name with one typo": (name, random) =>
    isSpaced(name) && lettersOf(name).length >= 6 ? mistyped(name, random) : undefined,
  "a word with one typo": (name, random) => {
    const word = pick(
      spacedWords(name).filter((each) => each.length >= 6 && !/\d/.test(each)),
      random,
    );
    return word && mistyped(word, random);
  },
  "inside of a word": (name, random) => {
    const word = pick(
      spacedWords(name).filter((each) => each.length >= 7),
      random,
    );
    return word && lettersOf(word).slice(1, -1).join("");
  },
  "words joined": (name) => {
    const words = name.split(/\s+/).filter((word) => word !== "");
    return isSpaced(name) && words.length >= 2 ? words.join("").toLowerCase() : undefined;
  },
  "a word split": (name, random) => {
    const word = pick(
      spacedWords(name).filter((each) => each.length >= 6),
      random,
    );
    if (word === undefined) return undefined;
    const at = between(2, word.length - 2, random);
    return name.replace(word, `${word.slice(0, at)} ${word.slice(at)}`);
  },
  "letters spelled apart": (name, random) => {
    const word = pick(
      spacedWords(name).filter((each) => /^\p{Lu}{3,5}$/u.test(each)),
      random,
    );
    return word && lettersOf(word).join(" ");
  },
  "number words for digits": (name) => {
    const words = spacedWords(name);
    if (
      words.length < 2 ||
      !LATIN.test(name) ||
      !words.concat(name.split(/\s+/)).some((word) => /^\d$/.test(word))
    )
      return undefined;
    return name.replace(
      /(?<![\p{L}\p{N}.,])\d(?![\p{L}\p{N}.,])/gu,
      (digit) => DIGITS[Number(digit)] ?? digit,
    );
  },
  "in Latin letters": (name) =>
    LATIN.test(name) || HAN.test(name) ? undefined : anyAscii(name).toLowerCase(),
  Chinese: (name, random) => {
    const run = pick(hanRuns(name), random);
    return run !== undefined && run.length >= 4 ? run : undefined;
  },
  "Chinese, one character missing": (name, random) => {
    const letters = lettersOf(pick(hanRuns(name), random) ?? "");
    return letters.length < 4
      ? undefined
      : letters.toSpliced(between(1, letters.length - 2, random), 1).join("");
  },
  "Chinese, two parts with a space": (name, random) => {
    const run = pick(hanRuns(name), random) ?? "";
    if (run.length < 4) return undefined;
    const parts = [run.slice(0, 2), run.slice(2, 4)];
    return (random() < 0.5 ? parts : parts.reverse()).join(" ");
  },
  "traditional for simplified, and back": (name) => {
    const other = inOtherCharacters(name);
    return HAN.test(name) && other !== name ? other : undefined;
  },
  pinyin: (name, random) => {
    const run = pick(hanRuns(name), random) ?? "";
    if (run.length < 4) return undefined;
    const syllables = pinyinOf(run.slice(0, between(4, Math.min(6, run.length), random)));
    const parts = [syllables.slice(0, 2).join(""), syllables.slice(2).join("")];
    return parts.join(random() < 0.5 ? " " : "");
  },
  "Hangul, one jamo wrong": (name, random) => {
    const run = pick(name.match(/\p{Script=Hangul}{3,}/gu) ?? [], random);
    return run && wrongJamo(run, random);
  },
  "with vowel signs": (name) => {
    const signed = name
      .replace(/(?<=\p{Script=Arabic})(?=\p{Script=Arabic})/u, "\u064e")
      .replace(/(?<=\p{Script=Hebrew})(?=\p{Script=Hebrew})/u, "\u05b7");
    return signed === name ? undefined : signed;
  },
  "and, und for &": (name, random) =>
    / & /.test(name) ? name.replace(/ & /g, random() < 0.5 ? " and " : " und ") : undefined,
  "without apostrophes": (name) => (/\p{L}['’]\p{L}/u.test(name) ? name.replace(/['’]/g, "") : undefined),
  "a hashtag": (name) => {
    const words = namedWords(name);
    return isSpaced(name) && words.length >= 2 ? `#${words.join("")}` : undefined;
  },
  "a frequency with its unit": (name, random) => {
    const frequency = /(?<![\d.,])\d{2,3}[.,]\d(?![\d.,])/.exec(name)?.[0];
    if (frequency === undefined) return undefined;
    const rest = spacedWords(name.replace(frequency, "")).find((word) => !/^(?:fm|фм)$/i.test(word));
    if (rest === undefined) return undefined;
    return random() < 0.5 ? `${rest} ${frequency} MHz` : `${rest} fm ${frequency.replace(".", ",")}`;
  },
  "a call sign": (name) => /^[WK][A-Z]{2,3}(?=[\s-])/.exec(name)?.[0].toLowerCase(),
  "a host name": (_name, _random, homepage = "") => {
    const host = URL.parse(homepage)?.hostname;
    return host === undefined || !/\.\p{L}{2,}$/u.test(host) ? undefined : host;
  },
};
