/** Orders the stations of a search by how well their names match. */
import type { SearchCandidate } from "#db/catalog/read/search.ts";
import { LETTERWISE, words } from "../ground/text.ts";

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

/** From here on the scripts of East Asia, whose letters are words (Unicode: CJK Radicals Supplement). */
const EAST_ASIAN = 0x2e80;

/** How many words a folded name has, by its spaces; a letter of East Asia is a word. */
function lengthOf({ sortKey }: SearchCandidate): number {
  let length = 1;
  for (let at = 0; at < sortKey.length; at++) {
    const code = sortKey.charCodeAt(at);
    if (code === 0x20 || code >= EAST_ASIAN) length++;
  }
  return length;
}

/**
 * Each station once, by its best match; best first: by score of the name, then by field, then names with fewer other
 * words, then by popularity.
 */
export function best(found: readonly Ranked[]): SearchCandidate[] {
  const byStation = new Map<SearchCandidate, Ranked & { length: number }>();
  for (const each of found) {
    const { candidate } = each;
    const known = byStation.get(candidate);
    if (isBetter(each, known))
      byStation.set(candidate, { ...each, length: known?.length ?? lengthOf(candidate) });
  }
  return [...byStation.values()]
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.field - b.field ||
        a.length - b.length ||
        b.candidate.popularity - a.candidate.popularity ||
        a.candidate.id - b.candidate.id,
    )
    .map(({ candidate }) => candidate);
}
