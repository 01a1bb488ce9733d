/** Words of scripts without spaces. */
import { words } from "./words.ts";

const RUN =
  /[\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{M}]+|[^\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}]+/gu;
const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/** The runs of letters of scripts without spaces in `text`, and what stands between such runs, in order. */
export const runsOf = (text: string): readonly string[] => text.match(RUN) ?? [];

/** Whether a word of a script without spaces has a single letter, as `words` counts letters. */
export const isLetter = (word: string): boolean => words(word, 2).length < 2;

/**
 * The words of a run of letters of scripts without spaces (Unicode UAX 29 with ICU's dictionaries). Names that the
 * dictionaries lack fall into letters: neighbouring letters make pairs.
 */
export function wordsOfRun(run: string): string[] {
  const all = [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike);
  return all.flatMap(({ segment }, i) => {
    if (!isLetter(segment)) return [segment];
    const next = all[i + 1]?.segment;
    return next !== undefined && isLetter(next) ? [segment + next] : [];
  });
}
