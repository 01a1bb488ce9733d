/** Orders the stations of a search by how well their names match. */
import type { SearchCandidate } from "#db/catalog/read/search.ts";
import { LETTERWISE, words } from "../ground/text.ts";
import type { NameOrder } from "./name-order.ts";

export interface Query {
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

/** Whether the name has `count` words and no more. Letters of scripts without spaces are words. */
const hasWords = (name: string, count: number) => words(name, count + 1).length === count;

/** How well a candidate's name matches: whole name, beginning, whole words, beginnings of words, parts. */
export function nameScore({ sortKey }: SearchCandidate, { folded, words: query }: Query): number {
  if (sortKey === folded) return 8;
  const name = sortKey.replaceAll(",", ".");
  const places = query.map((word) => placeIn(name, word));
  if (name.startsWith(`${folded} `)) return 6;
  if (places.every((place) => place === "whole")) return hasWords(name, query.length) ? 7 : 5;
  if (name.startsWith(folded)) return 4;
  const begun = places.filter((place) => place === "whole" || place === "begins").length;
  if (begun === query.length) return 3;
  if (begun > 0) return 1;
  return places.includes(undefined) ? 0 : 0.5;
}

export interface Ranked {
  candidate: SearchCandidate;
  score: number;
  /** The first field that has the words: 0 names, 1 genres and keywords, 2 descriptions. */
  field: number;
}

const isBetter = (a: Ranked, b: Ranked | undefined) =>
  b === undefined || a.score > b.score || (a.score === b.score && a.field < b.field);

/** A station's class, its place in the order of names and its number among those found, in one sortable number. */
const [PLACES, NUMBERS] = [2 ** 20, 2 ** 22];
const CLASSES = 100;
const sortable = (score: number, field: number, place: number, number: number) =>
  ((CLASSES - (score * 10 - field)) * PLACES + Math.min(place, PLACES - 1)) * NUMBERS + number;

/**
 * Each station once, by its best match; best first: by score of the name, then by field, then each name once, then in
 * the order of names.
 */
export function best(found: readonly Ranked[], order: NameOrder): SearchCandidate[] {
  const byStation = new Map<number, Ranked>();
  for (const each of found)
    if (isBetter(each, byStation.get(each.candidate.id))) byStation.set(each.candidate.id, each);
  const ranked = [...byStation.values()];
  // Numbers are sorted many times faster than objects, and thousands of stations have a common word.
  const keys = Float64Array.from(ranked, ({ score, field, candidate }, i) =>
    sortable(score, field, order.placeOf(candidate.id), i),
  ).sort();
  return inTurns(keys, ranked, order);
}

/** Within each class, of stations of one name the second comes after all firsts. */
function inTurns(keys: Float64Array, ranked: readonly Ranked[], order: NameOrder): SearchCandidate[] {
  let sorted: SearchCandidate[] = [];
  let turns: SearchCandidate[][] = [];
  let counts = new Map<number, number>();
  let ofClass = Number.NaN;
  for (const key of keys) {
    const classAndPlace = Math.floor(key / NUMBERS);
    const candidate = ranked[key - classAndPlace * NUMBERS]?.candidate;
    if (candidate === undefined) continue;
    const itsClass = Math.floor(classAndPlace / PLACES);
    if (itsClass !== ofClass) {
      sorted = sorted.concat(...turns);
      ofClass = itsClass;
      turns = [];
      counts = new Map();
    }
    const name = order.nameAt(classAndPlace - itsClass * PLACES);
    const turn = counts.get(name) ?? 0;
    counts.set(name, turn + 1);
    const ofTurn = turns[turn];
    if (ofTurn) ofTurn.push(candidate);
    else turns.push([candidate]);
  }
  return sorted.concat(...turns);
}
