/**
 * Finds stations by what a person types: words and beginnings of words first, then parts inside words, then, when too
 * few match, words with one typo; best first. Both sides are folded: accents, case and variants of scripts
 * (lib/ground/text.ts). A word that no visible station of the country has costs no lookup.
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

/** Searched fields, from the most telling; each set contains the set before. */
const NAMES = "{name alias}";
const NAMES_AND_KINDS = "{name alias genre keyword}";
const ALL_FIELDS = "{name alias genre keyword description}";
/** A single letter is in nearly every word, so it must begin a word. */
const SHORTEST_PART = 2;

interface Query {
  folded: string;
  words: readonly string[];
}

/** Letters, digits, marks, and the decimal point of a frequency. */
const OF_WORD = /[\p{L}\p{N}\p{M}.]/u;
const isOfWord = (char: string | undefined) => char !== undefined && OF_WORD.test(char);
type Place = "whole" | "begins" | "inside" | undefined;

/** The best position of `word` in a folded name. */
function placeIn(name: string, word: string): Place {
  let best: Place;
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (isOfWord(name[at - 1]) && !LETTERWISE.test(word)) best ??= "inside";
    else if (!isOfWord(name[at + word.length]) || LETTERWISE.test(word)) return "whole";
    else best = "begins";
  }
  return best;
}

/** How well a candidate's name matches: whole name, beginning, whole words, beginnings of words, parts. */
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
  /** The first field that has the words: 0 names, 1 genres and keywords, 2 descriptions. */
  field: number;
}

/** Best first: by score of the name, then by field, then by popularity. */
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

/** Stations that match the full-text expression `match`, best first. */
function found(view: CatalogView, country: string, match: string, query: Query): SearchCandidate[] {
  const candidates = candidatesOf(view, country);
  const within = (fields: string) =>
    stationsByText(view, candidates, `${inCountry(country)} AND ${fields} : (${match})`);
  const anywhere = within(ALL_FIELDS);
  if (anywhere.length === 0) return [];
  const named = new Set(within(NAMES));
  // Often only names match; then the second lookup is not needed.
  const kinds = anywhere.length > named.size ? new Set(within(NAMES_AND_KINDS)) : named;
  return best(
    anywhere.map((candidate) => ({
      candidate,
      score: nameScore(candidate, query),
      field: named.has(candidate) ? 0 : kinds.has(candidate) ? 1 : 2,
    })),
  );
}

/** The words of `vocabulary` that contain `part`; `inside` leaves out the words that begin with it. */
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

/** Row ids of the stations in which every typed word is a part of a word, at least one of them not its beginning. */
function idsByParts(view: CatalogView, country: string, query: Query, vocabulary: string): Set<number> {
  // In scripts without spaces each letter is indexed as a word, so no word has parts.
  if (query.words.some((word) => LETTERWISE.test(word))) return new Set();
  const parts = query.words.map((word) =>
    containing(vocabulary, word.length < SHORTEST_PART ? `\n${word}` : word),
  );
  const [first, ...others] = parts;
  if (!first || parts.every(({ inside }) => inside.length === 0)) return new Set();
  if (parts.some(({ all }) => all.length === 0)) return new Set();
  // Stations with a word that begins so are found already.
  let ids = stationIdsByWords(view, country, others.length === 0 ? first.inside : first.all);
  for (const { all } of others) ids = ids.intersection(stationIdsByWords(view, country, all));
  return ids;
}

/** Row ids of all stations of `country` that match `text`, best first; empty when `text` has no word. */
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
