/**
 * Finds stations by what a person types: first a pasted address, words, beginnings of words, and names without regard to
 * spaces; then parts inside words; then stations of a genre that was typed in another language; then, when too few names
 * match, names in other scripts that sound like the text, and names in Latin letters for Greek and Cyrillic ones; then, when
 * none match, the text without words for radio; then, when too few match, words in any order and spelling, and words with one
 * typo. Best first. Both sides are folded (lib/ground/words.ts). A word that no visible station has costs no lookup.
 */
import { candidatesOf, type SearchCandidate, stationsByText } from "#db/catalog/read/search.ts";
import { eachByWords } from "#db/catalog/read/station-words.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { typedLetters, words } from "../ground/words.ts";
import { LATIN, writingIn } from "../places/scripts.ts";
import {
  functionWordsWhole,
  isFunctionWord,
  onlyAsks,
  tellsNothing,
  withLatinFm,
} from "../terms/common-words.ts";
import { type GenreReading, genreReadings } from "../terms/genre-readings.ts";
import { withOtherNames } from "../terms/known-names.ts";
import { isGreekOrCyrillic } from "../terms/latin-letters.ts";
import { withLatinLetters } from "../terms/letter-names.ts";
import { asBearers, frequencyIn, plainWords } from "../terms/number-words.ts";
import { greekStem, isSame, typedParts, typedSpellings, wordGroups } from "../terms/spellings.ts";
import {
  corrected,
  ENOUGH,
  inCountry,
  MAX_WORDS,
  quote,
  type TermOf,
  terms,
  together,
} from "../terms/terms.ts";
import { countryToken } from "../terms/tokens.ts";
import { makeAddresses, stationIdsByAddress } from "./addresses.ts";
import {
  idsOfParts,
  type JoinedNames,
  joined,
  joinedNames,
  makeJoinedNames,
  scoresOfJoined,
} from "./joined-names.ts";
import { scoresOfKin } from "./kin-names.ts";
import { scoresInLatin } from "./latin-names.ts";
import { idsContaining } from "./names-containing.ts";
import { scoresOfNear } from "./near-names.ts";
import { byParts, termOf } from "./parts-of-words.ts";
import { isAmong, nameScore, type Query, Ranking, withRanked, writtenName } from "./search-order.ts";
import { scoresOfSound } from "./sounding-names.ts";
import { hasBeginning, makeVocabulary, stationCorrections, vocabularyOf } from "./vocabulary.ts";

/** Searched fields, from the most telling; each set contains the set before. */
const NAMES = "{name alias}";
const NAMES_AND_KINDS = "{name alias genre keyword}";
const ALL_FIELDS = "{name alias genre keyword description}";
/** The catalogue that a search of a country reads, and the typed text. */
interface Asked {
  view: CatalogView;
  country: string;
  text: string;
  query: Query;
  term: TermOf;
  candidates: ReadonlyMap<number, SearchCandidate>;
  names: JoinedNames;
  genres: readonly GenreReading[];
}

/** Adds the stations that match the full-text expression `match`. */
function addFound(to: Ranking, asked: Asked, match: string, query = asked.query): void {
  const { view, country, candidates } = asked;
  const isKnown = eachByWords(
    view,
    { countryToken: countryToken(country), candidates, match },
    (candidate, field) => to.add(candidate.id, nameScore(candidate, query), field),
  );
  if (!isKnown) addFoundInText(to, asked, match, query);
}

/** Adds what `addFound` adds, by the full-text index: for phrases, and while memory has the words of an older catalogue. */
function addFoundInText(
  to: Ranking,
  { view, country, candidates }: Asked,
  match: string,
  query: Query,
): void {
  const within = (fields: string) =>
    stationsByText(view, candidates, `${inCountry(country)} AND ${fields} : (${match})`);
  const anywhere = within(ALL_FIELDS);
  if (anywhere.length === 0) return;
  const named = new Set(within(NAMES));
  // Often only names match; then the second lookup is not needed.
  const kinds = anywhere.length > named.size ? new Set(within(NAMES_AND_KINDS)) : named;
  for (const candidate of anywhere)
    to.add(
      candidate.id,
      nameScore(candidate, query),
      named.has(candidate) ? 0 : kinds.has(candidate) ? 1 : 2,
    );
}

/** Adds stations with these scores by row id, found by their names. */
function addScored(to: Ranking, scores: ReadonlyMap<number, number>): void {
  for (const [id, score] of scores) to.add(id, score);
}

/** Adds stations whose names have the typed words joined, split, or in another spelling. */
function addByJoinedName(to: Ranking, asked: Asked): void {
  for (const spelling of typedSpellings(asked.text, asked.country))
    addScored(to, scoresOfJoined(asked.names, joined(spelling), { across: spelling.length === 1 }));
  // The full-text index has "FM94.7" as "fm94" and "7".
  const frequency = frequencyIn(asked.query.words);
  if (frequency !== undefined) addScored(to, scoresOfJoined(asked.names, joined([frequency])));
}

