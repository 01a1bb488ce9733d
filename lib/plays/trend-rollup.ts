/** Keeps the table that TRENDING reads in step with the plays: recomputes the stations whose plays changed. */
import type { TrendTable } from "#db/activity/schema.ts";
import { firstHourOfPlays, playsByDay, putTrends } from "#db/activity/trends.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS, HOUR_MS } from "../ground/clock.ts";
import { estimateTrend, USUAL_DAYS } from "./trend-estimate.ts";

type Row = TrendTable | { rpuid: string; score: undefined };

interface Moment {
  /** Start of the current hour, ms since the epoch. */
  hourMs: number;
  /** How much of the hour has passed, 0 to 1. */
  elapsed: number;
  /** Whole days of plays before the last 24 hours. */
  history: number;
}

function trendOf(db: SqliteDatabase, rpuid: string, { hourMs, elapsed, history }: Moment): Row {
  const days = playsByDay(db, rpuid, { hourMs, elapsed, spans: USUAL_DAYS + 1 });
  const estimate = days.length > 0 ? estimateTrend(days, history) : undefined;
  if (!estimate || estimate.recent === 0) return { rpuid, score: undefined };
  return {
    rpuid,
    country: rpuid.slice(0, 3),
    as_of_ms: hourMs,
    recent: estimate.recent,
    expected: estimate.expected,
    day_plays: estimate.dayPlays,
    usual_plays: estimate.usualPlays,
    score: estimate.score,
  };
}

/** Computes the trends of `rpuids` as of `nowMs`, about 0.15 ms a station. @throws SQLITE_BUSY */
export function refreshTrends(db: SqliteDatabase, rpuids: readonly string[], nowMs: number): void {
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const elapsed = (nowMs - hourMs) / HOUR_MS;
  const first = firstHourOfPlays(db) ?? hourMs;
  const history = Math.floor((hourMs + HOUR_MS - DAY_MS - first) / DAY_MS);
  putTrends(
    db,
    rpuids.map((rpuid) => trendOf(db, rpuid, { hourMs, elapsed, history })),
  );
}
