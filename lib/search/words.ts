/** From typed words to full-text expressions: beginnings of words, and words with one typo. */
import { completionsOf, wordsByForms } from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { countryToken, mayBeMistyped } from "../stations/search-text.ts";
import { LETTERWISE, withinOneTypo } from "../text.ts";

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

/**
 * Words as FTS5 terms, each as `term` says; letters of scripts without spaces make one phrase. A word for which there
 * is no term is one for which there is nothing: undefined in its place.
 */
export function terms(
  query: readonly string[],
  term: (word: string) => string | undefined = beginning,
): (string | undefined)[] {
  const groups: (string | undefined)[] = [];
  let run: string[] = [];
  const flush = () => {
    if (run.length > 0) groups.push(run.map(quote).join(" + "));
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

const isIndexed = (word: string) =>
  word.length >= INDEXED_BEGINNINGS.shortest && word.length <= INDEXED_BEGINNINGS.longest;

/**
 * A word, or the beginning of one, among a million titles; one letter must be a word. Undefined when no title has it.
 * FTS5 gathers every row of a beginning that none of its prefix indexes holds before it gives the first, so a long one
 * is spelt out as the words that begin so; the words of titles are all known, so nothing is looked for in vain.
 */
export function titleTerm(view: CatalogView, word: string): string | undefined {
  if (isIndexed(word) || /\d{2}/.test(word)) return beginning(word);
  if (!mayBeMistyped(word)) return quote(word);
  const known = completionsOf(view, word, MAX_COMPLETIONS);
  // Too many to name, and there may be more.
  if (known.length === MAX_COMPLETIONS) return beginning(word);
  return known.length > 0 ? `(${known.map(quote).join(" OR ")})` : undefined;
}

/** The same among descriptions: a long word must be whole, for what completes it may be words of what is hidden. */
export const describedTerm = (word: string): string => (isIndexed(word) ? beginning(word) : quote(word));

/**
 * The words that `word` may be a misspelling of, those with the same first letter first. `heardOf` keeps those that
 * what is searched has, and the caller may see.
 */
export function corrections(
  view: CatalogView,
  word: string,
  heardOf: (words: readonly string[]) => readonly string[],
): string[] {
  if (!mayBeMistyped(word)) return [];
  const letters = [...word];
  const forms = [word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(""))];
  const near = wordsByForms(view, [...new Set(forms)], MAX_NEAR_WORDS)
    .filter((candidate) => candidate !== word && withinOneTypo(candidate, word))
    .sort(
      (a, b) =>
        Number(b[0] === word[0]) - Number(a[0] === word[0]) || a.length - b.length || (a < b ? -1 : 1),
    );
  return heardOf(near).slice(0, MAX_CORRECTIONS);
}

/**
 * Expression for `query` with each word as typed or corrected; undefined when there is nothing to correct, or a word
 * that cannot be.
 */
export function corrected(
  query: readonly string[],
  correct: (word: string) => readonly string[],
  term: (word: string) => string | undefined = beginning,
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
