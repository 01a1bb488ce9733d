/**
 * Finding stations by what a person types: words and beginnings of words first, then words with one typo, then words
 * inside words; best first. Accents, case and scripts' variants are folded on both sides (lib/text.ts).
 */
import {
  type SearchCandidate,
  stationsByGram,
  stationsByText,
  wordsByForms,
} from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { fold, withinOneTypo, words } from "../text.ts";
import { countryToken } from "./search-text.ts";

/** A search answers at most so many stations. */
export const SEARCH_LIMIT = 200;
const MAX_WORDS = 8;
/** With fewer exact results than this, typos and inner words are looked for too. */
const ENOUGH = 5;
const SHORTEST_TYPO = 4;
const MAX_CORRECTIONS = 12;

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
const LETTERWISE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words as FTS5 terms: the beginning of a word is enough; letters of scripts without spaces make one phrase. */
function terms(query: readonly string[]): string[] {
  const groups: string[] = [];
  let run: string[] = [];
  const flush = () => {
    if (run.length > 0) groups.push(run.map(quote).join(" + "));
    run = [];
  };
  for (const word of query) {
    if (LETTERWISE.test(word)) run.push(word);
    else {
      flush();
      groups.push(`${quote(word)}*`);
    }
  }
  flush();
  return groups;
}

const inCountry = (country: string, match: string) =>
  `country : ${quote(countryToken(country))} AND (${match})`;

/** The words of the index that `word` may be a misspelling of, those with the same first letter first. */
function corrections(view: CatalogView, word: string): string[] {
  if (word.length < SHORTEST_TYPO || /\d/.test(word)) return [];
  const letters = [...word];
  const forms = [word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(""))];
  return wordsByForms(view, [...new Set(forms)], 500)
    .filter((candidate) => candidate !== word && withinOneTypo(candidate, word))
    .sort((a, b) => Number(b[0] === word[0]) - Number(a[0] === word[0]) || a.length - b.length)
    .slice(0, MAX_CORRECTIONS);
}

/** How well a candidate's name answers the query: whole name, beginning, whole words, beginnings of words. */
function nameScore(candidate: SearchCandidate, folded: string, query: readonly string[]): number {
  const name = candidate.sortKey;
  if (name === folded) return 8;
  const nameWords = words(name);
  const whole = query.every((word) => nameWords.includes(word));
  if (name.startsWith(`${folded} `)) return 6;
  if (whole) return 5;
  if (name.startsWith(folded)) return 4;
  if (query.every((word) => nameWords.some((other) => other.startsWith(word)))) return 3;
  return query.some((word) => nameWords.some((other) => other.startsWith(word))) ? 1 : 0;
}

/** Best first: the name's answer, then relevance and popularity together. */
function ranked(candidates: SearchCandidate[], folded: string, query: readonly string[]): number[] {
  return candidates
    .map((candidate) => ({
      id: candidate.id,
      tier: nameScore(candidate, folded, query),
      relevance: -candidate.rank + Math.log10(1 + candidate.popularity),
    }))
    .sort((a, b) => b.tier - a.tier || b.relevance - a.relevance || a.id - b.id)
    .map(({ id }) => id);
}

/** Row ids of the stations of `country` that `text` may mean, best first; empty when it has no word. */
export function searchStationIds(view: CatalogView, country: string, text: string): number[] {
  const query = words(text, MAX_WORDS);
  if (query.length === 0) return [];
  const folded = fold(text).replace(/\s+/g, " ").trim();
  const exact = stationsByText(view, inCountry(country, terms(query).join(" AND ")), SEARCH_LIMIT);
  const found = new Set(ranked(exact, folded, query));
  if (found.size < ENOUGH) {
    const corrected = query.map((word) => ({ word, near: corrections(view, word) }));
    if (corrected.some(({ near }) => near.length > 0)) {
      const match = corrected
        .map(({ word, near }) => `(${[...terms([word]), ...near.map(quote)].join(" OR ")})`)
        .join(" AND ");
      const near = stationsByText(view, inCountry(country, match), SEARCH_LIMIT);
      for (const id of ranked(near, folded, query)) found.add(id);
    }
  }
  if (found.size < ENOUGH && [...folded].length >= 3) {
    const match = `country : ${quote(countryToken(country))} AND name : ${quote(folded)}`;
    for (const id of ranked(stationsByGram(view, match, SEARCH_LIMIT), folded, query)) found.add(id);
  }
  return [...found].slice(0, SEARCH_LIMIT);
}
