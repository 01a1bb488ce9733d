/** Finds stations by parts inside words: "bour" in "Harbour". */
import { type SearchCandidate, stationIdsByWords } from "#db/catalog/read/search.ts";
import { eachByWords } from "#db/catalog/read/station-words.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { LETTERWISE } from "../ground/words.ts";
import { isFunctionWord } from "../terms/common-words.ts";
import { beginning, isMarked, quote } from "../terms/terms.ts";
import { countryToken } from "../terms/tokens.ts";
import type { Query } from "./search-order.ts";
import { containing, hasBeginning, type Vocabulary } from "./vocabulary.ts";

/** A single letter is in nearly every word, so it must begin a word. */
const SHORTEST_PART = 2;

/** Whether `word`, which further words follow, is whole: a letter ("Z 100"), or an article ("la" is no part of "Sevilla"). */
const isWhole = (word: string, query: readonly string[]) =>
  word !== query.at(-1) && ((/^\p{L}$/u.test(word) && !LETTERWISE.test(word)) || isFunctionWord(word));
/** Whether `word` begins a word at least: a letter, and an article beside other words. */
const isBegun = (word: string, { length }: readonly string[]) =>
  word.length < SHORTEST_PART || (length > 1 && isFunctionWord(word));
/** The text that a word of the vocabulary contains where it has the typed word, line feeds at its ends. */
const partOf = (word: string, query: readonly string[]) =>
  isWhole(word, query) ? `\n${word}\n` : isBegun(word, query) ? `\n${word}` : word;

interface Asked {
  view: CatalogView;
  country: string;
  query: Query;
  candidates: ReadonlyMap<number, SearchCandidate>;
}

/** The stations in which every typed word is a part of a word, at least one typed word not its beginning. */
export function byParts(
  { view, country, query, candidates }: Asked,
  vocabulary: Vocabulary,
): SearchCandidate[] {
  // In scripts without spaces each letter is indexed as a word, so no word has parts.
  if (query.words.some((word) => LETTERWISE.test(word))) return [];
  const parts = query.words.map((word) => containing(vocabulary, partOf(word, query.words)));
  if (parts.every(({ inside }) => inside.length === 0)) return [];
  if (parts.some(({ all }) => all.length === 0)) return [];
  // Stations with a word that begins so are found already.
  const wanted = parts.map(({ all, inside }) => (parts.length === 1 ? inside : all));
  const match = wanted.map((words) => `(${words.map(quote).join(" OR ")})`).join(" AND ");
  const found: SearchCandidate[] = [];
  const isKnown = eachByWords(view, { countryToken: countryToken(country), candidates, match }, (candidate) =>
    found.push(candidate),
  );
  if (isKnown) return found;
  const [first = new Set<number>(), ...others] = wanted.map((words) =>
    stationIdsByWords(view, country, words),
  );
  const ids = others.reduce((left, right) => left.intersection(right), first);
  return [...ids].flatMap((id) => candidates.get(id) ?? []);
}

/** The term that finds `word`, one of `all` that were typed; undefined where no name has the word or begins with it. */
export function termOf(word: string, all: readonly string[], vocabulary: Vocabulary): string | undefined {
  if (isWhole(word, all)) return hasBeginning(vocabulary, `${word}\n`) ? quote(word) : undefined;
  return hasBeginning(vocabulary, word) || isMarked(word) ? beginning(word) : undefined;
}
