import { usualLetters } from "#db/usual-letters.ts";
import { splitFolded, splitWords } from "./split-words.ts";
import { fold, PLAIN } from "./text.ts";

/** A word in a script without spaces; `splitWords` splits it into letters. */
export const LETTERWISE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** How many letters of a script without spaces count as one word. */
const LETTERS_A_WORD = 4;

/** The first of `found` that count as `limit` words at most. */
function firstOf(found: string[], limit: number): string[] {
  if (found.length <= limit) return found;
  let left = limit;
  const end = found.findIndex((word) => {
    left -= LETTERWISE.test(word) ? 1 / LETTERS_A_WORD : 1;
    return left < 0;
  });
  return end < 0 ? found : found.slice(0, end);
}

/** `text`, folded, in the letters and digits that `words` has. */
export const typedLetters = (text: string): string =>
  PLAIN.test(text) ? fold(text) : usualLetters(fold(text));

/**
 * The words of `text` as search compares words: those of `splitWords`, each in one alphabet, in letters and digits that any
 * keyboard has. At most `limit` words; four letters of a script without spaces count as a word.
 */
export function words(text: string, limit = Number.POSITIVE_INFINITY): string[] {
  if (PLAIN.test(text)) return firstOf(splitWords(text), limit);
  return firstOf(splitFolded(typedLetters(text)), limit).map(withoutLookAlikes);
}

/** Look-alikes in Latin and Cyrillic or Greek (UTS 39); folded text has no capitals, so "н" stands beside "h". */
const LOOK_ALIKES = [
  ["abcehikmoptxyjs", "авсенікмортхујѕ"],
  ["abehikmnoptxyzv", "αβεηικμνορτχυζν"],
] as const;
const LATIN = /[a-z]/g;
const NOT_LATIN = /[\u0370-\u04ff]/g;
/** Neighbouring letters of one alphabet. */
const RUN = /[a-z]+|[\u0370-\u04ff]+/g;
/** A Latin letter beside a Cyrillic or Greek one. */
const MIXED = /[a-z][\u0370-\u04ff]|[\u0370-\u04ff][a-z]/;

/**
 * A folded word with a few look-alikes of another alphabet ("советские" with a Latin "c") in the alphabet of most of its
 * letters. Two words that are typed joined ("эхоfm", "тнтmusic") stay as they are: each has more than one letter.
 */
function withoutLookAlikes(word: string): string {
  if (!MIXED.test(word)) return word;
  const runs = word.match(RUN) ?? [];
  if (runs.length === 2 && runs.every((run) => run.length > 1)) return word;
  const [latin, other] = LOOK_ALIKES[/[\u0400-\u04ff]/.test(word) ? 0 : 1];
  const foreign = word.replace(LATIN, "").length * 2 > word.length ? LATIN : NOT_LATIN;
  const [from, to] = foreign === LATIN ? [latin, other] : [other, latin];
  const text = word.replace(foreign, (letter) => to[from.indexOf(letter)] ?? letter);
  return text.search(foreign) < 0 ? text : word;
}
