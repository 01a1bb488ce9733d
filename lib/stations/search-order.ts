/** Orders the stations of a search by how well their names match. */
import type { SearchCandidate } from "#db/catalog/read/search.ts";
import { LETTERWISE, words } from "../ground/words.ts";
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

/** The lowest score, 0, in the last field counts as 1. */
const LOWEST = 3;

/**
 * Gathers stations that a search found, each by its best match. Thousands have a common word: each is a number at its
 * place in the order of names, so nothing is sorted.
 */
export class Ranking {
  readonly #order: NameOrder;
  /** By place: how well the station matches; 0 where it was not found. */
  readonly #classes: Uint8Array;
  /** By place: which match is the best. */
  readonly #best: Uint32Array;
  readonly #candidates: SearchCandidate[] = [];
  #size = 0;

  constructor(order: NameOrder) {
    this.#order = order;
    this.#classes = new Uint8Array(order.size);
    this.#best = new Uint32Array(order.size);
  }

  /** Adds a match. `field` is the first that has the words: 0 names, 1 genres and keywords, 2 descriptions. */
  add(candidate: SearchCandidate, score: number, field = 0): void {
    const place = this.#order.placeOf(candidate.id);
    const itsClass = score * 10 - field + LOWEST;
    const before = this.#classes[place] ?? 0;
    if (itsClass <= before) return;
    if (before === 0) this.#size++;
    this.#classes[place] = itsClass;
    this.#best[place] = this.#candidates.length;
    this.#candidates.push(candidate);
  }

  /** How many stations were found. */
  get size(): number {
    return this.#size;
  }

  /** The places of each class, the best class first. */
  #byClass(): number[][] {
    const byClass: number[][] = [];
    for (let place = 0; place < this.#classes.length; place++) {
      const itsClass = this.#classes[place] ?? 0;
      if (itsClass === 0) continue;
      const places = byClass[itsClass];
      if (places) places.push(place);
      else byClass[itsClass] = [place];
    }
    return Object.values(byClass).reverse();
  }

  /** The stations, best first: by score of the name, then by field, then each name once, then in the order of names. */
  ranked(): SearchCandidate[] {
    if (this.#candidates.length === 0) return [];
    const counts = new Uint32Array(this.#order.size);
    return this.#byClass().flatMap((places) => {
      // When stations share a name, the second of them comes after the first of every name.
      const turns: SearchCandidate[][] = [];
      counts.fill(0);
      for (const place of places) {
        const name = this.#order.nameAt(place);
        const turn = counts[name] ?? 0;
        counts[name] = turn + 1;
        const candidate = this.#candidates[this.#best[place] ?? 0] as SearchCandidate;
        const ofTurn = turns[turn];
        if (ofTurn) ofTurn.push(candidate);
        else turns.push([candidate]);
      }
      return turns.flat();
    });
  }
}
