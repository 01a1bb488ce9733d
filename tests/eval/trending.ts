/**
 * TRENDING on simulated listening: stations of very different size with the rhythm of the day and the week, days that
 * differ beyond chance, and booms that are known. How soon is a boom named among the first ten, and how many of those
 * named do not boom?
 */
import { setPlays } from "#db/activity/write.ts";
import { refreshTrends } from "#lib/plays/trend-rollup.ts";
import { trending } from "#lib/recommendations/factors/trending.ts";
import { chance, poisson } from "./chance.ts";
import { type Directory, type KnownStation, NOW } from "./directory.ts";
import { AT } from "./metrics.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STATIONS = 300;
const BEFORE_DAYS = 29;
const WATCHED_DAYS = 8;
const BOOMS = 60;
const BOOM_HOURS = 30;
/** A station that boomed stays a right answer for as long as its last day has the boom in it. */
const AFTER_HOURS = 24;
const RHYTHM = [6, 4, 3, 3, 6, 18, 52, 88, 84, 62, 54, 52, 58, 50, 44, 48, 60, 66, 48, 34, 28, 24, 18, 11];
const RHYTHM_SUM = RHYTHM.reduce((a, b) => a + b, 0);

/** Fewer plays more in a day than this are nobody's boom. */
const LEAST_OF_BOOM = 10;

interface Boom {
  station: KnownStation;
  fromHour: number;
  factor: number;
}

/** Plays a usual day: from under one to thousands; most stations are small. */
const dailyOf = (s: number) => 0.5 * 10 ** (chance(s * 101 + 3)() ** 2 * 4);

/** Hour by hour from the first day, by station. */
function simulate(
  stations: readonly KnownStation[],
  booms: readonly Boom[],
  firstMs: number,
): Map<string, number[]> {
  const hours = (BEFORE_DAYS + WATCHED_DAYS) * 24;
  return new Map(
    stations.map((station, s) => {
      const random = chance(s * 101 + 4);
      const daily = dailyOf(s);
      const weekend = random() < 0.2 ? 2.5 : 0.8;
      const boom = booms.find((each) => each.station === station);
      let dayFactor = 1;
      const plays = Array.from({ length: hours }, (_, hour) => {
        const atMs = firstMs + hour * HOUR;
        // A factor of its own each day: 15 % up or down.
        if (hour % 24 === 0) dayFactor = 1 + (random() + random() - 1) * 0.36;
        const day = new Date(atMs).getUTCDay();
        const rhythm = (RHYTHM[new Date(atMs).getUTCHours()] ?? 0) / RHYTHM_SUM;
        const booming = boom !== undefined && hour >= boom.fromHour && hour < boom.fromHour + BOOM_HOURS;
        const mean =
          daily * rhythm * dayFactor * (day === 0 || day === 6 ? weekend : 1) * (booming ? boom.factor : 1);
        return poisson(mean, random);
      });
      return [station.rpuid, plays] as const;
    }),
  );
}

interface TrendRow {
  by: string;
  /** Share of the booms named within so many hours. */
  within6: number;
  within12: number;
  within24: number;
  medianHours: number;
  /** The share of named stations that did not boom. */
  wrong: number;
  /** Stations named, on average. */
  named: number;
}

type Namer = (hour: number) => readonly string[];

function judge(by: string, namer: Namer, booms: readonly Boom[]): TrendRow {
  const foundAfter = new Map<Boom, number>();
  let named = 0;
  let wrong = 0;
  const watched = WATCHED_DAYS * 24;
  for (let i = 0; i < watched; i++) {
    const hour = BEFORE_DAYS * 24 + i;
    const names = namer(hour).slice(0, AT);
    named += names.length;
    for (const rpuid of names) {
      const boom = booms.find(({ station }) => station.rpuid === rpuid);
      const passed = boom ? hour - boom.fromHour : -1;
      if (!boom || passed < 0 || passed > BOOM_HOURS + AFTER_HOURS) wrong++;
      else if (!foundAfter.has(boom)) foundAfter.set(boom, passed + 1);
    }
  }
  const share = (hours: number) =>
    [...foundAfter.values()].filter((after) => after <= hours).length / booms.length;
  const sorted = booms.map((boom) => foundAfter.get(boom) ?? Infinity).sort((a, b) => a - b);
  return {
    by,
    within6: share(6),
    within12: share(12),
    within24: share(24),
    medianHours: sorted[Math.floor(sorted.length / 2)] ?? Infinity,
    wrong: named === 0 ? 0 : wrong / named,
    named: named / watched,
  };
}

