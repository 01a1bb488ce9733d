/**
 * Spreads a list over brands: greedy re-ranking by maximal marginal relevance (Carbonell & Goldstein 1998), where
 * stations are alike when they share a brand. No five stations of a brand follow one another, whatever their scores:
 * when only such stations are left, the list ends.
 */

/** Taken off a score for each earlier station of the brand. */
const PENALTY = 0.06;
const MOST_IN_A_ROW = 4;

interface Ranked {
  score: number;
  brands: readonly string[];
}

function runOf(chosen: readonly Ranked[], brand: string): number {
  let run = 0;
  while (run < chosen.length && chosen[chosen.length - 1 - run]?.brands.includes(brand)) run++;
  return run;
}

/** At most `limit` in all: `before`, then stations of `ranked` (best first), re-ordered. */
export function diversify<T extends Ranked>(
  ranked: readonly T[],
  limit: number,
  before: readonly T[] = [],
): T[] {
  const left = [...ranked];
  const chosen = [...before];
  const seen = new Map<string, number>();
  while (chosen.length < limit && left.length > 0) {
    let best = -1;
    let bestScore = -Infinity;
    for (const [i, candidate] of left.entries()) {
      if (candidate.score <= bestScore) break;
      if (candidate.brands.some((brand) => runOf(chosen, brand) >= MOST_IN_A_ROW)) continue;
      const alike = Math.max(0, ...candidate.brands.map((brand) => seen.get(brand) ?? 0));
      const score = candidate.score * (1 - PENALTY) ** alike;
      if (score > bestScore) [best, bestScore] = [i, score];
    }
    const [next] = best < 0 ? [] : left.splice(best, 1);
    if (!next) break;
    chosen.push(next);
    for (const brand of next.brands) seen.set(brand, (seen.get(brand) ?? 0) + 1);
  }
  return chosen;
}
