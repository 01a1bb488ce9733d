/**
 * Finds stations of other countries by their names: for listeners, who may mean a station at the other end of the world.
 * Reads names in memory alone and stops at a bound, so that it costs little beside the search of the own country.
 */
import { type SearchCandidate, stillSo } from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { fold } from "../ground/text.ts";
import { words } from "../ground/words.ts";
import { typedParts, typedSpellings } from "../terms/spellings.ts";
import { MAX_WORDS } from "../terms/terms.ts";
import { type Everywhere, everywhere } from "./everywhere.ts";
import { idsOfParts, idsOfWhole, joined, scoresOfJoined, WHOLE } from "./joined-names.ts";
import { scoresOfNear } from "./near-names.ts";
import { nameScore, Ranking } from "./search-order.ts";

/** Most matches that are ordered, the most popular: a word like "radio" has tens of thousands. */
const MOST_ORDERED = 1_000;
/** Most stations of other countries that a search finds. */
const MOST_FOUND = 200;

type Scores = ReadonlyMap<number, number>;

/** Scores by row id of the stations whose names have `text`, joined, split, in another spelling or in any order. */
function scoresOf({ names, candidates }: Everywhere, text: string): Scores[] {
  const query = { words: words(text, MAX_WORDS), folded: fold(text).replace(/\s+/g, " ").trim() };
  const found = typedSpellings(text).flatMap((spelling) => {
    const typed = joined(spelling);
    const scores = scoresOfJoined(names, typed, { most: MOST_ORDERED });
    // Whole names are among them unless there are more matches, or it is a single letter.
    const isComplete = typed.length > 1 && scores.size < MOST_ORDERED;
    return [isComplete ? new Map() : new Map(idsOfWhole(names, typed).map((id) => [id, WHOLE])), scores];
  });
  const parts = typedParts(text);
  const inAnyOrder = parts.length < 2 ? [] : [...idsOfParts(names, parts, MOST_ORDERED)];
  const scored = inAnyOrder.flatMap((id): [number, number][] => {
    const candidate = candidates.get(id);
    return candidate ? [[id, nameScore(candidate, query)]] : [];
  });
  return [...found, new Map(scored)];
}

/** The stations of these scores outside `country`, best first. */
function ordered(
  { candidates, names, countries }: Everywhere,
  country: string,
  found: readonly Scores[],
): SearchCandidate[] {
  const own = Number(country);
  const ranking = new Ranking(names.order);
  for (const scores of found)
    for (const [id, score] of scores) if (countries[names.order.placeOf(id)] !== own) ranking.add(id, score);
  return ranking
    .ranked()
    .slice(0, MOST_FOUND)
    .flatMap((id) => candidates.get(id) ?? []);
}

interface FoundElsewhere {
  /** The best first. */
  stations: SearchCandidate[];
  /** Whether some were found without forgiving a typo. */
  asTyped: boolean;
  /** Whether the names are those of the catalogue as it is: the next search may find more. */
  isCurrent: boolean;
}

/**
 * The visible stations of all countries but `country` whose names match `text`, best first, at most 200. With
 * `forgiving`, names with one typo in the whole are found when no name matches as typed. While the names of a new
 * revision are made, those of the revision before are searched; before the first, nothing is found.
 */
export function searchElsewhere(
  view: CatalogView,
  country: string,
  text: string,
  forgiving: boolean,
): FoundElsewhere {
  const soon = everywhere(view);
  if (soon === undefined) return { stations: [], asTyped: false, isCurrent: false };
  const { made, isCurrent } = soon;
  const found = (scores: readonly Scores[]) => {
    const stations = ordered(made, country, scores);
    return isCurrent ? stations : stillSo(view, stations);
  };
  const stations = found(scoresOf(made, text));
  if (stations.length > 0 || !forgiving) return { stations, asTyped: stations.length > 0, isCurrent };
  const near = typedSpellings(text).map((spelling) => scoresOfNear(made.names, joined(spelling)));
  return { stations: found(near), asTyped: false, isCurrent };
}
