/**
 * Finds stations of other countries by their names: for listeners, who may mean a station at the other end of the world.
 * Reads names in memory alone and stops at a bound, so that it costs little beside the search of the own country.
 */
import { type SearchCandidate, stillSo } from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { typedLetters, words } from "../ground/words.ts";
import { writingIn } from "../places/scripts.ts";
import { functionWordsWhole, isRadioWord } from "../terms/common-words.ts";
import { genresOfTag } from "../terms/genres.ts";
import { withOtherNames } from "../terms/known-names.ts";
import { frequencyIn } from "../terms/number-words.ts";
import { typedParts, typedSpellings } from "../terms/spellings.ts";
import { MAX_WORDS } from "../terms/terms.ts";
import { type Everywhere, everywhere } from "./everywhere.ts";
import { idsOfParts, idsOfWhole, type JoinedNames, joined, scoresOfJoined, WHOLE } from "./joined-names.ts";
import { scoresOfKin } from "./kin-names.ts";
import { scoresOfNear } from "./near-names.ts";
import { nameScore, Ranking, WHOLE_NAME } from "./search-order.ts";
import { scoresOfSound } from "./sounding-names.ts";

/** Most matches that are ordered and counted, the most popular: a word like "radio" has tens of thousands. */
const MOST_ORDERED = 1_000;

type Scores = ReadonlyMap<number, number>;

/** A name is found by another name of its broadcaster as a whole word alone: "sr" of "sveriges radio" begins many words. */
const WHOLE_WORD = 5;
/** How far such a name stands behind a name as typed. */
const BEHIND = 0.5;

/** Scores of stations that have another name of a broadcaster that the folded `text` names: "美国之音" for "voa". */
const scoresOfOtherNames = (names: JoinedNames, text: string): Scores[] =>
  withOtherNames(text).map((other) => {
    const scores = [...scoresOfJoined(names, joined(words(other, MAX_WORDS)))];
    const whole = scores.filter(([, score]) => score >= WHOLE_WORD).slice(0, MOST_ORDERED);
    return new Map(whole.map(([id, score]) => [id, Math.max(WHOLE_WORD, score - BEHIND)]));
  });

/** Scores by row id of the stations whose names have `text`, joined, split, in another spelling or in any order. */
function scoresOf({ names, candidates }: Everywhere, text: string): Scores[] {
  const query = { words: words(text, MAX_WORDS), folded: typedLetters(text).replace(/\s+/g, " ").trim() };
  const frequency = frequencyIn(query.words);
  const spellings = frequency === undefined ? typedSpellings(text) : [[frequency]];
  const found = spellings.flatMap((spelling) => {
    const typed = joined(spelling);
    const scores = scoresOfJoined(names, typed, { most: MOST_ORDERED });
    // Whole names are among them unless there are more matches, or it is a single letter.
    const isComplete = typed.length > 1 && scores.size < MOST_ORDERED;
    return [isComplete ? new Map() : new Map(idsOfWhole(names, typed).map((id) => [id, WHOLE])), scores];
  });
  const parts = typedParts(text);
  // The words of a genre begin other words by chance: "r and b".
  const whole = genresOfTag(text).length > 0 ? parts.map((part) => `${part}\n`) : functionWordsWhole(parts);
  const scored = new Map<number, number>();
  for (const id of parts.length < 2 ? [] : idsOfParts(names, whole, MOST_ORDERED)) {
    const candidate = candidates.get(id);
    if (candidate) scored.set(id, nameScore(candidate, query));
  }
  const behind = scoresOfKin({ names, candidates }, text, MOST_ORDERED);
  for (const [id, score] of behind) behind.set(id, Math.min(score, WHOLE_WORD));
  return [...found, scored, behind, ...scoresOfOtherNames(names, query.folded)];
}

/** The stations that are searched for. */
interface Wanted {
  /** The listener's, whose stations are left out. */
  country: string;
  /** How many stations are listed. */
  most: number;
  /** Row ids of stations that are neither listed nor counted. */
  unwanted?: ReadonlySet<number> | undefined;
}

/** The wanted stations of these scores. */
function rankingOf(
  { names, countries }: Everywhere,
  { country, unwanted }: Wanted,
  found: readonly Scores[],
): Ranking {
  const own = Number(country);
  const ranking = new Ranking(names.order);
  for (const scores of found)
    for (const [id, score] of scores)
      if (countries[names.order.placeOf(id)] !== own && !unwanted?.has(id)) ranking.add(id, score);
  return ranking;
}

/**
 * The row ids in whose names no word stands as typed: their words sound like the typed words, in any order ("hong kong" in
 * the pinyin of a long Chinese name).
 */
