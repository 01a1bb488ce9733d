/**
 * Finds tags that go with a station's traits: ridge regression (Hoerl & Kennard 1970) of each tag of a country's
 * stations on the traits of one station. Traits that come together (a brand's name and its site) share their effect,
 * and a tag of few stations stays near its share of all stations.
 */
import { entryOf } from "#db/entry.ts";
import type { TraitIndex } from "./trait-index.ts";
import { TRAITS } from "./traits.ts";

/** How many stations' worth of evidence a trait needs to be believed half; set by the evaluation. */
const RIDGE = 22;
/** Kinds that need more or less: stations of many owners share a stream's site, tags are chosen, few hands write a tag alike. */
const RIDGE_OF: ReadonlyMap<string | undefined, number> = new Map([
  [TRAITS.streamSite, 80],
  [TRAITS.tag, 18],
  [TRAITS.writtenTag, 12],
]);
/** The traits of the regression: one bit for each trait of a station. */
export const MOST_TRAITS = 30;

interface LikelyTags {
  /** For each trait that is a tag: how much likelier than usual, at least 0; 0 for other traits. */
  readonly scores: Float64Array;
}

/** For each station, a bit for each of `traits` that it has; `except` gets no bits. */
function bitsOf({ ids, stationsOf }: TraitIndex, traits: readonly number[], except: number): Uint32Array {
  const bits = new Uint32Array(ids.length);
  for (const [i, trait] of traits.entries())
    for (const station of stationsOf.of(trait)) bits[station] = (bits[station] ?? 0) | (1 << i);
  if (except >= 0) bits[except] = 0;
  return bits;
}

/** How many stations have each pair of traits, row by row. */
function pairsOf(bits: Uint32Array, size: number): Float64Array {
  const stations = new Map<number, number>();
  for (const each of bits) if (each !== 0) stations.set(each, (stations.get(each) ?? 0) + 1);
  const pairs = new Float64Array(size * size);
  for (const [each, count] of stations)
    for (let i = 0; i < size; i++)
      if ((each >>> i) & 1)
        for (let j = 0; j < size; j++)
          if ((each >>> j) & 1) pairs[i * size + j] = (pairs[i * size + j] ?? 0) + count;
  return pairs;
}

/** Solves `matrix` x = `right`; `matrix` is symmetric and positive definite (Cholesky). */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const at = (values: Float64Array, i: number, j: number) => values[i * size + j] ?? 0;
  const lower = new Float64Array(size * size);
  const x = right.slice();
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = at(matrix, i, j);
      for (let k = 0; k < j; k++) sum -= at(lower, i, k) * at(lower, j, k);
      lower[i * size + j] = i === j ? Math.sqrt(sum) : sum / at(lower, j, j);
    }
    for (let k = 0; k < i; k++) x[i] = (x[i] ?? 0) - at(lower, i, k) * (x[k] ?? 0);
    x[i] = (x[i] ?? 0) / at(lower, i, i);
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i] = (x[i] ?? 0) - at(lower, k, i) * (x[k] ?? 0);
    x[i] = (x[i] ?? 0) / at(lower, i, i);
  }
  return x;
}

/**
 * How much each trait adds to the expectation of a tag, and how many of `all` stations have the trait. `ridges` has the
 * evidence that each trait needs.
 */
function coefficientsOf(bits: Uint32Array, ridges: readonly number[], all: number) {
  const size = ridges.length;
  const pairs = pairsOf(bits, size);
  const having = Float64Array.from({ length: size }, (_, i) => pairs[i * size + i] ?? 0);
  const centred = pairs.map((count, at) => {
    const [i, j] = [Math.floor(at / size), at % size];
    return count - ((having[i] ?? 0) * (having[j] ?? 0)) / all + (i === j ? (ridges[i] ?? RIDGE) : 0);
  });
  const rest = having.map((count) => 1 - count / all);
  return { coefficients: solve(centred, rest), having };
}

/** The sum of the coefficients of a station's traits; a few hundred combinations recur. */
function sumsOf(coefficients: Float64Array): (bits: number) => number {
  const known = new Map<number, number>();
  return (bits) =>
    entryOf(known, bits, () =>
      coefficients.reduce((sum, coefficient, i) => ((bits >>> i) & 1 ? sum + coefficient : sum), 0),
    );
}

/** The tags that go with `traits` (at most `MOST_TRAITS`) among the stations of the index; `except` tells nothing. */
export function likelyTags(index: TraitIndex, traits: readonly number[], except: number): LikelyTags {
  const { ids, traitsOf, tagsOf, stationsOf } = index;
  const all = Math.max(1, ids.length - (except < 0 ? 0 : 1));
  const scores = new Float64Array(index.keys.length);
  const bits = bitsOf(index, traits, except);
  const ridges = traits.map((trait) => RIDGE_OF.get(index.keys[trait]?.[0]) ?? RIDGE);
  const { coefficients, having } = coefficientsOf(bits, ridges, all);
  const sum = sumsOf(coefficients);
  const usual = coefficients.reduce((total, coefficient, i) => total + coefficient * (having[i] ?? 0), 0);
  // Index loops: `entries()` would make an array of each of many thousand stations and tags.
  for (let station = 0; station < bits.length; station++) {
    const each = bits[station] ?? 0;
    if (each === 0) continue;
    const value = sum(each);
    const end = tagsOf.starts[station + 1] ?? 0;
    for (let at = tagsOf.starts[station] ?? 0; at < end; at++) {
      const tag = tagsOf.values[at] ?? 0;
      scores[tag] = (scores[tag] ?? 0) + value;
    }
  }
  const own = new Set(except < 0 ? [] : traitsOf.of(except));
  for (let trait = 0; trait < scores.length; trait++) {
    const score = scores[trait] ?? 0;
    if (score !== 0) {
      const stations = stationsOf.count(trait) - (own.has(trait) ? 1 : 0);
      scores[trait] = Math.max(0, score - (usual * stations) / all);
    }
  }
  return { scores };
}
