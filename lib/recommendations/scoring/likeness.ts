/**
 * How alike the stations of a country are to one station. Three parts: tags that go with its traits (likely-tags.ts),
 * traits in common, weighted by rarity (cosine of vectors, Salton & McGill 1983), and its brand (brand-mates.ts).
 */
import { brandMates } from "./brand-mates.ts";
import { likelyTags, MOST_TRAITS } from "./likely-tags.ts";
import type { TraitIndex } from "./trait-index.ts";
import { TRAITS, type Trait } from "./traits.ts";

/** Weights of the parts, of which each is at most 1; set by the evaluation (docs/recommendations.md). */
const OF_LIKELY_TAGS = 1;
const OF_COMMON_TRAITS = 0.1;
const OF_BRAND = 1.2;
/** The brand's weight when the tags are sure. */
const OF_BRAND_BESIDE_TAGS = 0.2;
/** The brand's weight for a station without a homepage: such a station has few tags, and its name tells most of it. */
const OF_GUESSED_BRAND = 1.27;
/** A likely tag counts by this power of its score: the likeliest tags decide. */
const SHARPNESS = 1.9;
/** A tag of the station itself counts at most this share of the likeliest other tag: what it has in common is counted. */
const OF_OWN_TAGS = 0.22;
/** Or this much, where other tags are hardly likely: then the station's own tags decide. */
const LEAST_OF_OWN_TAGS = 0.11;
/** At this score of the likeliest tag, likely tags count in full; below it the brand counts more. */
const SURE = 0.3;
/** The least score of a tag that the station's name says: half as sure as can be, and as likely as the likeliest other. */
const LEAST_SAID = 0.15;
/** How many of the likeliest tags stations are scored by. */
const MOST_LIKELY = 100;
/** Added to the length of each vector: a station with a single trait is not like all others that have it. */
const SHORT = 3.5;

/** A station as others are compared to it. */
interface Compared {
  traits: readonly Trait[];
  /** Tags that the station's name says: they are likely, however few stations with the word have them. */
  said: readonly Trait[];
  /** The station's number in the index; -1 when it is not there. The station is no evidence for itself. */
  station: number;
}

interface Likeness {
  /** By the number of the station; the highest is 1, unless all are 0. */
  readonly scores: Float64Array;
  /** How much likelier each trait is than usual, if it is a tag. */
  readonly tags: Float64Array;
}

/** The numbers of the traits of the compared station that others have too, the most telling kinds first. */
export const knownTraits = (index: TraitIndex, { traits }: Pick<Compared, "traits">): number[] =>
  traits.flatMap(({ key }) => index.numberOf(key) ?? []);

/** By the number of the station: the weights of the traits `known` that it has, over the length of its vector. */
export function commonTraits(index: TraitIndex, known: readonly number[]): Float64Array {
  const scores = new Float64Array(index.ids.length);
  for (const trait of known) {
    const weight = index.weights[trait] ?? 0;
    for (const station of index.stationsOf.of(trait)) scores[station] = (scores[station] ?? 0) + weight;
  }
  // A loop: the map of a typed array takes several times as long.
  for (let station = 0; station < scores.length; station++) {
    const score = scores[station] ?? 0;
    if (score > 0) scores[station] = score / ((index.norms[station] ?? 0) + SHORT);
  }
  return scores;
}

/** Scores of stations by their tags: sums of the scores of the `MOST_LIKELY` likeliest tags, each by the root of its rarity. */
function byTags(index: TraitIndex, tags: Float64Array, own: ReadonlySet<number>): Float64Array {
  const scoreOf = (trait: number) => tags[trait] ?? 0;
  const likely = [...descending(tags).take(MOST_LIKELY + own.size)];
  const other = likely.find((trait) => !own.has(trait));
  const best = other === undefined ? Number.POSITIVE_INFINITY : scoreOf(other);
  const scores = new Float64Array(index.ids.length);
  for (const trait of likely.slice(0, MOST_LIKELY)) {
    const score = scoreOf(trait);
    const likelihood = own.has(trait)
      ? Math.min(score, Math.max(best * OF_OWN_TAGS, LEAST_OF_OWN_TAGS))
      : score;
    // A rare tag tells more of the stations that have it.
    const counted = likelihood ** SHARPNESS * Math.sqrt(index.weights[trait] ?? 0);
    for (const station of index.stationsOf.of(trait)) scores[station] = (scores[station] ?? 0) + counted;
  }
  return scores;
}

