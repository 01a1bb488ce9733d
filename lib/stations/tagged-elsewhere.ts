/** Finds stations of other countries by their genres and keywords, as typed: "quran", "jazz piano", "Nachrichten". */
import type { SearchCandidate } from "#db/catalog/read/search.ts";
import { eachTagged } from "#db/catalog/read/station-words.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { LATIN, scriptOf, writingIn } from "../places/scripts.ts";
import { genreReadings } from "../terms/genre-readings.ts";
import { wordGroups } from "../terms/spellings.ts";
import { beginning, MAX_WORDS, quote, terms, together } from "../terms/terms.ts";
import { type Everywhere, everywhere } from "./everywhere.ts";
import { nearestFirst, nearnessTo } from "./nearest-countries.ts";

/** A shorter word must be whole: too many words begin with two letters. */
const SHORTEST_BEGINNING = 3;

const termOf = (word: string) => (word.length < SHORTEST_BEGINNING ? quote(word) : beginning(word));

/** Expressions of the index: first of the words of `text`, then of genres that `text` names. */
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

/**
 * Tells how near the station at a place is to the question. A text in a script that the listener's country does not write
 * asks for the script before the language.
 */
function nearnessFor({ countries, scripts, scriptAt }: Everywhere, country: string, text: string) {
  const here = writingIn(country);
  const script = scriptOf(text);
  const isReadable = scripts.map((each) => [LATIN, script, here.script].includes(each));
  const nearness = nearnessTo(country, [script], script === LATIN || script === here.script);
  return (place: number) => nearness(countries[place] ?? 0, isReadable[scriptAt[place] ?? 0]);
}

/** The places of these ranks of popularity, the most popular first. */
function inOrder({ popular }: Everywhere, ranks: readonly number[]): number[] {
  // To look for the found among all takes less time than to sort thousands.
  const isFound = new Uint8Array(popular.length);
  for (const rank of ranks) isFound[rank] = 1;
  const places: number[] = [];
  for (let rank = isFound.indexOf(1); rank >= 0; rank = isFound.indexOf(1, rank + 1))
    places.push(popular[rank] ?? 0);
  return places;
}

/**
 * Stations abroad, at most `most` and none of `known`, with all words of `text`: as typed, then by the genres that they
 * stand for ("Nachrichten" is News). Of each, first stations of the listener's language, then of the script of
 * `text`; countries in turn, neighbours first, the most popular stations of each country first.
 */
export function taggedElsewhere(
  view: CatalogView,
  country: string,
  text: string,
  { known, most }: { known: Iterable<number>; most: number },
): TaggedElsewhere {
  const soon = everywhere(view);
  if (!soon?.isCurrent) return NOT_YET;
  const { candidates, names, countries, ranks } = soon.made;
  const { order } = names;
  const own = Number(country);
  let seen: Uint8Array | undefined;
  const seenFirst = () => {
    const places = new Uint8Array(order.size);
    for (const id of known) places[order.placeOf(id)] = 1;
    return places;
  };
  const stations: SearchCandidate[] = [];
  let total = 0;
  let found: number[] = [];
  const take = (entry: number) => {
    let place = order.placeOf(entry);
    // An entry that shows as another has no place of its own, a hidden station has none at all.
    if (place === order.size) place = order.placeOf(candidates.get(entry)?.id ?? 0);
    if (place === order.size || countries[place] === own) return;
    seen ??= seenFirst();
    if (seen[place] === 1) return;
    seen[place] = 1;
    found.push(ranks[place] ?? 0);
  };
  for (const expressions of expressionsOf(text)) {
    found = [];
    for (const expression of expressions) if (!eachTagged(view, expression, take)) return NOT_YET;
    if (found.length === 0) continue;
    total += found.length;
    const nearness = nearnessFor(soon.made, country, text);
    for (const place of nearestFirst(inOrder(soon.made, found), nearness, most - stations.length)) {
      const station = candidates.get(order.idAt(place));
      if (station) stations.push(station);
    }
  }
  return { stations, total, isCurrent: true };
}
