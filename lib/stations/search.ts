/**
 * Finds stations by what a person types: first a pasted address, words, beginnings of words, and names without regard to
 * spaces; then parts inside words; then, when too few match, words in any order and spelling, and words with one typo.
 * Best first. Both sides are folded: accents, case and variants of scripts (lib/ground/text.ts). A word that no visible station of the
 * country has costs no lookup.
 */
import { candidatesOf, stationIdsByWords, stationsByText } from "#db/catalog/read/search.ts";
import { stationsByWords } from "#db/catalog/read/station-words.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { vocabularyInSlices } from "#db/catalog/read/words.ts";
import { atOnce } from "../ground/slices.ts";
import { fold, LETTERWISE, words } from "../ground/text.ts";
import { asBearers, plainWords } from "../terms/number-words.ts";
import { isSame, typedParts, typedSpellings, wordGroups } from "../terms/spellings.ts";
import {
  beginning,
  corrected,
  corrections,
  ENOUGH,
  inCountry,
  isMarked,
  MAX_WORDS,
  quote,
  type TermOf,
  terms,
  together,
} from "../terms/terms.ts";
import { countryToken } from "../terms/tokens.ts";
import { stationIdsByAddress } from "./addresses.ts";
import { idsOfParts, joined, joinedNames, makeJoinedNames, scoresOfJoined } from "./joined-names.ts";
import { scoresOfNear } from "./near-names.ts";
import { best, nameScore, type Query, type Ranked } from "./search-order.ts";

/** Searched fields, from the most telling; each set contains the set before. */
const NAMES = "{name alias}";
const NAMES_AND_KINDS = "{name alias genre keyword}";
const ALL_FIELDS = "{name alias genre keyword description}";
/** The name under which a country's words are kept. */
const VOCABULARY = "station vocabulary";
/** A single letter is in nearly every word, so it must begin a word. */
const SHORTEST_PART = 2;

/** Stations that match the full-text expression `match`. */
function found(view: CatalogView, country: string, match: string, query: Query): Ranked[] {
  const candidates = candidatesOf(view, country);
  const known = stationsByWords(view, countryToken(country), candidates, match);
  return known === undefined
    ? foundInText(view, country, match, query)
    : known.map(({ candidate, field }) => ({ candidate, field, score: nameScore(candidate, query) }));
}

