/**
 * Finding stations by what a person types: words and beginnings of words first, then words with one typo, then words
 * inside words; best first. Accents, case and scripts' variants are folded on both sides (lib/text.ts).
 */
import {
  heardOf,
  type SearchCandidate,
  stationsByGram,
  stationsByName,
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
/** Words of the index that one typed word is compared with. */
const MAX_NEAR_WORDS = 1_000;
/** Where the words are looked for, the most telling fields first; each holds those before. */
const NAMES = "{name alias}";
const NAMES_AND_KINDS = "{name alias genre keyword}";
const ALL_FIELDS = "{name alias genre keyword description}";

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

const inCountry = (country: string) => `country : ${quote(countryToken(country))}`;

/**
 * The words of the country's visible stations that `word` may be a misspelling of, those with the same first letter
 * first.
 */
function corrections(view: CatalogView, country: string, word: string): string[] {
  if (word.length < SHORTEST_TYPO || /\d/.test(word)) return [];
  const letters = [...word];
  const forms = [word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(""))];
  const near = wordsByForms(view, [...new Set(forms)], MAX_NEAR_WORDS)
    .filter((candidate) => candidate !== word && withinOneTypo(candidate, word))
    .sort(
      (a, b) =>
        Number(b[0] === word[0]) - Number(a[0] === word[0]) || a.length - b.length || (a < b ? -1 : 1),
    );
  return heardOf(view, near, inCountry(country)).slice(0, MAX_CORRECTIONS);
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

/** Best first: by the name's answer; equals stay in their order. */
function ranked(
  candidates: readonly SearchCandidate[],
  folded: string,
  query: readonly string[],
): SearchCandidate[] {
  return candidates
    .map((candidate) => ({ candidate, score: nameScore(candidate, folded, query) }))
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
}

/** Stations in which the words are found: in names, in genres and keywords, in descriptions; in each by popularity. */
function found(view: CatalogView, country: string, match: string): readonly SearchCandidate[] {
  const inFields = (fields: string) =>
    stationsByText(view, `${inCountry(country)} AND ${fields} : (${match})`, SEARCH_LIMIT);
  const all = new Map<number, SearchCandidate>();
  const add = (candidates: readonly SearchCandidate[]) => {
    for (const each of candidates) if (!all.has(each.id)) all.set(each.id, each);
  };
  add(inFields(NAMES));
  if (all.size >= SEARCH_LIMIT) return [...all.values()];
  const anywhere = inFields(ALL_FIELDS);
  // Often nothing but names answers: then there is nothing to tell apart.
  if (anywhere.length > all.size) add(inFields(NAMES_AND_KINDS));
  add(anywhere);
  return [...all.values()];
}

/** Row ids of the stations of `country` that `text` may mean, best first; empty when it has no word. */
export function searchStationIds(view: CatalogView, country: string, text: string): number[] {
  const query = words(text, MAX_WORDS);
  if (query.length === 0) return [];
  const folded = fold(text).replace(/\s+/g, " ").trim();
  const ids = new Set<number>();
  const add = (candidates: readonly SearchCandidate[]) => {
    for (const { id } of ranked(candidates, folded, query)) ids.add(id);
  };
  const named = stationsByName(view, country, folded, SEARCH_LIMIT);
  add([...named, ...found(view, country, terms(query).join(" AND "))]);
  if (ids.size < ENOUGH) {
    const corrected = query.map((word) => ({ word, near: corrections(view, country, word) }));
    if (corrected.some(({ near }) => near.length > 0)) {
      const match = corrected.map(
        ({ word, near }) => `(${[...terms([word]), ...near.map(quote)].join(" OR ")})`,
      );
      add(found(view, country, match.join(" AND ")));
    }
  }
  if (ids.size < ENOUGH && [...folded].length >= 3) {
    const match = `${inCountry(country)} AND name : ${quote(folded)}`;
    add(stationsByGram(view, match, SEARCH_LIMIT));
  }
  return [...ids].slice(0, SEARCH_LIMIT);
}