function vagueAmong(found: readonly Scores[]): ReadonlySet<number> {
  const vague = new Set<number>();
  for (const scores of found) for (const [id, score] of scores) if (score === 0) vague.add(id);
  for (const id of vague) if (found.some((scores) => (scores.get(id) ?? 0) > 0)) vague.delete(id);
  return vague;
}

interface FoundElsewhere {
  /** The best first, at most as many as were asked for, with `vague`. */
  stations: SearchCandidate[];
  /** How many of the first have all words in their names as whole words. */
  wholeWords: number;
  /** How many of these have no other words in their names, words for radio aside. */
  wholeNames: number;
  /** Stations behind these, in whose names no word stands as typed. */
  vague: SearchCandidate[];
  /** Row ids of all stations that were ordered: first the row ids of `stations`, then of `vague`. */
  ids: readonly number[];
  /** Whether more stations match than were ordered. */
  isMore: boolean;
  /** Whether the names are the names of the catalogue as it is: the next search may find more. */
  isCurrent: boolean;
}

const NOT_YET: FoundElsewhere = {
  stations: [],
  wholeWords: 0,
  wholeNames: 0,
  vague: [],
  ids: [],
  isMore: false,
  isCurrent: false,
};

/**
 * The wanted stations with these scores. While the names of a new revision are made, the names of the revision before are
 * searched; before the first, nothing is found.
 */
function foundBy(
  view: CatalogView,
  wanted: Wanted,
  scoresIn: (made: Everywhere) => readonly Scores[],
): FoundElsewhere {
  const soon = everywhere(view);
  if (soon === undefined) return NOT_YET;
  const { made, isCurrent } = soon;
  const { most } = wanted;
  const scores = scoresIn(made);
  const ranking = rankingOf(made, wanted, scores);
  const ids = ranking.ranked();
  const kept = ids.slice(0, most).flatMap((id) => made.candidates.get(id) ?? []);
  const first = isCurrent ? kept : stillSo(view, kept);
  const isVague = vagueAmong(scores);
  return {
    stations: first.filter(({ id }) => !isVague.has(id)),
    wholeWords: ranking.wholeWords,
    wholeNames: ranking.wholeNames,
    vague: first.filter(({ id }) => isVague.has(id)),
    // Names beyond the first are known of the revision before alone.
    ids: isCurrent ? ids : first.map(({ id }) => id),
    isMore: scores.some(({ size }) => size >= MOST_ORDERED) || (!isCurrent && ids.length > most),
    isCurrent,
  };
}

/** The visible stations of all countries but the listener's whose names match `text`, best first. */
export const namedElsewhere = (view: CatalogView, wanted: Wanted, text: string) =>
  foundBy(view, wanted, (made) => scoresOf(made, text));

/** Finds what `namedElsewhere` finds, in names of other letters that sound like `text`: "Радио Рекорд" for "radio record". */
export const soundingElsewhere = (view: CatalogView, wanted: Wanted, text: string) =>
  foundBy(view, wanted, (made) => [scoresOfSound(made, text, { vague: false, most: MOST_ORDERED })]);

/** Scripts in which vowels are not written. */
const ABJADS: readonly (string | undefined)[] = ["Arab", "Hebr"];
/** How many words must sound alike inside a name of a script that the listener's country does not write: one word does by chance. */
const LEAST_HEARD = 2;

/** Scores of names that sound vaguely like `text`: in the script of `country`, and where vowels are unwritten by several words or as the whole name. */
function scoresOfVague(made: Everywhere, country: string, text: string): Scores {
  const found = scoresOfSound(made, text, { vague: true, most: MOST_ORDERED });
  if (found.size === 0) return found;
  const { script } = writingIn(country);
  const isTold = words(text, MAX_WORDS).filter((word) => !isRadioWord(word)).length >= LEAST_HEARD;
  const { names, scripts, scriptAt } = made;
  const isMeant = (of: string | undefined, score: number) =>
    of === script || ((isTold || score >= WHOLE_NAME) && ABJADS.includes(of));
  return new Map(
    [...found].filter(([id, score]) => isMeant(scripts[scriptAt[names.order.placeOf(id)] ?? 0], score)),
  );
}

/** Scores of names that sound like `text`, else have it with one typo in the whole, else sound vaguely like it. */
function scoresOfNearly(made: Everywhere, country: string, text: string): Scores[] {
  const sounding = scoresOfSound(made, text, { vague: false, most: MOST_ORDERED });
  if (sounding.size > 0) return [sounding];
  const near = typedSpellings(text).map((spelling) => scoresOfNear(made.names, joined(spelling)));
  if (near.some(({ size }) => size > 0)) return near;
  return [scoresOfVague(made, country, text)];
}

/** Finds what `namedElsewhere` finds, in names that sound like `text` or have it with one typo in the whole. */
export const nearElsewhere = (view: CatalogView, wanted: Wanted, text: string) =>
  foundBy(view, wanted, (made) => scoresOfNearly(made, wanted.country, text));
