/** Finds the words of a query in a text, regardless of accents, case and letter variants. */
import { withinOneTypo } from "#lib/ground/text.ts";
import { divideWanted } from "#lib/ground/unwanted-words.ts";
import { LETTERWISE, typedLetters, words } from "#lib/ground/words.ts";

const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;
const WORDS = /[\p{L}\p{N}\p{M}]+(?:[.,]\d+)*/gu;
/** Words of this length on may have a typing error; in a word of three letters, one letter is a third. */
const FORGIVEN_LENGTH = 4;

/** The folded text and, for each of its characters, the start and end of its letter in the original text. */
function foldWithPlaces(text: string) {
  const folded = { text: "", starts: [] as number[], ends: [] as number[] };
  for (const match of text.matchAll(LETTERS)) {
    const letter = typedLetters(match[0]);
    for (let at = 0; at < letter.length; at++) {
      folded.starts.push(match.index);
      folded.ends.push(match.index + match[0].length);
    }
    folded.text += letter;
  }
  return folded;
}

const DIGIT = /\d/;
const OF_NUMBER = /[\d.,]/;

/** Where `word` stands inside a folded text, a number not inside another: "7" is no part of "106.7"; -1 for nowhere. */
function insideOf(text: string, word: string): number {
  let at = text.indexOf(word);
  while (DIGIT.test(word[0] ?? "") && OF_NUMBER.test(text[at - 1] ?? "")) at = text.indexOf(word, at + 1);
  return at;
}

/**
 * Finds the word of `text` that begins with `word`, else contains it, else is one typing error away. `exact`: without a
 * typing error; `begins`: a word of the text begins there.
 */
export function findWord(text: string, word: string) {
  const folded = foldWithPlaces(text);
  const place = (from: number, length: number) => {
    const start = folded.starts[from];
    const end = folded.ends[from + length - 1];
    return start === undefined || end === undefined ? undefined : { start, end };
  };
  const spelled = [...folded.text.matchAll(WORDS)];
  const beginning = spelled.find((match) => match[0].replaceAll(",", ".").startsWith(word));
  const at = beginning ? beginning.index : insideOf(folded.text, word);
  if (at >= 0) {
    const found = place(at, word.length);
    return found && { ...found, exact: true, begins: beginning !== undefined };
  }
  if (word.length < FORGIVEN_LENGTH) return undefined;
  // The last word may be incomplete: compare it with the same number of letters of each word, give or take one.
  const near = spelled.find((match) =>
    [match[0], match[0].slice(0, word.length), match[0].slice(0, word.length + 1)].some((candidate) =>
      withinOneTypo(candidate, word),
    ),
  );
  const found = near && place(near.index, near[0].length);
  return found && { ...found, exact: false, begins: true };
}

/** How many words of a query are looked for. */
const MOST_WORDS = 12;

/** The words of `query` to look for in a result, folded: none that are typed with a minus. */
export const wordsToFind = (query: string): string[] => words(divideWanted(query).wanted, MOST_WORDS);

/** Places of the words of `query` in `text`; letters side by side, of scripts without spaces, are sought as one word first. */
function placesOf(text: string, query: string) {
  const runs: string[][] = [];
  for (const word of wordsToFind(query)) {
    const before = runs.at(-1);
    if (before && LETTERWISE.test(word) && LETTERWISE.test(before[0] ?? "")) before.push(word);
    else runs.push([word]);
  }
  return runs.flatMap((run) => {
    const whole = findWord(text, run.join(""));
    return run.length === 1 || whole?.exact ? [whole] : run.map((letter) => findWord(text, letter));
  });
}

/** Cuts `text` into pieces and marks the pieces that match a word of `query`. Joined, the pieces are `text`. */
export function highlight(text: string, query: string) {
  const hits = placesOf(text, query)
    .filter((hit) => hit !== undefined)
    .sort((a, b) => a.start - b.start);
  const pieces: { text: string; hit: boolean }[] = [];
  let at = 0;
  for (const { start, end } of hits) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) pieces.push({ text: text.slice(at, from), hit: false });
    pieces.push({ text: text.slice(from, end), hit: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}
