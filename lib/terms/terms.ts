/** Turns typed words into full-text expressions: beginnings of words, and words with one typo. */

import type { CatalogView } from "#db/catalog/read/view.ts";
import { completionsOf, hasCompletion, titleWordsByForms } from "#db/catalog/read/words.ts";
import type { WordKind } from "#db/catalog/word-kinds.ts";
import { withinOneTypo } from "../ground/text.ts";
import { LETTERWISE } from "../ground/words.ts";
import { countryToken, mayBeMistyped } from "./tokens.ts";

/** How many typed words are searched, as `words` counts; further words are ignored. */
export const MAX_WORDS = 8;
/** With fewer exact results than this, the search also corrects typos. */
export const ENOUGH = 5;
const MAX_CORRECTIONS = 12;
/** How many words of the index one typed word is compared with. */
const MAX_NEAR_WORDS = 1_000;
/** Lengths of the beginnings that the full-text indexes of titles store (FTS5 prefix indexes). */
const INDEXED_BEGINNINGS = { shortest: 2, longest: 4 };
const MAX_COMPLETIONS = 64;

/** An FTS5 string of `text` (SQLite FTS5, section 3.1). */
export const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** Narrows an FTS5 expression to rows of one country. */
export const inCountry = (country: string) => `country : ${quote(countryToken(country))}`;
/** An FTS5 prefix query: words that begin with `word`. */
export const beginning = (word: string) => `${quote(word)}*`;

/** An FTS5 term for a word; undefined when nothing visible to the caller has the word. */
export type TermOf = (word: string) => string | undefined;

/**
 * Turns words into FTS5 terms by `term`; letters of scripts without spaces become one phrase. Undefined stands for a
 * word without a term, which matches nothing.
 */
export function terms(query: readonly string[], term: TermOf): (string | undefined)[] {
  const groups: (string | undefined)[] = [];
  let run: string[] = [];
  const flush = () => {
    if (run.length > 0)
      groups.push(run.every((letter) => term(letter) !== undefined) ? run.map(quote).join(" + ") : undefined);
    run = [];
  };
  for (const word of query) {
    if (LETTERWISE.test(word)) run.push(word);
    else {
      flush();
      groups.push(term(word));
    }
  }
  flush();
  return groups;
}

/** Joins the terms with AND; undefined when a term is missing. */
export const together = (found: readonly (string | undefined)[]): string | undefined =>
  found.includes(undefined) ? undefined : found.join(" AND ");

/** Words with marks inside (Devanagari ...) may be indexed in parts, so the vocabulary cannot rule them out. */
export const isMarked = (word: string) => /\p{M}/u.test(word);

const isIndexed = (word: string) =>
  word.length >= INDEXED_BEGINNINGS.shortest && word.length <= INDEXED_BEGINNINGS.longest;

/** Whether a visible station of the country has a word of `kind` that begins with `word`. */
export const isKnown = (view: CatalogView, kind: WordKind, country: string, word: string): boolean =>
  isMarked(word) || hasCompletion(view, kind, country, word);

/**
 * Term for a word, or the beginning of a word, in a million titles; a single letter must be a whole word. Undefined
 * when no visible title has the word. A beginning that is longer than FTS5's prefix indexes is replaced by the words
 * that begin so: FTS5 would gather all rows before the first.
 */
export function titleTerm(view: CatalogView, country: string, word: string): string | undefined {
  const limit = MAX_COMPLETIONS;
  if (isIndexed(word) || /\d{2}/.test(word) || !mayBeMistyped(word)) {
    if (!isKnown(view, "title", country, word)) return undefined;
    return isIndexed(word) || /\d{2}/.test(word) ? beginning(word) : quote(word);
  }
  if (isMarked(word)) return beginning(word);
  const known = completionsOf(view, "title", { country, beginning: word, limit });
  // The list of words is full and may be incomplete, so the beginning itself is the term.
  if (known.length === limit) return beginning(word);
  return known.length > 0 ? `(${known.map(quote).join(" OR ")})` : undefined;
}

/** FTS5 terms of a word, or its beginning, in any field of items, as in `titleTerm`; one match is enough. */
export function itemTerms(view: CatalogView, country: string, word: string): string[] {
  if (word.length === 1) return [quote(word)];
  if (isIndexed(word) || isMarked(word)) return [beginning(word)];
  const limit = MAX_COMPLETIONS;
  const known = new Set(
    (["title", "station", "description"] as const).flatMap((kind) =>
      completionsOf(view, kind, { country, beginning: word, limit }),
    ),
  );
  return known.size >= limit || [...known].some(isMarked) ? [beginning(word)] : [...known].map(quote);
}

/** Term for a word in descriptions: a long word must be whole, since the vocabulary has no words of descriptions. */
export const describedTerm = (word: string): string => (isIndexed(word) ? beginning(word) : quote(word));

/** Words of titles that `word` may misspell, the likeliest first; only of visible stations of the country. */
export function titleCorrections(view: CatalogView, country: string, word: string): string[] {
  if (!mayBeMistyped(word)) return [];
  const letters = [...word];
  const forms = new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(""))]);
  const near = titleWordsByForms(view, { country, forms: [...forms], limit: MAX_NEAR_WORDS });
  return likeliest(
    word,
    near.filter((candidate) => candidate !== word && withinOneTypo(candidate, word)),
  );
}

/** The likeliest of the words `near` that `word` may misspell: words with its first letter, then the shortest. */
export const likeliest = (word: string, near: readonly string[]): string[] =>
  near
    .toSorted(
      (a, b) =>
        Number(b[0] === word[0]) - Number(a[0] === word[0]) || a.length - b.length || (a < b ? -1 : 1),
    )
    .slice(0, MAX_CORRECTIONS);

/**
 * Expression for `query` with each word as typed or corrected; undefined when no word has a correction, or a word has
 * neither.
 */
export function corrected(
  query: readonly string[],
  correct: (word: string) => readonly string[],
  term: TermOf,
): string | undefined {
  const found: string[] = [];
  let isCorrected = false;
  for (const word of query) {
    const near = correct(word);
    const either = [...terms([word], term), ...near.map(quote)].filter((each) => each !== undefined);
    if (either.length === 0) return undefined;
    found.push(`(${either.join(" OR ")})`);
    isCorrected ||= near.length > 0;
  }
  return isCorrected ? found.join(" AND ") : undefined;
}
