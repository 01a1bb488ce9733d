/** Finds stations of other countries by their genres and keywords, as typed: "quran", "jazz piano", "Nachrichten". */
import type { SearchCandidate } from "#db/catalog/read/search.ts";
import { eachTagged } from "#db/catalog/read/station-words.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { genreReadings } from "../terms/genre-readings.ts";
import { wordGroups } from "../terms/spellings.ts";
import { beginning, MAX_WORDS, quote, terms, together } from "../terms/terms.ts";
import { everywhere } from "./everywhere.ts";

/** A shorter word must be whole: too many words begin with two letters. */
const SHORTEST_BEGINNING = 3;

const termOf = (word: string) => (word.length < SHORTEST_BEGINNING ? quote(word) : beginning(word));

/** The expressions of `text`: of its words, then of the genres that stand in it in other words. */
function expressionsOf(text: string): string[][] {
  const typed = (of: string) => wordGroups(of, MAX_WORDS).flatMap((group) => terms(group, termOf));
  const readings = genreReadings(text, MAX_WORDS).map(({ beside, named }) => [
    ...typed(beside),
    ...terms(named, quote),
  ]);
  return [[typed(text)], readings].map((each) => each.flatMap((found) => together(found) || []));
}

interface TaggedElsewhere {
  /** At most as many as were asked for. */
  stations: SearchCandidate[];
  /** How many were found. */
  total: number;
  /** Whether the words of the catalogue as it is were searched. */
  isCurrent: boolean;
}
const NOT_YET: TaggedElsewhere = { stations: [], total: 0, isCurrent: false };

/** The first `most` of these ranks of popularity, in order; ranks are below `size`. */
function firstOf(ranks: readonly number[], most: number, size: number): Iterable<number> {
  if (ranks.length <= most) return Uint32Array.from(ranks).sort();
  // To look for the first of many takes less time than to sort all.
  const isFound = new Uint8Array(size);
  for (const rank of ranks) isFound[rank] = 1;
  const first: number[] = [];
  for (let rank = isFound.indexOf(1); first.length < most; rank = isFound.indexOf(1, rank + 1))
    first.push(rank);
  return first;
}

/**
 * Stations abroad, at most `most` and none of `known`, with all words of `text`: as typed, then by the genres that they
 * stand for ("schlager" is a kind of pop); the most popular of each first.
 */
export function taggedElsewhere(
  view: CatalogView,
  country: string,
  text: string,
  { known, most }: { known: Iterable<number>; most: number },
): TaggedElsewhere {
  const soon = everywhere(view);
  if (!soon?.isCurrent) return NOT_YET;
  const { candidates, names, countries, ranks, popular } = soon.made;
  const { order } = names;
  const own = Number(country);
  const seen = new Uint8Array(order.size);
  for (const id of known) seen[order.placeOf(id)] = 1;
  const stations: SearchCandidate[] = [];
  let total = 0;
  let found: number[] = [];
  const take = (entry: number) => {
    let place = order.placeOf(entry);
    // An entry that shows as another has no place of its own, a hidden station has none at all.
    if (place === order.size) place = order.placeOf(candidates.get(entry)?.id ?? 0);
    if (place === order.size || seen[place] === 1 || countries[place] === own) return;
    seen[place] = 1;
    found.push(ranks[place] ?? 0);
  };
  for (const expressions of expressionsOf(text)) {
    found = [];
    for (const expression of expressions) if (!eachTagged(view, expression, take)) return NOT_YET;
    total += found.length;
    for (const rank of firstOf(found, most - stations.length, popular.length)) {
      const station = candidates.get(order.idAt(popular[rank] ?? 0));
      if (station) stations.push(station);
    }
  }
  return { stations, total, isCurrent: true };
}
