import { fold, PLAIN } from "./text.ts";

/** A word. A frequency keeps its point; Han, kana and Thai letters, written without spaces, are words of their own. */
export const WORD =
  /\d+(?:[.,]\d+)+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+/gu;

/** Finds what `WORD` finds in folded text of ASCII letters, many times faster. */
const PLAIN_WORD = /\d+(?:[.,]\d+)+|[a-z0-9]+/g;

/** The folded words of `text` in order, at most `limit`: "München 107,5" → ["munchen", "107.5"]. */
export function splitWords(text: string, limit = 256): string[] {
  const folded = fold(text);
  const found = folded.match(PLAIN.test(folded) ? PLAIN_WORD : WORD) ?? [];
  return found.slice(0, limit).map((word) => (word.includes(",") ? word.replaceAll(",", ".") : word));
}
