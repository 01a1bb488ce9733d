/** From typed words to full-text expressions: beginnings of words, and words with one typo. */

import type { CatalogView } from "#db/catalog/read/view.ts";
import { completionsOf, wordsByForms } from "#db/catalog/read/words.ts";
import type { WordKind } from "#db/catalog/word-kinds.ts";
import { LETTERWISE, withinOneTypo } from "../ground/text.ts";
import { countryToken, mayBeMistyped } from "./tokens.ts";

/** Of what is typed so many words are looked for. */
export const MAX_WORDS = 8;
/** With fewer exact results than this, typos are looked for too. */
export const ENOUGH = 5;
const MAX_CORRECTIONS = 12;
/** Words of the index that one typed word is compared with. */
const MAX_NEAR_WORDS = 1_000;
/** The full-text indexes of titles know the beginnings of words of these lengths. */
const INDEXED_BEGINNINGS = { shortest: 2, longest: 4 };
const MAX_COMPLETIONS = 64;

export const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
export const inCountry = (country: string) => `country : ${quote(countryToken(country))}`;
export const beginning = (word: string) => `${quote(word)}*`;

/** An FTS5 term for a word; undefined when nothing that the caller may see has it. */
export type TermOf = (word: string) => string | undefined;

/**
 * Words as FTS5 terms, each as `term` says; letters of scripts without spaces make one phrase. A word for which there
 * is no term is one for which there is nothing: undefined in its place.
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

/** All of the terms together; undefined when one of them is missing. */
export const together = (found: readonly (string | undefined)[]): string | undefined =>
  found.includes(undefined) ? undefined : found.join(" AND ");

/** Words with marks inside (Devanagari ...) may be indexed in parts: they are always looked for. */
export const isMarked = (word: string) => /\p{M}/u.test(word);

const isIndexed = (word: string) =>
  word.length >= INDEXED_BEGINNINGS.shortest && word.length <= INDEXED_BEGINNINGS.longest;

/** Whether a visible station of the country has a word of `kind` that begins so. */
export const isKnown = (view: CatalogView, kind: WordKind, country: string, word: string): boolean =>
  isMarked(word) || completionsOf(view, kind, { country, beginning: word, limit: 1 }).length > 0;

/**
 * A word, or the beginning of a word, among a million titles; one letter must be a word. Undefined when no visible
 * title has it. FTS5 gathers every row of a beginning that none of its prefix indexes holds before it gives the first,
 * so a long beginning is spelt out as the words that begin so.
 */
export function titleTerm(view: CatalogView, country: string, word: string): string | undefined {
  const limit = MAX_COMPLETIONS;
  if (isIndexed(word) || /\d{2}/.test(word) || !mayBeMistyped(word)) {
    if (!isKnown(view, "title", country, word)) return undefined;
    return isIndexed(word) || /\d{2}/.test(word) ? beginning(word) : quote(word);
  }
  if (isMarked(word)) return beginning(word);
  const known = completionsOf(view, "title", { country, beginning: word, limit });
  // Too many to name, and there may be more.
  if (known.length === limit) return beginning(word);
  return known.length > 0 ? `(${known.map(quote).join(" OR ")})` : undefined;
}

/**
 * FTS5 terms for a word, or the beginning of a word, anywhere in items, of which one is enough: a long beginning is
 * spelt out here too. One letter must be a word of its own.
 */
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

/** A word among descriptions: a long word must be whole, since the words of descriptions are not known. */
export const describedTerm = (word: string): string => (isIndexed(word) ? beginning(word) : quote(word));

/**
 * The words that `word` may be a misspelling of, those with the same first letter first: words of `kind` that a
 * visible station of the country has.
 */
export function corrections(view: CatalogView, kind: WordKind, country: string, word: string): string[] {
  if (!mayBeMistyped(word)) return [];
  const letters = [...word];
  const forms = new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(""))]);
  return wordsByForms(view, kind, { country, forms: [...forms], limit: MAX_NEAR_WORDS })
    .filter((candidate) => candidate !== word && withinOneTypo(candidate, word))
    .sort(
      (a, b) =>
        Number(b[0] === word[0]) - Number(a[0] === word[0]) || a.length - b.length || (a < b ? -1 : 1),
    )
    .slice(0, MAX_CORRECTIONS);
}

/**
 * Expression for `query` with each word as typed or corrected; undefined when there is nothing to correct, or a word
 * that cannot be.
 */
export function corrected(
  query: readonly string[],
  correct: (word: string) => readonly string[],
  term: TermOf,
): string | undefined {
  const words = query.map((word) => ({ word, near: correct(word) }));
  if (words.every(({ near }) => near.length === 0)) return undefined;
  return together(
    words.map(({ word, near }) => {
      const either = [...terms([word], term), ...near.map(quote)].filter((each) => each !== undefined);
      return either.length > 0 ? `(${either.join(" OR ")})` : undefined;
    }),
  );
}
