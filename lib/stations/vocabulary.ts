/** The words of a country's visible stations, in memory: tells without a read which typed words no station has. */
import type { CatalogView } from "#db/catalog/read/view.ts";
import { mistypableWords, vocabularyInSlices } from "#db/catalog/read/words.ts";
import { firstPlace } from "../ground/first-place.ts";
import { atOnce, MOVED_AT_ONCE, sorted } from "../ground/slices.ts";
import { withinOneTypo } from "../ground/text.ts";
import { likeliest } from "../terms/terms.ts";
import { mayBeMistyped } from "../terms/tokens.ts";

export interface Vocabulary {
  /** Each word between two line feeds, in the order of JavaScript's comparison. */
  readonly text: string;
  /** Where each word begins. */
  readonly starts: Uint32Array;
  /** About how many bytes it takes. */
  readonly keptSize: number;
}

function* make(view: CatalogView, country: string): Generator<void, Vocabulary> {
  const read = yield* vocabularyInSlices(view, country);
  // SQLite orders by bytes, which differs in letters beyond 16 bits.
  const words = yield* sorted(read, (a, b) => (a < b ? -1 : 1));
  const starts = new Uint32Array(words.length);
  let length = 1;
  for (const [i, word] of words.entries()) {
    starts[i] = length;
    length += word.length + 1;
    if (i % MOVED_AT_ONCE === 0) yield;
  }
  const text = ["", ...words, ""].join("\n");
  return { text, starts, keptSize: text.length * 2 + starts.byteLength };
}

const KEPT_AS = "station vocabulary";

/** The words of the visible stations of a country; made once per revision. */
export const vocabularyOf = (view: CatalogView, country: string): Vocabulary =>
  view.kept(KEPT_AS, country, () => atOnce(make(view, country)));

/** Makes them in slices between requests, where the catalogue has changed. */
export const makeVocabulary = (view: CatalogView, country: string): Promise<void> =>
  view.makeInSlices(KEPT_AS, country, () => make(view, country));

/** The number of the first word that begins with `beginning`, or comes behind such words. */
const firstFrom = ({ text, starts }: Pick<Vocabulary, "text" | "starts">, beginning: string): number =>
  firstPlace(starts.length, (at) => {
    const start = starts[at] ?? 0;
    return text.slice(start, start + beginning.length) >= beginning;
  });

/** Whether a word begins with `beginning`. */
export const hasBeginning = (vocabulary: Vocabulary, beginning: string): boolean =>
  vocabulary.text.startsWith(
    beginning,
    vocabulary.starts[firstFrom(vocabulary, beginning)] ?? vocabulary.text.length,
  );

/**
 * The words that are one typo away from `word`. The half of `word` without the typo begins or ends them, unless its two middle
 * letters are exchanged.
 */
function wordsNear({ text, starts }: Vocabulary, word: string): string[] {
  const near = new Set<string>();
  const look = (start: number, end: number) => {
    if (Math.abs(end - start - word.length) > 1) return;
    const found = text.slice(start, end);
    if (found !== word && withinOneTypo(found, word)) near.add(found);
  };
  const half = word.length >> 1;
  const [left, right] = [word.slice(0, half), word.slice(half)];
  const exchanged = `${left.slice(0, -1)}${right[0]}${left.at(-1)}${right.slice(1)}`;
  for (const beginning of [left, exchanged])
    for (let at = firstFrom({ text, starts }, beginning); at < starts.length; at++) {
      const start = starts[at] ?? 0;
      if (!text.startsWith(beginning, start)) break;
      look(start, (starts[at + 1] ?? text.length) - 1);
    }
  const ending = `${right}\n`;
  for (let at = text.indexOf(ending); at >= 0; at = text.indexOf(ending, at + 1))
    look(text.lastIndexOf("\n", at - 1) + 1, at + right.length);
  return [...near];
}

/** Words of names and genres that `word` may misspell, the likeliest first; only of visible stations of the country. */
export function stationCorrections(view: CatalogView, country: string, word: string): string[] {
  const near = mayBeMistyped(word) ? wordsNear(vocabularyOf(view, country), word) : [];
  return near.length === 0 ? near : likeliest(word, mistypableWords(view, country, near));
}

/** The words that contain `part`; `inside` leaves out the words that begin with it. */
export function containing({ text }: Vocabulary, part: string): { all: string[]; inside: string[] } {
  const all: string[] = [];
  const inside: string[] = [];
  for (let at = text.indexOf(part); at >= 0; ) {
    const start = text.lastIndexOf("\n", at) + 1;
    const end = text.indexOf("\n", start);
    const word = text.slice(start, end);
    all.push(word);
    if (start < at) inside.push(word);
    at = text.indexOf(part, end);
  }
  return { all, inside };
}