/**
 * Adds stations whose names have each typed word, joined words and words in another spelling as well, in any order; when
 * few are found, of which some may have the words in tags only.
 */
function addByWordsOfName(to: Ranking, { text, country, names, candidates, query }: Asked): void {
  const parts = typedParts(text, country);
  if (to.size >= ENOUGH || parts.length < 2) return;
  for (const id of idsOfParts(names, functionWordsWhole(parts))) {
    const candidate = candidates.get(id);
    if (candidate) to.add(candidate.id, nameScore(candidate, query));
  }
}

const reworded = (words: readonly string[]): Query => ({ words, folded: words.join(" "), isReworded: true });

/** Whether `word` tells something of a station: neither "fm" nor "play". */
const isTold = (word: string) => !tellsNothing(word) && !onlyAsks(word);

const PUNCTUATION = /[^\p{L}\p{N}\p{M}]/u;
/** At most this many places where joined names have the text are looked at: two letters stand in thousands of names. */
const MOST_PLACES = 2_000;

/** Adds stations whose names have the text as it is, begun and ended inside words: "5 the riv" in "92.5 The River". */
function addAcrossWords(to: Ranking, { names, candidates, query }: Asked): void {
  if (query.words.length < 2 && !PUNCTUATION.test(query.folded)) return;
  for (const id of idsContaining(names, query.words, MOST_PLACES)) {
    const candidate = candidates.get(id);
    if (candidate && writtenName(candidate).includes(query.folded))
      to.add(candidate.id, nameScore(candidate, query));
  }
}

/** Adds stations with the typed words without articles, where no name has all words: "Cadena SER" for "la cadena ser". */
function addWithoutFunctionWords(to: Ranking, asked: Asked): void {
  const { words } = asked.query;
  const telling = words.filter((word) => !isFunctionWord(word));
  if (to.wholeWords > 0 || telling.length === words.length || !telling.some(isTold)) return;
  const match = together(terms(telling, asked.term));
  if (match !== undefined) addFound(to, asked, match, reworded(telling));
}

/** Adds stations of genres that were typed in another language or in other words: "Nachrichten", "джаз москва". */
function addByGenre(to: Ranking, asked: Asked): void {
  for (const { beside, named } of asked.genres) {
    const typed = wordGroups(beside, MAX_WORDS);
    const match = together([...typed.flatMap((group) => terms(group, asked.term)), ...terms(named, quote)]);
    const all = [...typed.flat(), ...named];
    if (match !== undefined) addFound(to, asked, match, reworded(all));
  }
}

/** Adds stations that match but for a typo: one in each word, or one in the whole name. */
function addByTypo(to: Ranking, asked: Asked): void {
  const { view, country, text, query, term, names } = asked;
  const match = corrected(query.words, (word) => stationCorrections(view, country, word), term);
  if (match !== undefined) addFound(to, asked, match);
  for (const spelling of typedSpellings(text, country)) addScored(to, scoresOfNear(names, joined(spelling)));
}

/** Adds stations whose whole name was typed but for one typo, in a number as well. */
function addByWrongDigit(to: Ranking, asked: Asked): void {
  for (const spelling of typedSpellings(asked.text, asked.country))
    addScored(to, scoresOfNear(asked.names, joined(spelling), true));
}

/** Adds stations whose names in other scripts sound like what was typed in Latin letters: "dorojnoe" for "Дорожное". */
const addBySound =
  (vague: boolean) =>
  (to: Ranking, { text, names, candidates }: Asked): void =>
    addScored(to, scoresOfSound({ names, candidates }, text, { vague }));

/** Adds stations that have the typed words, as typed and as names have them, in their texts. */
function addByWords(to: Ranking, asked: Asked): void {
  const { text, query, term } = asked;
  const typed = together(wordGroups(text, MAX_WORDS).flatMap((group) => terms(group, term)));
  if (typed !== undefined) addFound(to, asked, typed);
  const also = (words: readonly string[], termOf: TermOf) => {
    const match = together(terms(words, termOf));
    if (match !== undefined) addFound(to, asked, match, reworded(words));
  };
  const plain = plainWords(query.words);
  const onAir = asBearers(plain);
  const stems = query.words.map(greekStem);
  const latinFm = query.words.map(withLatinFm);
  if (!isSame(plain, query.words)) also(plain, term);
  if (!isSame(stems, query.words)) also(stems, term);
  if (!isSame(latinFm, query.words)) also(latinFm, term);
  const spelt = words(withLatinLetters(query.folded), MAX_WORDS);
  if (!isSame(spelt, query.words)) also(spelt, term);
  for (const other of withOtherNames(query.folded)) also(words(other, MAX_WORDS), term);
  // The beginning "98" would also find 98.7.
  if (!isSame(onAir, plain)) also(onAir, (word) => (/^\d+$/.test(word) ? quote(word) : term(word)));
}

