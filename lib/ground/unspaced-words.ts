/** Words of scripts without spaces. */
import { PLAIN } from "./text.ts";
import { words } from "./words.ts";

const RUN =
  /[\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{M}]+|[^\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}]+/gu;
const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/** The runs of letters of scripts without spaces in `text`, and what stands between such runs, in order. */
export const runsOf = (text: string): readonly string[] =>
  text !== "" && PLAIN.test(text) ? [text] : (text.match(RUN) ?? []);

/** Whether a word of a script without spaces has a single letter, as `words` counts letters. */
export const isLetter = (word: string): boolean => words(word, 2).length < 2;

/** The words of a run by ICU's dictionaries (Unicode UAX 29). */
const segmented = (run: string): string[] =>
  [...segmenter.segment(run)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

/** `all` with pairs of neighbouring letters for words of one letter. */
function paired(all: readonly string[]): string[] {
  const areLetters = all.map(isLetter);
  return all.flatMap((word, i) => {
    if (!areLetters[i]) return [word];
    return areLetters[i + 1] ? [`${word}${all[i + 1]}`] : [];
  });
}

/**
 * The words of a run of letters of scripts without spaces. Names that the dictionaries lack fall into letters: neighbouring
 * letters make pairs.
 */
export const wordsOfRun = (run: string): string[] => paired(segmented(run));

const KANA = [/^[\p{Script=Katakana}ー]+$/u, /^\p{Script=Hiragana}+$/u];
/** Whether two words are of one kana, and `の`, which joins words, is neither. */
const areOfOneKana = (a: string, b: string) =>
  KANA.some((kana) => kana.test(a) && kana.test(b)) && a !== "の" && b !== "の";

/**
 * The words of a typed run, as `wordsOfRun` finds them. Kana that the dictionary lacks are one word: a pair of their letters
 * stands in many names.
 */
export function typedWordsOfRun(run: string): string[] {
  const found: string[] = [];
  let isName = false;
  for (const word of segmented(run)) {
    const last = found.at(-1) ?? "";
    const isJoined: boolean = areOfOneKana(last, word) && (isName || isLetter(last) || isLetter(word));
    if (isJoined) found[found.length - 1] = last + word;
    else found.push(word);
    isName = isJoined;
  }
  return paired(found);
}
