/**
 * Estimates how much more a station is heard than expected, without mistaking chance for a rise. A Gamma-Poisson
 * shrinker estimates the ratio of counts (DuMouchel 1999, "Bayesian data mining in large frequency tables"): a prior
 * of `PRIOR` expected plays pulls small counts towards 1, and the result is the lower 5 % bound (EB05). Listening
 * varies more from day to day than Poisson's law says; `SPREAD` is the variance of that extra factor, so even a
 * station of a million plays is not sure of a rise of 5 %.
 */

/** Plays added to both recent and expected plays. */
const PRIOR = 3;
/** (0.18)^2: days differ by about a sixth beyond chance. */
const SPREAD = 0.032;
/** Days with up to this many plays are never clipped, however small the median. */
const FEW = 3;
/** Standard normal quantile of 0.05. */
const Z05 = -1.645;

/** The lower 5 % bound of recent / expected, both in plays; 1 means as usual. */
export function riseBound(recent: number, expected: number): number {
  const plays = recent + PRIOR;
  // The shape of the Gamma: the number of plays, reduced by the extra variance.
  const shape = plays / (1 + SPREAD * plays);
  // Wilson & Hilferty 1931: the cube root of a Gamma variable is nearly normal.
  const quantile = Math.max(0, 1 - 1 / (9 * shape) + Z05 * Math.sqrt(1 / (9 * shape))) ** 3;
  return (quantile * plays) / (expected + PRIOR);
}

/** Whole days before the last one from which the usual plays are computed. */
export const USUAL_DAYS = 28;

interface DaySum {
  /** 0 is the last 24 hours, 1 the 24 hours before. */
  day: number;
  plays: number;
  weighted: number;
}
export interface TrendEstimate {
  /** Weighted plays of the last day, and the plays expected in its hours. */
  recent: number;
  expected: number;
  /** Plays of the last day and usual plays of a day, with every hour weighted 1. */
  dayPlays: number;
  usualPlays: number;
  score: number;
}

/**
 * The mean of days, each clipped at one and a half times the median day: a day of a rise does not become usual, and at
 * a handful of plays a day the mean is finer than the median. (Clipping at a robust centre: Huber 1964.)
 */
function usualOf(days: readonly number[]): number {
  const sorted = [...days].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const median = ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
  const cap = 1.5 * median + FEW;
  return days.reduce((sum, day) => sum + Math.min(day, cap), 0) / days.length;
}

/**
 * Compares the last day with the `history` whole days before it. Expected is the usual of the last four weeks or of the
 * same weekday, whichever is more: a station that is loud every Saturday does not rise each Saturday. Undefined while
 * there is no day to compare with.
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