/** Makes what a search of the country for `text` reads, in slices between requests, where the catalogue has changed. */
export async function prepareSearch(view: CatalogView, country: string, text: string): Promise<void> {
  await makeAddresses(view, country, text);
  await makeVocabulary(view, country);
  await makeJoinedNames(view, country);
}

/** Stations that a search found. */
export interface FoundStations {
  /** Row ids, best first. */
  ids: readonly number[];
  /** How many of the first were found as typed, in the letters of the country, joined or split: no typo was forgiven. */
  asTyped: number;
  /** How many of the first have all words in their names as whole words. */
  wholeWords: number;
  /** Whether those found as typed only sound like the text, in other letters: "Пляж" for "play jazz". */
  isHeard?: boolean;
  /** Whether those found as typed have the text only inside words: "Javan" for "ava". */
  isInside?: boolean;
  /** Whether those found as typed have a genre that the text names, and none has its words. */
  isByGenre?: boolean;
}

/** When names with a typo, and names that only sound like the text, are looked for behind those found as typed. */
export type Forgiving = "where few" | "where none" | "never";

/** The stations of `country` that match all words of `text`; with a typo as `forgiving` says. */
export function searchText(
  { view, country, forgiving }: { view: CatalogView; country: string; forgiving: Forgiving },
  text: string,
): FoundStations {
  const query = { words: words(text, MAX_WORDS), folded: typedLetters(text).replace(/\s+/g, " ").trim() };
  if (query.words.length === 0) return { ids: [], asTyped: 0, wholeWords: 0 };
  const vocabulary = vocabularyOf(view, country);
  const term = (word: string) => termOf(word, query.words, vocabulary);
  const names = joinedNames(view, country);
  const candidates = candidatesOf(view, country);
  const genres = genreReadings(text, MAX_WORDS);
  const asked = { view, country, text, query, term, candidates, names, genres };
  const steps: Ranking[] = [];
  const byAddress = new Set(stationIdsByAddress(view, country, text));
  const isFound = (id: number) => byAddress.has(id) || isAmong(steps, id);
  let ids = [...byAddress];
  const step = (...adding: ((to: Ranking, asked: Asked) => void)[]) => {
    const ranking = new Ranking(names.order);
    for (const add of adding) add(ranking, asked);
    ids = withRanked(ids, ranking, isFound);
    steps.push(ranking);
    return ranking;
  };
  const typed = step(addByWords, addByJoinedName, addByWordsOfName, addWithoutFunctionWords);
  const inside = step((to) => {
    for (const candidate of byParts(asked, vocabulary))
      if (!isFound(candidate.id)) to.add(candidate.id, nameScore(candidate, query));
  }, addAcrossWords);
  const named = ids.length;
  const ofGenre = step(addByGenre);
  const isRare = byAddress.size + steps.reduce((sum, each) => sum + each.named, 0) < ENOUGH;
  // Where people write Latin letters the typed word is mostly of their own language: "slow" is no «слово».
  const isHeardFirst = writingIn(country).script !== LATIN;
  const spelt = ids.length;
  /** Puts names with all words before names that have them among their keywords: «Хит FM» for "hit fm". */
  const wholeFirst = (names: Ranking) => {
    const before = ids.slice(0, byAddress.size + typed.named);
    ids = [...new Set([...before, ...names.ranked().slice(0, names.wholeWords), ...ids])];
  };
  if (isGreekOrCyrillic(text)) wholeFirst(step((to) => addScored(to, scoresOfKin(asked, text))));
  if (isRare && isHeardFirst) wholeFirst(step(addBySound(false)));
  const isHeard = spelt === 0 && ids.length > 0;
  if (isRare && isGreekOrCyrillic(text)) {
    // An English word that only sounds so is meant where nothing else is found.
    const isBegun = (begun: string) => ids.length === 0 && hasBeginning(vocabulary, begun);
    wholeFirst(step((to) => addScored(to, scoresInLatin(asked, typedParts(text, country), isBegun))));
  }
  const asTyped = ids.length;
  // Texts that are begun and ended inside words may be found as typed, too: "92.8" in "Coast 92.8".
  const isInside = asTyped > 0 && typed.size === 0 && inside.size === asTyped;
  const isByGenre = named === 0 && ofGenre.size > 0;
  const how = { asTyped, wholeWords: byAddress.size + typed.wholeWords, isHeard, isInside, isByGenre };
  if (forgiving === "never" || (forgiving === "where none" && asTyped > 0)) return { ids, ...how };
  if ((genres.some(({ isMeant }) => isMeant) ? asTyped : named) < ENOUGH) step(addByTypo);
  if (ids.length < ENOUGH && !isHeardFirst) step(addBySound(false));
  if (ids.length < ENOUGH) step(addBySound(true));
  if (ids.length === 0) step(addByWrongDigit);
  return { ids, ...how };
}
