import { fold, PLAIN } from "./text.ts";

/** A word. A frequency keeps its point; Han, kana and Thai letters, written without spaces, are words of their own. */
export const WORD =
  /\d+(?:[.,]\d+)+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+/gu;

/** Finds what `WORD` finds in folded text of ASCII letters, many times faster. */
export const PLAIN_WORD = /\d+(?:[.,]\d+)+|[a-z0-9]+/g;

/** How many words of a text are read where the caller gives no bound. */
const MOST_WORDS = 256;

/** The folded words of `text` in order, at most `limit`: "München 107,5" → ["munchen", "107.5"]. */
export const splitWords = (text: string, limit = MOST_WORDS): string[] => splitFolded(fold(text), limit);

/** The words of a folded text, as `splitWords` finds them. */
export function splitFolded(folded: string, limit = MOST_WORDS): string[] {
  const found = folded.match(PLAIN.test(folded) ? PLAIN_WORD : WORD) ?? [];
  return found.slice(0, limit).map((word) => (word.includes(",") ? word.replaceAll(",", ".") : word));
}