function highest(scores: Float64Array): number {
  let best = 0;
  for (const score of scores) if (score > best) best = score;
  return best;
}

/** Makes scores shares of the highest, which is 1. The scores stay as they are when all are 0. */
function scale(scores: Float64Array): Float64Array {
  const best = highest(scores);
  if (best > 0) for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] ?? 0) / best;
  return scores;
}

interface Part {
  weight: number;
  scores: Float64Array;
}

/** The weighted sum of parts, of which each is at most 1. */
function sumOf(size: number, parts: readonly Part[]): Float64Array {
  const sum = new Float64Array(size);
  for (const { weight, scores } of parts)
    for (let i = 0; i < size; i++) sum[i] = (sum[i] ?? 0) + weight * (scores[i] ?? 0);
  return sum;
}

const BUCKETS = 256;

/**
 * The places of the numbers above 0 and at least `least`, by falling numbers, places of equal numbers in order. Sorts
 * only as far as the caller reads: a few of many thousand are wanted.
 */
export function* descending(numbers: Float64Array, least = 0): Generator<number> {
  const numberOf = (place: number) => numbers[place] ?? 0;
  const scale = (BUCKETS - 1) / (highest(numbers) || 1);
  const buckets = Array.from({ length: BUCKETS }, (): number[] => []);
  for (let place = 0; place < numbers.length; place++) {
    const number = numberOf(place);
    if (number > 0 && number >= least) buckets[Math.floor(number * scale)]?.push(place);
  }
  for (const bucket of buckets.reverse()) yield* bucket.sort((a, b) => numberOf(b) - numberOf(a) || a - b);
}

/** The first station that shares the rarest tag is at this place or before ... */
const PLACE_OF_RAREST = 7;
/** ... where at least this many stations have the tag: a tag of fewer may be a whim. */
const FEWEST_OF_RAREST = 6;
/** Less than any difference of scores. */
const HAIR = 1e-6;

/**
 * Raises the best of the stations that share the rarest of the tags `known` to `PLACE_OF_RAREST`, where none is before: a
 * listener of a sports station finds a station of sports, however many others go with the station's words. `scores` are
 * changed.
 */
function raiseRarest(index: TraitIndex, scores: Float64Array, known: readonly number[]): void {
  const [rarest] = known
    .filter(
      (trait) => index.keys[trait]?.[0] === TRAITS.tag && index.stationsOf.count(trait) >= FEWEST_OF_RAREST,
    )
    .sort((a, b) => index.stationsOf.count(a) - index.stationsOf.count(b));
  if (rarest === undefined) return;
  const scoreOf = (station: number) => scores[station] ?? 0;
  const best = index.stationsOf.of(rarest).reduce((a, b) => (scoreOf(b) > scoreOf(a) ? b : a));
  const last = descending(scores)
    .drop(PLACE_OF_RAREST - 1)
    .next().value;
  if (last !== undefined && scoreOf(best) > 0 && scoreOf(best) < scoreOf(last))
    scores[best] = scoreOf(last) + HAIR;
}

/** Compares the stations of the index with one station, which itself has 0. */
export function likenessTo(index: TraitIndex, compared: Compared): Likeness {
  const { station: self } = compared;
  const known = knownTraits(index, compared);
  const { scores: tags } = likelyTags(index, known.slice(0, MOST_TRAITS), self);
  const said = Math.max(LEAST_SAID, highest(tags));
  for (const tag of knownTraits(index, { traits: compared.said })) tags[tag] = said;
  const sure = Math.min(1, highest(tags) / SURE);
  const brand = brandMates(index, compared.traits, known, self);
  const ofBrand = brand.guessed ? OF_GUESSED_BRAND : OF_BRAND * (1 - sure) + OF_BRAND_BESIDE_TAGS * sure;
  const withoutSelf = (scores: Float64Array) => {
    if (self >= 0) scores[self] = 0;
    return scores;
  };
  const shareOf = (weight: number, scores: Float64Array): Part => ({
    weight: weight / (highest(withoutSelf(scores)) || 1),
    scores,
  });
  const scores = sumOf(index.ids.length, [
    { weight: ofBrand, scores: brand.scores },
    shareOf(OF_LIKELY_TAGS * sure, byTags(index, tags, new Set(known))),
    shareOf(OF_COMMON_TRAITS, commonTraits(index, known)),
  ]);
  scale(scores);
  raiseRarest(index, scores, known);
  return { scores, tags };
}
