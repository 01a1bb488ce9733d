/** Orders the stations of a search by how well their names match. */
import type { SearchCandidate } from "#db/catalog/read/search.ts";
import { placeOf } from "../ground/place-of.ts";
import { LETTERWISE, typedLetters } from "../ground/words.ts";
import { isRadioWord } from "../terms/common-words.ts";
import type { NameOrder } from "./name-order.ts";

export interface Query {
  folded: string;
  words: readonly string[];
  /** Whether it has other words than the listener typed: a name as typed is better than a name of these words. */
  isReworded?: boolean;
}

/** Letters, digits, marks, and the decimal point of a frequency. */
const OF_WORD = /[\p{L}\p{N}\p{M}.]/u;
/** By the number of a letter of ASCII: to look there takes a fraction of the time of an expression. */
const OF_WORD_IN_ASCII = Array.from({ length: 128 }, (_, letter) =>
  OF_WORD.test(String.fromCharCode(letter)),
);
function isOfWord(name: string, at: number): boolean {
  const letter = name.charCodeAt(at);
  return letter < 128 ? OF_WORD_IN_ASCII[letter] === true : OF_WORD.test(name[at] ?? " ");
}
type Place = "whole" | "begins" | "inside" | undefined;
/** Thai has the first letters of the scripts without spaces: most words need no expression. */
const FIRST_LETTERWISE = 0x0e00;

