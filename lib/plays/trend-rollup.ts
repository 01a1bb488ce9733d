/** Keeps the table that TRENDING reads in step with the plays: recomputes the stations whose plays changed. */
import type { TrendTable } from "#db/activity/schema.ts";
import { type DayOfPlays, firstHourOfPlays, playsByDay, putTrends, type Trend } from "#db/activity/trends.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS, floorTo, HOUR_MS } from "../ground/clock.ts";
import { estimateTrend, type TrendEstimate, USUAL_DAYS } from "./trend-estimate.ts";

type Row = TrendTable | { rpuid: string; score: undefined };

interface Moment {
  /** Start of the current hour, ms since the epoch. */
  hourMs: number;
  /** How much of the hour has passed, 0 to 1. */
  elapsed: number;
  /** Whole days of plays before the last 24 hours. */
  history: number;
}

function momentOf(db: SqliteDatabase, nowMs: number): Moment {
  const hourMs = floorTo(HOUR_MS, nowMs);
  const first = firstHourOfPlays(db) ?? hourMs;
  const history = Math.floor((hourMs + HOUR_MS - DAY_MS - first) / DAY_MS);
  return { hourMs, elapsed: (nowMs - hourMs) / HOUR_MS, history };
}

/** The sums of days by their number. */
function sumsOf(days: readonly DayOfPlays[]): DayOfPlays[] {
  const sums = new Map<number, DayOfPlays>();
  for (const { day, plays, weighted } of days) {
    const sum = sums.get(day);
    sums.set(day, { day, plays: plays + (sum?.plays ?? 0), weighted: weighted + (sum?.weighted ?? 0) });
  }
  return [...sums.values()];
}

/** The trend of a station with these entries; undefined without plays in the last day, or without a day before it. */
function estimateOf(
  db: SqliteDatabase,
  rpuids: readonly string[],
  { history, ...moment }: Moment,
): TrendEstimate | undefined {
  const days = sumsOf(rpuids.flatMap((rpuid) => playsByDay(db, rpuid, { ...moment, spans: USUAL_DAYS + 1 })));
  const estimate = days.length > 0 ? estimateTrend(days, history) : undefined;
  return estimate?.recent === 0 ? undefined : estimate;
}

const columnsOf = (estimate: TrendEstimate, { hourMs }: Moment) => ({
  as_of_ms: hourMs,
  recent: estimate.recent,
  expected: estimate.expected,
  day_plays: estimate.dayPlays,
  usual_plays: estimate.usualPlays,
  score: estimate.score,
});

function rowOf(db: SqliteDatabase, rpuid: string, moment: Moment): Row {
  const estimate = estimateOf(db, [rpuid], moment);
  if (!estimate) return { rpuid, score: undefined };
  return { rpuid, country: rpuid.slice(0, 3), ...columnsOf(estimate, moment) };
}

/** Computes the trends of `rpuids` as of `nowMs`, about 0.15 ms a station. @throws SQLITE_BUSY */
export function refreshTrends(db: SqliteDatabase, rpuids: readonly string[], nowMs: number): void {
  const moment = momentOf(db, nowMs);
  const rows = rpuids.map((rpuid) => rowOf(db, rpuid, moment));
  putTrends(db, rows);
}

/** The trend, as of `nowMs`, of the station whose entries have these rpuids; undefined when it has none. */
export function trendOfEntries(
  db: SqliteDatabase,
  rpuids: readonly string[],
  nowMs: number,
): Omit<Trend, "rpuid"> | undefined {
  const moment = momentOf(db, nowMs);
  const estimate = estimateOf(db, rpuids, moment);
  return estimate && columnsOf(estimate, moment);
}
