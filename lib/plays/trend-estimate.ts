/**
 * How much more a station is heard than is to be expected, without taking luck for a boom.
 *
 * Plays are counts, so the rise (a ratio of counts) is estimated by a Gamma-Poisson shrinker (DuMouchel 1999, "Bayesian
 * data mining in large frequency tables"): a prior of `PRIOR` plays as expected pulls small counts to 1, and what counts
 * is not the estimate but its lower 5 % bound (his EB05). Listening varies more from day to day than Poisson's law says;
 * `SPREAD` is the variance of that extra factor, so that a station of a million plays is not sure of a rise of 5 %.
 */

/** Plays as expected that are added to both sides. */
const PRIOR = 3;
/** (0.18)^2: days differ by about a sixth beyond chance. */
const SPREAD = 0.032;
/** Plays that no day's median says anything against. */
const FEW = 3;
/** Standard normal quantile of 0.05. */
const Z05 = -1.645;

/** The lower 5 % bound of recent / expected. Both are plays; 1 is as usual. */
export function riseBound(recent: number, expected: number): number {
  const plays = recent + PRIOR;
  // Gamma with as many independent plays as the extra variance leaves.
  const shape = plays / (1 + SPREAD * plays);
  // Wilson & Hilferty 1931: the cube root of a Gamma variable is nearly normal.
  const quantile = Math.max(0, 1 - 1 / (9 * shape) + Z05 * Math.sqrt(1 / (9 * shape))) ** 3;
  return (quantile * plays) / (expected + PRIOR);
}

/** Whole days before the last one that make "usual". */
export const USUAL_DAYS = 28;

export interface DaySum {
  /** 0 is the last 24 hours, 1 the 24 before. */
  day: number;
  plays: number;
  weighted: number;
}
export interface TrendEstimate {
  /** Weighted plays of the last day, and what its hours usually have. */
  recent: number;
  expected: number;
  /** The same, every hour counted alike. */
  dayPlays: number;
  usualPlays: number;
  score: number;
}

/**
 * Mean of days, none of which counts more than half as much again as the median day: days on which a station boomed do
 * not make the boom usual, and where most days have a handful of plays the mean stays finer than the median. (Clipping
 * at a robust centre: Huber 1964.)
 */
function usualOf(days: readonly number[]): number {
  const sorted = [...days].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const median = ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
  const cap = 1.5 * median + FEW;
  return days.reduce((sum, day) => sum + Math.min(day, cap), 0) / days.length;
}

/**
 * The last day against the days known before it (`history` of them, whole ones). What is expected is what the last four
 * weeks usually have or what the same weekday has, whichever is more: a station that is loud every Saturday does not
 * rise each Saturday. Undefined while there is no day to compare with.
 */
export function estimateTrend(days: readonly DaySum[], history: number): TrendEstimate | undefined {
  const known = Math.min(USUAL_DAYS, history);
  if (known < 1) return undefined;
  const none = { plays: 0, weighted: 0 };
  const byDay = new Map(days.map((each) => [each.day, each]));
  const before = Array.from({ length: known }, (_, i) => byDay.get(i + 1) ?? none);
  const sameWeekday = before.filter((_, i) => (i + 1) % 7 === 0);
  const expected = (kind: "plays" | "weighted") =>
    Math.max(
      ...[before, sameWeekday]
        .filter((some) => some.length > 0)
        .map((some) => usualOf(some.map((day) => day[kind]))),
    );
  const last = byDay.get(0) ?? none;
  return {
    recent: last.weighted,
    expected: expected("weighted"),
    dayPlays: last.plays,
    usualPlays: expected("plays"),
    score: riseBound(last.weighted, expected("weighted")),
  };
}