/** Booms of `stations`, at chance hours after the first `BEFORE_DAYS`, for stations where a boom is heard. */
function boomsOf(stations: readonly KnownStation[]): Boom[] {
  const random = chance(9);
  return stations
    .map((station, s) => ({
      station,
      fromHour: BEFORE_DAYS * 24 + Math.floor(random() * (WATCHED_DAYS - 2) * 24),
      factor: 3 + random() * 5,
      daily: dailyOf(s),
    }))
    .filter(({ factor, daily }) => (factor - 1) * daily >= LEAST_OF_BOOM)
    .slice(0, BOOMS);
}

/** Plays of each hour from the first day, by rpuid. */
type Plays = ReadonlyMap<string, readonly number[]>;

const FIRST_MS = NOW - BEFORE_DAYS * DAY;

const rowsOf = (plays: Plays, from: number, to: number) =>
  [...plays].flatMap(([rpuid, hours]) =>
    hours.slice(from, to).flatMap((count, i) => {
      const hour_start_ms = FIRST_MS + (from + i) * HOUR;
      return count > 0
        ? [{ rpuid, hour_start_ms, plays: count, seconds: count * 600, demonstration: 0 }]
        : [];
    }),
  );

/** Our own factor, which is told the plays hour by hour. */
function ourNamer({ activity, signals, byId }: Directory, country: string, plays: Plays): Namer {
  setPlays(activity, rowsOf(plays, 0, BEFORE_DAYS * 24));
  return (hour) => {
    setPlays(activity, rowsOf(plays, hour, hour + 1));
    const nowMs = FIRST_MS + (hour + 1) * HOUR - 1;
    refreshTrends(activity, [...plays.keys()], nowMs);
    return trending(signals(country, nowMs)).map(({ id }) => byId.get(id)?.rpuid ?? "");
  };
}

interface Sums {
  day: number;
  usual: number;
}

/** Plays of the day that ends with `hour`, and of a usual day before it. */
function sumsOf(hours: readonly number[], hour: number): Sums {
  const sum = (from: number, to: number) => hours.slice(Math.max(0, from), to).reduce((a, b) => a + b, 0);
  const usual = sum(hour - 23 - 28 * 24, hour - 23) / Math.min(28, Math.floor((hour - 23) / 24));
  return { day: sum(hour - 23, hour + 1), usual };
}

/** Names stations with a score above `least`, the highest first. */
const ranked =
  (plays: Plays, score: (sums: Sums) => number, least = -Infinity): Namer =>
  (hour) =>
    [...plays]
      .map(([rpuid, hours]) => ({ rpuid, score: score(sumsOf(hours, hour)) }))
      .filter(({ score: value }) => value > least)
      .sort((a, b) => b.score - a.score)
      .map(({ rpuid }) => rpuid);

const shuffled =
  (stations: readonly KnownStation[]): Namer =>
  (hour) => {
    const draw = chance(hour);
    return stations
      .map(({ rpuid }) => ({ rpuid, at: draw() }))
      .sort((a, b) => a.at - b.at)
      .map(({ rpuid }) => rpuid);
  };

export function evaluateTrending(directory: Directory): TrendRow[] {
  const { stations, countries } = directory;
  const size = (code: string) => stations.filter((station) => station.country === code).length;
  const country = countries.toSorted((a, b) => size(b) - size(a))[0] ?? "";
  const some = stations.filter((station) => station.country === country).slice(0, STATIONS);
  const booms = boomsOf(some);
  const plays = simulate(some, booms, FIRST_MS);
  const ratio = ({ day, usual }: Sums) => day / Math.max(usual, 0.1);
  const namers: [by: string, Namer][] = [
    ["TRENDING", ourNamer(directory, country, plays)],
    ["random", shuffled(some)],
    ["popularity (plays of the day)", ranked(plays, ({ day }) => day)],
    ["plain ratio, day to usual", ranked(plays, ratio)],
    ["plain ratio, at least 4", ranked(plays, ratio, 4)],
    ["more plays than usual", ranked(plays, ({ day, usual }) => day - usual, 0)],
  ];
  return namers.map(([by, namer]) => judge(by, namer, booms));
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

export function trendTable(rows: readonly TrendRow[]): string {
  const lines = rows.map(
    ({ by, within6, within12, within24, medianHours, wrong, named }) =>
      `| ${by === "TRENDING" ? `**${by}**` : by} | ${[within6, within12, within24].map(percent).join(" | ")} | ${
        Number.isFinite(medianHours) ? `${medianHours} h` : "never"
      } | ${percent(wrong)} | ${named.toFixed(1)} |`,
  );
  return [
    "| TRENDING, among the first ten | found in 6 h | in 12 h | in 24 h | median | wrongly named | named at a time |",
    "|---|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}
