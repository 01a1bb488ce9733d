/**
 * Finding stations by what a person types: words and beginnings of words first, then words inside words, then, where
 * too few are found, words with one typo; best first. Accents, case and scripts' variants are folded on both sides
 * (lib/ground/text.ts). A word that no visible station of the country has is never looked for.
 */
import {
  candidatesOf,
  type SearchCandidate,
  stationIdsByWords,
  stationsByName,
  stationsByText,
} from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { stationVocabulary } from "#db/catalog/read/words.ts";
import { fold, LETTERWISE, words } from "../ground/text.ts";
import {
  beginning,
  corrected,
  corrections,
  ENOUGH,
  inCountry,
  isMarked,
  MAX_WORDS,
  terms,
  together,
} from "../terms/terms.ts";

/** Where the words are looked for, the most telling fields first; each holds those before. */
const NAMES = "{name alias}";
const NAMES_AND_KINDS = "{name alias genre keyword}";
const ALL_FIELDS = "{name alias genre keyword description}";
/** One letter is in nearly every word: it must begin a word. */
const SHORTEST_PART = 2;

interface Query {
  folded: string;
  words: readonly string[];
}

/** Letters, digits and marks, and the point of a frequency. */
const OF_WORD = /[\p{L}\p{N}\p{M}.]/u;
const isOfWord = (char: string | undefined) => char !== undefined && OF_WORD.test(char);
type Place = "whole" | "begins" | "inside" | undefined;

/** The best place of `word` in a folded name. */
function placeIn(name: string, word: string): Place {
  let best: Place;
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (isOfWord(name[at - 1]) && !LETTERWISE.test(word)) best ??= "inside";
    else if (!isOfWord(name[at + word.length]) || LETTERWISE.test(word)) return "whole";
    else best = "begins";
  }
  return best;
}

/** How well a candidate's name answers the query: whole name, beginning, whole words, beginnings of words, parts. */
function nameScore({ sortKey }: SearchCandidate, { folded, words: query }: Query): number {
  if (sortKey === folded) return 8;
  const name = sortKey.replaceAll(",", ".");
  const places = query.map((word) => placeIn(name, word));
  if (name.startsWith(`${folded} `)) return 6;
  if (places.every((place) => place === "whole")) return 5;
  if (name.startsWith(folded)) return 4;
  const begun = places.filter((place) => place === "whole" || place === "begins").length;
  if (begun === query.length) return 3;
  if (begun > 0) return 1;
  return places.includes(undefined) ? 0 : 0.5;
}

interface Ranked {
  candidate: SearchCandidate;
  score: number;
  /** Where the words were found: 0 in names, 1 in genres and keywords, 2 in descriptions. */
  field: number;
}

/** Best first: by the name's answer, then by field, then by popularity. */
const best = (found: Ranked[]): SearchCandidate[] =>
  found
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.field - b.field ||
        b.candidate.popularity - a.candidate.popularity ||
        a.candidate.id - b.candidate.id,
    )
    .map(({ candidate }) => candidate);

/** Stations in which the words are found, best first. */
function found(view: CatalogView, country: string, match: string, query: Query): SearchCandidate[] {
  const candidates = candidatesOf(view, country);
  const within = (fields: string) =>
    stationsByText(view, candidates, `${inCountry(country)} AND ${fields} : (${match})`);
  const anywhere = within(ALL_FIELDS);
  if (anywhere.length === 0) return [];
  const named = new Set(within(NAMES));
  // Often nothing but names answers: then there is nothing to tell apart.
  const kinds = anywhere.length > named.size ? new Set(within(NAMES_AND_KINDS)) : named;
  return best(
    anywhere.map((candidate) => ({
      candidate,
      score: nameScore(candidate, query),
      field: named.has(candidate) ? 0 : kinds.has(candidate) ? 1 : 2,
    })),
  );
}

/** The words of `vocabulary` in which `part` stands; `inside` are those that do not begin with it. */
function containing(vocabulary: string, part: string): { all: string[]; inside: string[] } {
  const all: string[] = [];
  const inside: string[] = [];
  for (let at = vocabulary.indexOf(part); at >= 0; ) {
    const start = vocabulary.lastIndexOf("\n", at) + 1;
    const end = vocabulary.indexOf("\n", start);
    const word = vocabulary.slice(start, end);
    all.push(word);
    if (start < at) inside.push(word);
    at = vocabulary.indexOf(part, end);
  }
  return { all, inside };
}

/** Row ids of the stations that have every typed word inside a word, some of them not at its beginning. */
function idsByParts(view: CatalogView, country: string, query: Query, vocabulary: string): Set<number> {
  // Letters of scripts without spaces are words of their own: nothing is inside them.
  if (query.words.some((word) => LETTERWISE.test(word))) return new Set();
  const parts = query.words.map((word) =>
    containing(vocabulary, word.length < SHORTEST_PART ? `\n${word}` : word),
  );
  const [first, ...others] = parts;
  if (!first || parts.every(({ inside }) => inside.length === 0)) return new Set();
  if (parts.some(({ all }) => all.length === 0)) return new Set();
  // What only begins with the word is found already.
  let ids = stationIdsByWords(view, country, others.length === 0 ? first.inside : first.all);
  for (const { all } of others) ids = ids.intersection(stationIdsByWords(view, country, all));
  return ids;
}

/** Row ids of all the stations of `country` that `text` may mean, best first; empty when it has no word. */
export function searchStationIds(view: CatalogView, country: string, text: string): number[] {
  const query = { words: words(text, MAX_WORDS), folded: fold(text).replace(/\s+/g, " ").trim() };
  if (query.words.length === 0) return [];
  const vocabulary = stationVocabulary(view, country);
  const term = (word: string) =>
    vocabulary.includes(`\n${word}`) || isMarked(word) ? beginning(word) : undefined;
  const ids = new Set<number>();
  const add = (more: readonly SearchCandidate[]) => {
    for (const { id } of more) ids.add(id);
  };
  const typed = together(terms(query.words, term));
  if (typed !== undefined) {
    add(stationsByName(view, country, query.folded));
    add(found(view, country, typed, query));
  }
  const more = idsByParts(view, country, query, vocabulary).difference(ids);
  if (more.size > 0) {
    const candidates = candidatesOf(view, country);
    const parts = [...more].flatMap((id) => candidates.get(id) ?? []);
    add(best(parts.map((candidate) => ({ candidate, score: nameScore(candidate, query), field: 0 }))));
  }
  if (ids.size < ENOUGH) {
    const near = (word: string) => corrections(view, "station", country, word);
    const match = corrected(query.words, near, term);
    if (match !== undefined) add(found(view, country, match, query));
  }
  return [...ids];
}
