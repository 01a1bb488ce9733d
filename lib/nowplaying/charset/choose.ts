/** Chooses the character set of a text that was read as windows-1252 because it named none. */
import { orUndefined } from "../../ground/fault.ts";
import { ANYWHERE, type Charset, charsetsFor } from "./candidates.ts";
import { judge } from "./plausible.ts";

/** Letters and symbols in words that no language writes, from which on the set is unknown; fewer are stray symbols. */
const UNREADABLE = 3;
/** A set that no language of the station names needs frequent letters, this much each, and capitals as names have them. */
const SURE_WEIGHT = 0.5;
const CAPITALS = /^(?=.*\p{Lu}\p{Ll})\P{L}*\p{Lu}/u;

interface Reading {
  text: string;
  charset?: Charset;
}

/** `bytes` as text; undefined where the encoding does not have them. */
export const decodedAs = (encoding: string, bytes: Uint8Array): string | undefined =>
  orUndefined(() => new TextDecoder(encoding, { fatal: true }).decode(bytes));

function read(bytes: Uint8Array, charset: Charset): Reading[] {
  const text = decodedAs(charset.encoding, bytes);
  const { script } = charset;
  // A word has at least two letters of the script: "É" of windows-1252 is the same byte as "Й" of windows-1251.
  const isWord = (word: string) => !script || [...word].filter((x) => script.test(x)).length > 1;
  return text?.split(/\s+/u).some(isWord) ? [{ text, charset }] : [];
}

/**
 * The most plausible reading of `bytes`, which are no UTF-8; `western`: their text in windows-1252, which wins when nothing
 * is better. `languages`: as for `charsetsFor`. Undefined: no reading makes words.
 */
export function chooseReading(
  western: string,
  bytes: Uint8Array,
  languages: readonly string[],
): string | undefined {
  const judged = (readings: readonly Reading[]) =>
    readings.map(({ text, charset }) => ({ text, ...judge(text, charset) }));
  const own = charsetsFor(languages).flatMap((charset) => read(bytes, charset));
  const [best] = judged([{ text: western }, ...own]).sort((a, b) => b.score - a.score);
  if (best && best.broken < UNREADABLE) return best.text;
  const [sure] = judged(ANYWHERE.flatMap((charset) => read(bytes, charset)))
    .filter(
      ({ text, score, broken, letters }) =>
        broken === 0 && score >= letters * SURE_WEIGHT && CAPITALS.test(text),
    )
    .sort((a, b) => b.score - a.score);
  return sure?.text;
}
