/** Other spellings of a text that mean what it means: other Chinese characters, number words, Latin letters. */
import anyAscii from "any-ascii";
import { Converter } from "opencc-js/t2cn";
import { inHiragana } from "#db/order-key.ts";
import { remembered } from "../ground/remembered.ts";
import { PLAIN_WORD } from "../ground/split-words.ts";
import { PLAIN } from "../ground/text.ts";
import { words } from "../ground/words.ts";
import { withLatinFm } from "./common-words.ts";
import { withLatinLetters } from "./letter-names.ts";
import { inMeaning, lettersTogether, unitsApart, withoutUnits } from "./number-words.ts";

const HAN = /\p{Script=Han}/u;
const LATIN_ONLY = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Made at the first Chinese text: its dictionary takes a moment. */
const converter = remembered(1, () => Converter({ from: "t", to: "cn" }));

/** Chinese text in simplified characters (OpenCC); other text as it is. */
export function simplified(text: string): string {
  if (PLAIN.test(text) || !HAN.test(text)) return text;
  return converter()(text);
}

/** Japanese in hiragana and Chinese in simplified characters; other text as it is. */
const inOneScript = (text: string): string => inHiragana(simplified(text));

/** Folded words in Latin letters; each Chinese, kana or Thai letter is a word. */
const inLatin = (spelling: readonly string[]): string[] =>
  spelling.flatMap((word) => (LATIN_ONLY.test(word) ? [word] : words(anyAscii(word)).join("")));

/** Whether two lists have equal words in equal order. */
export const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word, i) => word === b[i]);

const asWritten = (text: string): readonly string[] =>
  unitsApart(PLAIN.test(text) ? (text.toLowerCase().match(PLAIN_WORD) ?? []) : words(text));

/**
 * The words of a folded text in each of its spellings: as written (Chinese simplified, kana as hiragana), and with digits
 * for number words, those of `country` too, "fm" for "фм", and letters for their names ("エフエム").
 */
export function typedSpellings(text: string, country?: string): (readonly string[])[] {
  const inScript = PLAIN.test(text) ? text : inOneScript(text);
  const written = asWritten(inScript);
  const inLetters = withLatinLetters(inScript);
  const meant = inMeaning(inLetters === inScript ? written : asWritten(inLetters), country).map(withLatinFm);
  return isSame(written, meant) ? [written] : [written, meant];
}

/** The words of a name of `country` in each of its spellings; a name in another script also in Latin letters. */
export function spellingsOf(name: string, country?: string): (readonly string[])[] {
  const spellings = typedSpellings(name, country);
  const [written = []] = spellings;
  return LATIN_ONLY.test(name) ? spellings : [...spellings, inLatin(written)];
}

/** The folded words of `text` by its spaces, at most `limit` words in all, as `words` counts: "北京 交通" → [北 京], [交 通]. */
export function wordGroups(text: string, limit: number): string[][] {
  let left = words(text, limit).length;
  return text.split(/\s+/).flatMap((part) => {
    const group = words(part).slice(0, left);
    left -= group.length;
    return group.length > 0 ? [group] : [];
  });
}

/** The parts of `text` between spaces, each joined and as names have it: "radio W N Y C" → radio, wnyc. */
export function typedParts(text: string, country?: string): readonly string[] {
  const groups = wordGroups(withLatinLetters(inOneScript(text)), Number.POSITIVE_INFINITY);
  const parts = lettersTogether(groups.map((group) => withoutUnits(unitsApart(group)).join("")));
  return withoutUnits(inMeaning(parts, country)).map(withLatinFm);
}

/** A word (a letter in scripts without spaces) as it may be typed: folded, simplified or hiragana, or in Latin. */
export function formsOf(word: string): readonly [folded: string, written: string, latin: string] {
  const written = words(inOneScript(word));
  return [words(word).join(""), written.join(""), inLatin(written).join("")];
}

/** A Greek adjective, folded: it agrees with its noun ("λαϊκός σταθμός", "λαϊκά τραγούδια"). */
const GREEK_ADJECTIVE = /^([α-ω]+ικ)(?:οσ|ο|η|ησ|ου|α|οι|εσ|ων|ουσ)$/;
/** The stem of a folded Greek adjective, which all its forms begin with; another word as it is. */
export const greekStem = (word: string): string => GREEK_ADJECTIVE.exec(word)?.[1] ?? word;
