/**
 * How much more a station is heard than is to be expected, without taking luck for a boom.
 *
 * Plays are counts, so the rise (a ratio of counts) is estimated by a Gamma-Poisson shrinker (DuMouchel 1999, "Bayesian
 * data mining in large frequency tables"): a prior of `PRIOR` plays as expected pulls small counts to 1, and what counts
 * is not the estimate but its lower 5 % bound (his EB05). Listening varies more from day to day than Poisson's law says;
 * `SPREAD` is the variance of that extra factor, so that a station of a million plays is not sure of a rise of 5 %.
 */

/** Plays as expected that are added to both sides. */
const PRIOR = 5;
/** (0.18)^2: days differ by about a sixth beyond chance. */
const SPREAD = 0.032;
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
 * The last day against the days known before it (`history` of them, whole ones). What is expected is the mean of the
 * last four weeks or that of the same weekday, whichever is more: a station that is loud every Saturday does not rise
 * each Saturday. Undefined while there is no day to compare with.
 */
export function estimateTrend(days: readonly DaySum[], history: number): TrendEstimate | undefined {
  const known = Math.min(USUAL_DAYS, history);
  if (known < 1) return undefined;
  const weeks = Math.floor(known / 7);
  let last: DaySum = { day: 0, plays: 0, weighted: 0 };
  const all = { plays: 0, weighted: 0 };
  const sameWeekday = { plays: 0, weighted: 0 };
  for (const each of days) {
    if (each.day === 0) last = each;
    if (each.day < 1 || each.day > known) continue;
    all.plays += each.plays;
    all.weighted += each.weighted;
    if (each.day % 7 === 0) {
      sameWeekday.plays += each.plays;
      sameWeekday.weighted += each.weighted;
    }
  }
  const usual = (kind: "plays" | "weighted") =>
    Math.max(all[kind] / known, weeks > 0 ? sameWeekday[kind] / weeks : 0);
  const expected = usual("weighted");
  return {
    recent: last.weighted,
    expected,
    dayPlays: last.plays,
    usualPlays: usual("plays"),
    score: riseBound(last.weighted, expected),
  };
}
