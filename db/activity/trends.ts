import { sql } from "kysely";
import { DAY_MS, HOUR_MS } from "../durations.ts";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, activityRows as rows, type TrendTable } from "./schema.ts";

/** Plays of one span of 24 hours; all spans end with the current hour of the day. */
export interface DayOfPlays {
  /** 0 is the span that ends now, 1 the span before. */
  day: number;
  plays: number;
  /** Plays weighted by the hour's position in the span: the last hour 1, the first 1/24. */
  weighted: number;
}

// SQLite gets numbers of JavaScript as REAL; the cast makes the division give whole hours.
const days = statement<{ rpuid: string; hour: number; since: number; elapsed: number }, DayOfPlays>(
  (p) => sql`
      SELECT age / 24 AS day, sum(plays) AS plays,
        sum(plays * (24 - age % 24) / 24.0 *
          CASE WHEN age > 0 AND age % 24 = 0 THEN ${p("elapsed")} ELSE 1.0 END) AS weighted
      FROM (SELECT (CAST(${p("hour")} AS INTEGER) - hour_start_ms) / ${sql.lit(HOUR_MS)} AS age, plays FROM play
        WHERE rpuid = ${p("rpuid")} AND hour_start_ms > ${p("since")} AND hour_start_ms <= ${p("hour")})
      GROUP BY 1`,
);
const firstHour = statement<object, { hour: number | null }>(() =>
  q.selectFrom("play").select(sql<number | null>`min(hour_start_ms)`.as("hour")),
);
const put = rows.put(
  "trend",
  ["rpuid"],
  ["country", "as_of_ms", "recent", "expected", "day_plays", "usual_plays", "score"],
);
const remove = rows.remove("trend", ["rpuid"]);
const removeOld = statement<{ before: number; limit: number }>(
  (p) => sql`DELETE FROM trend WHERE rpuid IN
      (SELECT rpuid FROM trend WHERE as_of_ms < ${p("before")} LIMIT ${p("limit")})`,
);

/**
 * Plays in the last `spans` spans of 24 hours; each ends with the hour that begins at `hourMs`, of which the share
 * `elapsed` has passed, and in earlier spans this hour counts by that share. Spans without plays are absent.
 */
export const playsByDay = (
  db: SqliteDatabase,
  rpuid: string,
  { hourMs, elapsed, spans }: { hourMs: number; elapsed: number; spans: number },
) => days.all(db, { rpuid, hour: hourMs, since: hourMs - spans * DAY_MS, elapsed });

/** Start of the first hour with known plays. */
export const firstHourOfPlays = (db: SqliteDatabase) => firstHour.get(db, {})?.hour ?? undefined;

/** Writes trends in one transaction; a trend without score is deleted. */
export function putTrends(
  db: SqliteDatabase,
  trends: readonly (TrendTable | { rpuid: string; score: undefined })[],
): void {
  db.transaction(() => {
    for (const trend of trends)
      if (trend.score === undefined) remove.run(db, trend);
      else put.run(db, trend);
  }).immediate();
}

/** Deletes at most `limit` trends from before `beforeMs`. Returns how many. */
export const pruneTrends = (db: SqliteDatabase, beforeMs: number, limit: number) =>
  removeOld.run(db, { before: beforeMs, limit }).changes;

interface Asked {
  country: string;
  /** Trends as of this moment (ms) or later. */
  since: number;
  /** JSON array of rpuids to leave out, or null. */
  hidden: string | null;
  limit: number;
  offset: number;
}
export type Trend = Pick<
  TrendTable,
  "rpuid" | "as_of_ms" | "recent" | "expected" | "day_plays" | "usual_plays" | "score"
>;
const rising = statement<Asked & { least: number }, Trend>(
  (p) => sql`SELECT rpuid, as_of_ms, recent, expected, day_plays, usual_plays, score
      FROM trend INDEXED BY trend_by_score
      WHERE country = ${p("country")} AND score > ${p("least")} AND as_of_ms >= ${p("since")}
        AND (${p("hidden")} IS NULL OR rpuid NOT IN (SELECT value FROM json_each(${p("hidden")})))
      ORDER BY score DESC, rpuid LIMIT ${p("limit")} OFFSET ${p("offset")}`,
);
const largest = statement<Asked, Pick<Trend, "recent" | "expected">>(
  (p) => sql`SELECT recent, expected
      FROM trend INDEXED BY trend_by_expected
      WHERE country = ${p("country")} AND as_of_ms >= ${p("since")}
        AND (${p("hidden")} IS NULL OR rpuid NOT IN (SELECT value FROM json_each(${p("hidden")})))
      ORDER BY expected DESC LIMIT ${p("limit")} OFFSET ${p("offset")}`,
);

/** Stations of a country with a score above `least`, highest first. */
export const risingStations = (db: SqliteDatabase, asked: Asked & { least: number }) => rising.all(db, asked);
/** Recent and expected plays of the stations of a country with the most expected plays. */
export const largestStations = (db: SqliteDatabase, asked: Asked) => largest.all(db, asked);
