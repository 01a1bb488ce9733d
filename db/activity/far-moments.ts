/** Moments so far ahead that only a clock that ran ahead can have left them: what waits for them would wait for years. */

import { sql } from "kysely";
import { DAY_MS, HOUR_MS } from "../durations.ts";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { LONGEST_SONG_MS } from "./write.ts";

/** The clocks of machines that share an activity store differ by less. */
const CLOCKS_DIFFER_MS = HOUR_MS;
/** The longest rest that a server can ask for, and the longest pause before a picture is looked at again. */
const WEEK_MS = 7 * DAY_MS;

/** Columns with the longest wait (ms) that leads to their moments; 0 for a moment that is past when it is written. */
const COLUMNS = [
  // A source waits for its interval, or a day at most after a failure.
  ["source", "due_at_ms", sql`max(every_ms, ${sql.lit(DAY_MS)})`],
  ["stream_health", "next_check_ms", sql.lit(WEEK_MS)],
  ["stream_health", "deep_at_ms", sql.lit(0)],
  ["left_stream", "left_ms", sql.lit(0)],
  ["host_rest", "until_ms", sql.lit(WEEK_MS)],
  ["song_way", "next_try_ms", sql.lit(WEEK_MS)],
  ["song_witness", "until_ms", sql.lit(LONGEST_SONG_MS)],
  ["watch", "until_ms", sql.lit(HOUR_MS)],
  ["listing", "touched_at_ms", sql.lit(0)],
  ["listing", "probed_at_ms", sql.lit(0)],
  ["artwork", "next_at_ms", sql.lit(WEEK_MS)],
] as const;

const STATEMENTS = COLUMNS.map(([table, column, longest]) => {
  const isFar = (now: number) => sql`${sql.ref(column)} > ${now} + ${longest} + ${sql.lit(CLOCKS_DIFFER_MS)}`;
  return {
    table,
    find: statement<{ now: number }>(
      (p) => sql`SELECT 1 FROM ${sql.table(table)} WHERE ${isFar(p("now"))} LIMIT 1`,
    ),
    recall: statement<{ now: number }>(
      (p) => sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${p("now")} WHERE ${isFar(p("now"))}`,
    ),
  };
});

/** No right clock is before this: a machine without a battery begins in 1970, and every moment is far ahead of it. */
const WRITTEN_MS = Date.UTC(2026, 10, 26);

/**
 * Sets moments that lie too far ahead to `nowMs`, unless that is a clock's that has not been set. Returns how many rows of
 * each table that were. @throws SQLITE_BUSY.
 */
export function recallFarMoments(db: SqliteDatabase, nowMs: number): Record<string, number> {
  if (nowMs < WRITTEN_MS) return {};
  const recalled: Record<string, number> = {};
  // An UPDATE locks the store even where it changes nothing.
  for (const { table, find, recall } of STATEMENTS)
    if (find.get(db, { now: nowMs }))
      recalled[table] = (recalled[table] ?? 0) + recall.run(db, { now: nowMs }).changes;
  return recalled;
}
