/**
 * How alike stations describe themselves: shared words weighted by rarity, with feedback from the most alike stations.
 */

import { popularIds, stationDocsById } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { type Commonness, commonness } from "./commonness.ts";
import { isPair, type StationWords, stationWords } from "./station-words.ts";

/** How many stations are compared: the stations that share the rarest words, and the most popular. */
const CANDIDATES = 120;
const POPULAR = 50;
/** Above this total weight a station is long: each of its words counts less. */
const LONG = 12;
/** How many of the most alike stations give feedback, and its weight beside a station's own score. */
const CLOSEST = 10;
const FEEDBACK = 0.12;
const OF_LANGUAGE = 0.5;

export interface Alike {
  id: number;
  rpuid: string;
  /** Relative to the most alike station, which has 1. */
  likeness: number;
  /** Genres, keywords and languages of both stations, the rarest first. */
  shares: string[];
  /** The rarest word in both descriptions, folded. */
  says: string | undefined;
}
interface Compared extends Alike {
  words: StationWords;
}

function sharedNames(seed: StationWords, other: StationWords, common: Commonness): string[] {
  const names = [...seed.genres, ...seed.keywords]
    .filter(({ words }) => words.length > 0 && words.every((word) => other.weights.has(word)))
    .map(({ name, words }) => ({ name, rarity: Math.max(...words.map(common.rarity)) }));
  for (const { language, name, rarity } of common.languages)
    if (other.languages.includes(language)) names.push({ name, rarity: rarity * OF_LANGUAGE });
  names.sort((a, b) => b.rarity - a.rarity || (a.name < b.name ? -1 : 1));
  return [...new Map(names.map(({ name }) => [name.toLowerCase(), name])).values()];
}

/** The rarest shared word; overlapping pairs of letters are joined again ("古典", "典音" → "古典音"). */
function rarestShared(seed: StationWords, other: StationWords, common: Commonness): string | undefined {
  let best: { word: string; rarity: number } | undefined;
  let run = "";
  let runRarity = 0;
  for (const word of seed.weights.keys()) {
    const shared = other.weights.has(word);
    const goesOn = shared && run !== "" && isPair(word) && run.at(-1) === word[0];
    run = goesOn ? run + word.slice(1) : shared ? word : "";
    runRarity = goesOn ? Math.max(runRarity, common.rarity(word)) : common.rarity(word);
    if (shared && (best === undefined || runRarity > best.rarity || (goesOn && runRarity === best.rarity)))
      best = { word: run, rarity: runRarity };
  }
  return best?.word;
}

function overlap(seed: StationWords, other: StationWords, common: Commonness): number {
  let sum = 0;
  let length = 0;
  for (const [word, weight] of other.weights) {
    length += weight;
    sum += weight * (seed.weights.get(word) ?? 0) * common.rarity(word);
  }
  for (const { language, rarity } of common.languages)
    if (other.languages.includes(language)) sum += OF_LANGUAGE * rarity;
  return sum / Math.sqrt(Math.max(1, length / LONG));
}

/**
 * Adds the words that the most alike stations use beyond the seed's own: pseudo-relevance feedback (Rocchio 1971;
 * Lavrenko & Croft 2001), each word weighted by its rarity among the compared stations. No station gives feedback to
 * itself.
 */
function addFeedback(seed: StationWords, compared: readonly Compared[]): void {
  const closest = compared.slice(0, CLOSEST);
  const best = closest[0]?.likeness ?? 0;
  const whole = closest.reduce((sum, { likeness }) => sum + likeness, 0);
  const having = new Map<string, number>();
  for (const { words } of compared)
    for (const word of words.weights.keys()) having.set(word, (having.get(word) ?? 0) + 1);
  const said = new Map<string, number>();
  for (const { words, likeness } of closest)
    for (const [word, weight] of words.weights)
      if (!seed.weights.has(word)) said.set(word, (said.get(word) ?? 0) + weight * likeness);
  const own = new Set(closest);
  const feedback = compared.map((each) => {
    let sum = 0;
    for (const [word, weight] of each.words.weights) {
      const others = (said.get(word) ?? 0) - (own.has(each) ? weight * each.likeness : 0);
      if (others > 0 && !seed.weights.has(word))
        sum += (others / whole) * weight * Math.log(1 + compared.length / (having.get(word) ?? 1));
    }
    return sum;
  });
  for (const [i, each] of compared.entries()) each.likeness += FEEDBACK * best * (feedback[i] ?? 0);
}

const byLikeness = (a: Alike, b: Alike) => b.likeness - a.likeness || a.id - b.id;

/** Stations of the country that share words with `seed`, the most alike first; `also` are always compared. */
export function stationsAlike(
  catalog: CatalogView,
  country: string,
  seed: { rpuid: string; words: StationWords },
  also: Iterable<number>,
): Alike[] {
  const read = (ids: readonly number[]) =>
    stationDocsById(catalog, ids).map(({ id, doc }) => ({ id, words: stationWords(doc) }));
  const popular = read(popularIds(catalog, country, POPULAR));
  const known = new Set(popular.map(({ id }) => id));
  const common = commonness(
    catalog,
    country,
    seed.words,
    popular.map(({ words }) => words),
  );
  const ids = new Set([...common.sharing(CANDIDATES), ...also]);
  const others = read([...ids].filter((id) => !known.has(id)));
  const compared = [...popular, ...others].flatMap(({ id, words }): Compared[] => {
    const { rpuid } = words;
    const likeness = rpuid === seed.rpuid ? 0 : overlap(seed.words, words, common);
    if (likeness === 0) return [];
    const shares = sharedNames(seed.words, words, common);
    const says = rarestShared(seed.words, words, common);
    return [{ id, rpuid, likeness, words, shares, says }];
  });
  compared.sort(byLikeness);
  addFeedback(seed.words, compared);
  compared.sort(byLikeness);
  const best = compared[0]?.likeness ?? 1;
  return compared.map(({ words: _, ...alike }) => ({ ...alike, likeness: alike.likeness / best }));
}