/** The best position of `word` in a folded name. */
function placeIn(name: string, word: string): Place {
  let best: Place;
  let at = placeOf(name, word);
  if (at >= 0 && word.charCodeAt(0) >= FIRST_LETTERWISE && LETTERWISE.test(word)) return "whole";
  for (; at >= 0; at = placeOf(name, word, at + 1)) {
    if (isOfWord(name, at - 1)) best ??= "inside";
    else if (!isOfWord(name, at + word.length)) return "whole";
    else best = "begins";
  }
  return best;
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** A name of folded words without the words of `query`, all of which stand in it. */
const besideOf = (name: string, query: readonly string[]) =>
  query.reduce((rest, word) => rest.replace(word, ""), name);

const FIRST_PIECE = /[\p{L}\p{N}\p{M}.]+/u;
const PIECES = new RegExp(FIRST_PIECE, "gu");
const FREQUENCY = /^(?:fm)?\d{2,3}\.\d{1,2}(?:fm)?$/;
/** FM in Arabic, two words that are no words for radio apart. */
const ARABIC_FM = "اف ام";
const isGenericPiece = (piece: string) => isRadioWord(piece) || FREQUENCY.test(piece);
/** Whether `beside`, which stands beside the brand in a name, tells nothing: "Radio", "FM 102.2". */
function isGeneric(beside: string): boolean {
  const rest = beside.replace(ARABIC_FM, "");
  // Mostly the first piece tells something; to find all pieces takes several times as long.
  const first = FIRST_PIECE.exec(rest);
  return first === null || (isGenericPiece(first[0]) && (rest.match(PIECES) ?? []).every(isGenericPiece));
}

/**
 * Whether the first piece of `beside` is ASCII and no word for radio: then `beside` has letters and is not generic. Most names are
 * such; expressions take several times as long.
 */
function tellsAtFirst(beside: string): boolean {
  let from = 0;
  while (OF_WORD_IN_ASCII[beside.charCodeAt(from)] === false) from++;
  let to = from;
  while (OF_WORD_IN_ASCII[beside.charCodeAt(to)] === true) to++;
  if (from === to || beside[from] === "." || beside.charCodeAt(to) >= 128) return false;
  return !isGenericPiece(beside.slice(from, to));
}

type NamedCandidate = Pick<SearchCandidate, "sortKey" | "written">;
/** The name of a candidate in letters that people type; the candidate keeps it. */
export function writtenName(candidate: NamedCandidate): string {
  candidate.written ??= typedLetters(candidate.sortKey);
  return candidate.written;
}

/** Scores differ by tenths at least. */
const TENTHS = 10;

/**
 * How well a candidate's name matches: whole name, also before brackets or beside "Radio", beginning, whole words in the typed
 * order, in another, beginnings of all or of more words, parts.
 */
export function nameScore(
  candidate: NamedCandidate,
  { folded, words: query, isReworded = false }: Query,
): number {
  const written = writtenName(candidate);
  if (written === folded) return isReworded ? 7 : 8;
  // "(Vesti FM)" behind a name says the same name again: such a name as typed is better than a reworded one.
  if (!isReworded && written.startsWith(folded) && written.startsWith(" (", folded.length)) return 7.5;
  const name = written.includes(",") ? written.replaceAll(",", ".") : written;
  // Counted without a list of places, for thousands of names are scored in a search.
  let [found, whole, begun, telling] = [0, 0, 0, 0];
  for (const word of query) {
    const place = placeIn(name, word);
    if (place === undefined) continue;
    found++;
    if (place === "inside") continue;
    begun++;
    if (place === "whole") whole++;
    // Beside other words a word for radio tells nothing: "FM" of "rock fm" stands in the names of all kinds of stations.
    if (!isRadioWord(word)) telling++;
  }
  const isFirst = name.startsWith(folded) && name[folded.length] === " ";
  if (whole === query.length) {
    const beside = besideOf(name, query);
    if (!tellsAtFirst(beside)) {
      if (!LETTER.test(beside)) return 7;
      if (isGeneric(beside) && !query.every(isRadioWord)) return 6.5;
    }
    if (isFirst) return 6;
    return query.length > 1 && placeIn(name, folded) === "whole" ? 5.5 : 5;
  }
  if (isFirst) return 6;
  if (name.startsWith(folded)) return 4;
  if (begun === query.length) return 3;
  if (telling > 0) return 1 + Math.floor((telling * TENTHS) / query.length) / TENTHS;
  return found === query.length ? 0.5 : 0;
}

/** The lowest score of a name that is the search, words for radio and what stands in brackets aside. */
export const WHOLE_NAME = 6.5;
/** The lowest score of a name with all words of the search as whole words. */
const WHOLE_WORDS = 5;
/** The lowest score of a name with all words of the search as beginnings of words. */
const BEGUN_WORDS = 3;
/** How many fields a score is lowered for at most. */
const MOST_FIELDS = 2;
/** The lowest score, 0, in the last field counts as 1. */
const LOWEST = 3;
/** A table of all places, or a pass over them, takes less time than to sort the places found, once one place of so many is found. */
const FEW = 16;

/** More than a popularity. */
const MOST_POPULAR = 2 ** 32;

/** The places, the popular first, of equals the first: sorted as numbers, for a comparing function takes ten times as long. */
function popularFirst({ popularityAt, size }: NameOrder, places: readonly number[]): number[] {
  const keys = Float64Array.from(places, (place) => (MOST_POPULAR - popularityAt(place)) * size + place);
  return Array.from(keys.sort(), (key) => key % size);
}

const NOTHING_FOUND = new Uint8Array(0);

/**
 * Gathers stations that a search found, each by its best match. Thousands have a common word: each is a number at its
 * place in the order of names, so many are put in order without sorting.
 */
export class Ranking {
  readonly #order: NameOrder;
  /** By place: how well the station matches; 0 where it was not found. Many searches find none, and need no room. */
  #classes: Uint8Array = NOTHING_FOUND;
  /** The places of the stations found, in no order. */
  readonly #found: number[] = [];

  constructor(order: NameOrder) {
    this.#order = order;
  }

  /**
   * Adds a match of the station with row id `id`. `field` is the first that has the words: 0 names, 1 genres and
   * keywords, 2 descriptions.
   */
  add(id: number, score: number, field = 0): void {
    const place = this.#order.placeOf(id);
    const itsClass = Math.round(score * TENTHS) - field + LOWEST;
    if (this.#classes === NOTHING_FOUND) this.#classes = new Uint8Array(this.#order.size);
    const before = this.#classes[place];
    if (before === undefined || itsClass <= before) return;
    if (before === 0) this.#found.push(place);
    this.#classes[place] = itsClass;
  }

  /** Whether the station with row id `id` was found. */
  has(id: number): boolean {
    return (this.#classes[this.#order.placeOf(id)] ?? 0) > 0;
  }

  get #isOfFew(): boolean {
    return this.size * FEW < this.#order.size;
  }

  /** How many stations were found. */
  get size(): number {
    return this.#found.length;
  }

  /** How many stations were found by names that have all words as whole words: the first of `ranked`. */
  get wholeWords(): number {
    return this.#foundFrom(WHOLE_WORDS);
  }

  /** How many stations were found by names that have nothing else, words for radio and what stands in brackets aside. */
  get wholeNames(): number {
    return this.#foundFrom(WHOLE_NAME);
  }

  /** How many stations were found by names in which all words begin words. */
  get named(): number {
    return this.#foundFrom(BEGUN_WORDS);
  }

  #foundFrom(score: number): number {
    const least = score * TENTHS - MOST_FIELDS + LOWEST;
    let count = 0;
    for (const place of this.#found) if ((this.#classes[place] ?? 0) >= least) count++;
    return count;
  }

  /** The places of each class, the best class first, in the order of names; of stations found by no name the popular first. */
  #byClass(): number[][] {
    const byClass: number[][] = [];
    const add = (place: number, itsClass: number) => {
      const places = byClass[itsClass];
      if (places) places.push(place);
      else byClass[itsClass] = [place];
    };
    const classes = this.#classes;
    if (this.#isOfFew)
      for (const place of Uint32Array.from(this.#found).sort()) add(place, classes[place] ?? 0);
    else
      for (let place = 0; place < classes.length; place++) {
        const itsClass = classes[place] ?? 0;
        if (itsClass !== 0) add(place, itsClass);
      }
    for (let tagged = 1; tagged < LOWEST; tagged++) {
      const places = byClass[tagged];
      if (places) byClass[tagged] = popularFirst(this.#order, places);
    }
    return Object.values(byClass).reverse();
  }

  /**
   * The row ids of the stations, best first: by score of the name, then by field, then each name once, then in the order
   * of names, or by popularity where the names have none of the words.
   */
  ranked(): number[] {
    if (this.size === 0) return [];
    const counts = this.#isOfFew ? new Map<number, number>() : new Uint32Array(this.#order.size);
    return this.#byClass().flatMap((places) => {
      // When stations share a name, the second of them comes after the first of every name.
      const turns: number[][] = [];
      for (const place of places) {
        const name = this.#order.nameAt(place);
        const turn = (counts instanceof Map ? counts.get(name) : counts[name]) ?? 0;
        if (counts instanceof Map) counts.set(name, turn + 1);
        else counts[name] = turn + 1;
        const id = this.#order.idAt(place);
        const ofTurn = turns[turn];
        if (ofTurn) ofTurn.push(id);
        else turns.push([id]);
      }
      if (counts instanceof Map) counts.clear();
      else for (const place of places) counts[this.#order.nameAt(place)] = 0;
      return turns.length === 1 ? (turns[0] ?? []) : turns.flat();
    });
  }
}

/** Whether one of `rankings` has the station with row id `id`. */
export function isAmong(rankings: readonly Ranking[], id: number): boolean {
  for (const ranking of rankings) if (ranking.has(id)) return true;
  return false;
}

/** `ids` with the stations of `ranking` behind them, best first, that `isFound` does not know; `ids` itself where none was found. */
export function withRanked(ids: number[], ranking: Ranking, isFound: (id: number) => boolean): number[] {
  if (ranking.size === 0) return ids;
  const found = ranking.ranked();
  return ids.length === 0 ? found : ids.concat(found.filter((id) => !isFound(id)));
}
