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
} from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { corrected, corrections, ENOUGH, inCountry, MAX_WORDS, quote, terms } from "../search/words.ts";
import { fold, words } from "../text.ts";

/** Where the words are looked for, the most telling fields first; each holds those before. */
const NAMES = "{name alias}";
const NAMES_AND_KINDS = "{name alias genre keyword}";
const ALL_FIELDS = "{name alias genre keyword description}";

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
    stationsByText(view, `${inCountry(country)} AND ${fields} : (${match})`);
  const all = new Map<number, SearchCandidate>();
  const add = (candidates: readonly SearchCandidate[]) => {
    for (const each of candidates) if (!all.has(each.id)) all.set(each.id, each);
  };
  add(inFields(NAMES));
  const anywhere = inFields(ALL_FIELDS);
  // Often nothing but names answers: then there is nothing to tell apart.
  if (anywhere.length > all.size) add(inFields(NAMES_AND_KINDS));
  add(anywhere);
  return [...all.values()];
}

/** Row ids of all the stations of `country` that `text` may mean, best first; empty when it has no word. */
export function searchStationIds(view: CatalogView, country: string, text: string): number[] {
  const query = words(text, MAX_WORDS);
  if (query.length === 0) return [];
  const folded = fold(text).replace(/\s+/g, " ").trim();
  const ids = new Set<number>();
  const add = (candidates: readonly SearchCandidate[]) => {
    for (const { id } of ranked(candidates, folded, query)) ids.add(id);
  };
  const named = stationsByName(view, country, folded);
  add([...named, ...found(view, country, terms(query).join(" AND "))]);
  if (ids.size < ENOUGH) {
    const heard = (near: readonly string[]) => heardOf(view, near, inCountry(country));
    const match = corrected(query, (word) => corrections(view, word, heard));
    if (match !== undefined) add(found(view, country, match));
  }
  if (ids.size < ENOUGH && [...folded].length >= 3) {
    const match = `${inCountry(country)} AND name : ${quote(folded)}`;
    add(stationsByGram(view, match));
  }
  return [...ids];
}