/** As `found`, by the full-text index: for phrases, and while the words in memory are not those of the catalogue. */
function foundInText(view: CatalogView, country: string, match: string, query: Query): Ranked[] {
  const candidates = candidatesOf(view, country);
  const within = (fields: string) =>
    stationsByText(view, candidates, `${inCountry(country)} AND ${fields} : (${match})`);
  const anywhere = within(ALL_FIELDS);
  if (anywhere.length === 0) return [];
  const named = new Set(within(NAMES));
  // Often only names match; then the second lookup is not needed.
  const kinds = anywhere.length > named.size ? new Set(within(NAMES_AND_KINDS)) : named;
  return anywhere.map((candidate) => ({
    candidate,
    score: nameScore(candidate, query),
    field: named.has(candidate) ? 0 : kinds.has(candidate) ? 1 : 2,
  }));
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

/** Stations with these scores by row id, found by their names. */
const scored = (view: CatalogView, country: string, scores: ReadonlyMap<number, number>): Ranked[] => {
  const candidates = candidatesOf(view, country);
  return [...scores].flatMap(([id, score]) => {
    const candidate = candidates.get(id);
    return candidate ? [{ candidate, score, field: 0 }] : [];
  });
};

/** Stations whose names have the typed words joined, split, or in another spelling. */
function byJoinedName(view: CatalogView, country: string, text: string): Ranked[] {
  const names = joinedNames(view, country);
  return typedSpellings(text).flatMap((spelling) =>
    scored(view, country, scoresOfJoined(names, joined(spelling), { across: spelling.length === 1 })),
  );
}

/** Stations whose names have each typed word, joined words and words in another spelling as well, in any order. */
function byWordsOfName(view: CatalogView, country: string, text: string, query: Query): Ranked[] {
  const parts = typedParts(text);
  if (parts.length < 2) return [];
  const ids = idsOfParts(joinedNames(view, country), parts);
  const candidates = candidatesOf(view, country);
  return [...ids].flatMap((id) => {
    const candidate = candidates.get(id);
    return candidate ? [{ candidate, score: nameScore(candidate, query), field: 0 }] : [];
  });
}

/** Stations that match `text` but for a typo: one in each word, or one in the whole name. */
function byTypo(view: CatalogView, country: string, text: string, { query, term }: Typed): Ranked[] {
  const near = (word: string) => corrections(view, "station", country, word);
  const match = corrected(query.words, near, term);
  const names = joinedNames(view, country);
  return [
    ...(match === undefined ? [] : found(view, country, match, query)),
    ...typedSpellings(text).flatMap((spelling) =>
      scored(view, country, scoresOfNear(names, joined(spelling))),
    ),
  ];
}

/** Stations whose whole name was typed but for one typo, in a number as well. */
function byWrongDigit(view: CatalogView, country: string, text: string): Ranked[] {
  const names = joinedNames(view, country);
  return typedSpellings(text).flatMap((spelling) =>
    scored(view, country, scoresOfNear(names, joined(spelling), true)),
  );
}

interface Typed {
  query: Query;
  term: TermOf;
}

/** Stations that have the typed words, as typed and as names have them, in their texts. */
function byWords(view: CatalogView, country: string, text: string, { query, term }: Typed): Ranked[] {
  const typed = together(wordGroups(text, MAX_WORDS).flatMap((group) => terms(group, term)));
  const ranked = typed === undefined ? [] : found(view, country, typed, query);
  const also = (words: readonly string[], termOf: TermOf): Ranked[] => {
    const match = together(terms(words, termOf));
    return match === undefined ? [] : found(view, country, match, { words, folded: words.join(" ") });
  };
  const plain = plainWords(query.words);
  const onAir = asBearers(plain);
  return [
    ...ranked,
    ...(isSame(plain, query.words) ? [] : also(plain, term)),
    // The beginning "98" would also find 98.7.
    ...(isSame(onAir, plain) ? [] : also(onAir, (word) => (/^\d+$/.test(word) ? quote(word) : term(word)))),
  ];
}

const stationVocabulary = (view: CatalogView, country: string): string =>
  view.kept(VOCABULARY, country, "", () => atOnce(vocabularyInSlices(view, country)));

/** Makes what a search of the country reads, in slices between requests, where the catalogue has changed. */
export async function prepareSearch(view: CatalogView, country: string): Promise<void> {
  await view.makeInSlices(VOCABULARY, country, () => vocabularyInSlices(view, country));
  await makeJoinedNames(view, country);
}

/** Stations that a search found. */
export interface FoundStations {
  /** Row ids, best first. */
  ids: number[];
  /** Whether some were found without forgiving a typo: as typed, in other letters, joined or split. */
  asTyped: boolean;
}

/** All stations of `country` that match `text`; none when `text` has no word. */
export function searchStations(view: CatalogView, country: string, text: string): FoundStations {
  const query = { words: words(text, MAX_WORDS), folded: fold(text).replace(/\s+/g, " ").trim() };
  if (query.words.length === 0) return { ids: [], asTyped: false };
  const vocabulary = stationVocabulary(view, country);
  const term = (word: string) =>
    vocabulary.includes(`\n${word}`) || isMarked(word) ? beginning(word) : undefined;
  const typed = { query, term };
  const ids = new Set<number>();
  const { order } = joinedNames(view, country);
  const add = (ranked: Ranked[]) => {
    for (const { id } of best(ranked, order)) ids.add(id);
  };
  for (const id of stationIdsByAddress(view, country, text)) ids.add(id);
  add(byWords(view, country, text, typed).concat(byJoinedName(view, country, text)));
  const more = idsByParts(view, country, query, vocabulary).difference(ids);
  const candidates = candidatesOf(view, country);
  add(
    [...more].flatMap((id) => {
      const candidate = candidates.get(id);
      return candidate ? [{ candidate, score: nameScore(candidate, query), field: 0 }] : [];
    }),
  );
  if (ids.size < ENOUGH) add(byWordsOfName(view, country, text, query));
  const asTyped = ids.size > 0;
  if (ids.size < ENOUGH) add(byTypo(view, country, text, typed));
  if (ids.size === 0) add(byWrongDigit(view, country, text));
  return { ids: [...ids], asTyped };
}

/** Row ids of all stations of `country` that match `text`, best first; empty when `text` has no word. */
export const searchStationIds = (view: CatalogView, country: string, text: string): number[] =>
  searchStations(view, country, text).ids;
