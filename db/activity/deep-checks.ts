/** Streams that need a longer check, and streams that an operator may look at: witnesses disagree, or checks noted something. */
import { sql } from "kysely";
import { HOUR_MS } from "../durations.ts";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q } from "./schema.ts";

/** Fewer failures may be one listener's own. */
const ENOUGH_FAILURES = 3;

const request = statement<{ rpuid: string }>((p) =>
  q.updateTable("stream_health").set({ deep: 2, next_check_ms: 0 }).where("rpuid", "=", p("rpuid")),
);
/** Has every stream of the station checked deeply and at once. Returns how many streams these are. */
export const requestDeepChecks = (db: SqliteDatabase, rpuid: string): number =>
  request.run(db, { rpuid }).changes;

const suspect = statement<{ now: number; since: number; before: number }>(
  (p) => sql`UPDATE stream_health SET deep = 1, next_check_ms = min(next_check_ms, ${p("now")})
      WHERE verdict = 'ok' AND deep = 0 AND coalesce(deep_at_ms, 0) < ${p("before")} AND (rpuid, url) IN
        (SELECT rpuid, url FROM stream_report WHERE hour_start_ms >= ${p("since")} GROUP BY rpuid, url
         HAVING sum(played) = 0 AND sum(failed) >= ${sql.lit(ENOUGH_FAILURES)})`,
);
/**
 * Has streams checked deeply that play for us and, since `sinceMs`, failed for at least three players and played for
 * none; not again where the last deep check was after `beforeMs`.
 */
export const suspectByPlayers = (
  db: SqliteDatabase,
  { nowMs, sinceMs, beforeMs }: { nowMs: number; sinceMs: number; beforeMs: number },
): number => suspect.run(db, { now: nowMs, since: sinceMs, before: beforeMs }).changes;

const heard = statement<{ now: number; before: number }>(
  (p) => sql`UPDATE stream_health SET next_check_ms = min(next_check_ms, ${p("now")})
      WHERE verdict = 'down' AND checked_at_ms < ${p("before")} AND EXISTS
        (SELECT 1 FROM stream_report AS r WHERE r.rpuid = stream_health.rpuid AND r.url = stream_health.url
         AND r.hour_start_ms + ${sql.lit(HOUR_MS)} > stream_health.checked_at_ms AND r.played > 0)`,
);
/**
 * Has streams checked at once that are down for us and have played for a player since the last check; not again where
 * that check was after `beforeMs`. Returns how many streams these are.
 */
export const recheckHeard = (db: SqliteDatabase, { nowMs, beforeMs }: { nowMs: number; beforeMs: number }) =>
  heard.run(db, { now: nowMs, before: beforeMs }).changes;

type Failing = { now: number; since: number; before: number; early: number };
const failing = statement<Failing, { rpuid: string; url: string }>(
  (p) => sql`SELECT r.rpuid, r.url FROM stream_report AS r
      JOIN stream_health AS h ON h.rpuid = r.rpuid AND h.url = r.url
      WHERE r.hour_start_ms >= ${p("since")} AND r.hour_start_ms >= h.checked_at_ms
        AND h.verdict IN ('ok', 'degraded') AND h.failures = 0
        AND h.checked_at_ms < ${p("before")} AND h.next_check_ms > ${p("now")}
      GROUP BY r.rpuid, r.url
      HAVING sum(r.failed) - sum(r.played) >= CASE WHEN max(h.checked_at_ms) < ${p("early")} THEN 1 ELSE 2 END`,
);
const checkNow = statement<{ now: number; rpuid: string; url: string }>((p) =>
  q
    .updateTable("stream_health")
    .set({ next_check_ms: p("now") })
    .where("rpuid", "=", p("rpuid"))
    .where("url", "=", p("url")),
);
/** A single failure may be a listener's own fault: then the last check must be this old. */
const ONE_FAILURE_MS = 6 * HOUR_MS;
/**
 * Has streams checked at once that played for us and failed for more players than they played for, in whole hours since the
 * last check and since `sinceMs`: for two more, or for one where the last check was six hours ago; not again where that
 * check was after `beforeMs`. Returns how many streams these are.
 */
export function recheckFailing(
  db: SqliteDatabase,
  { nowMs, sinceMs, beforeMs }: { nowMs: number; sinceMs: number; beforeMs: number },
): number {
  const found = failing.all(db, {
    ...{ now: nowMs, since: sinceMs, before: beforeMs, early: nowMs - ONE_FAILURE_MS },
  });
  for (const { rpuid, url } of found) checkNow.run(db, { now: nowMs, rpuid, url });
  return found.length;
}

interface Disagreement {
  rpuid: string;
  url: string;
  verdict: string;
  played: number;
  failed: number;
}
const disagreeing = statement<{ since: number }, Disagreement>(
  (p) => sql`SELECT h.rpuid, h.url, h.verdict, sum(r.played) AS played, sum(r.failed) AS failed
      FROM stream_report AS r JOIN stream_health AS h ON h.rpuid = r.rpuid AND h.url = r.url
      WHERE r.hour_start_ms >= ${p("since")} GROUP BY h.rpuid, h.url
      HAVING (h.verdict = 'ok' AND sum(r.played) = 0 AND sum(r.failed) >= ${sql.lit(ENOUGH_FAILURES)})
        OR (h.verdict = 'down' AND sum(r.played) > 0)
      ORDER BY sum(r.played) + sum(r.failed) DESC, h.rpuid, h.url`,
);
/** Streams that play for us and fail for players since `sinceMs`, or the other way round; most reported first. */
export const disagreements = (db: SqliteDatabase, sinceMs: number): Disagreement[] =>
  disagreeing.all(db, { since: sinceMs });

interface Stated {
  format: string | null;
  bit_rate: number | null;
  declared_format: string | null;
  declared_bit_rate: number | null;
  streams: number;
}
const stated = statement<object, Stated>(
  () => sql`SELECT format, bit_rate, declared_format, declared_bit_rate, count(*) AS streams FROM stream_health
      WHERE format IS NOT NULL AND (declared_format IS NOT NULL OR declared_bit_rate IS NOT NULL)
      GROUP BY 1, 2, 3, 4`,
);
/** Each pair of a stated and a heard sound, with the number of streams that have this pair. */
export const heardAndStated = (db: SqliteDatabase): Stated[] => stated.all(db, {});

type Sound = Omit<Stated, "streams">;
const sounding = statement<Sound & { limit: number }, { rpuid: string; url: string }>(
  (p) => sql`SELECT rpuid, url FROM stream_health
      WHERE format IS ${p("format")} AND bit_rate IS ${p("bit_rate")}
        AND declared_format IS ${p("declared_format")} AND declared_bit_rate IS ${p("declared_bit_rate")}
      ORDER BY rpuid, url LIMIT ${p("limit")}`,
);
/** At most `limit` streams with this pair of a stated and a heard sound. */
export const streamsSounding = (db: SqliteDatabase, sound: Sound, limit: number) => {
  const { format, bit_rate, declared_format, declared_bit_rate } = sound;
  return sounding.all(db, { format, bit_rate, declared_format, declared_bit_rate, limit });
};

interface Noted {
  rpuid: string;
  url: string;
  /** The words of the step. */
  says: string;
}
const noted = statement<{ step: string; limit: number }, Noted>(
  (p) => sql`SELECT c.rpuid, c.url, s.value ->> 'says' AS says FROM stream_check AS c, json_each(c.steps) AS s
      WHERE instr(c.steps, ${p("step")}) > 0 AND s.value ->> 'step' = ${p("step")} AND checked_at_ms =
        (SELECT max(checked_at_ms) FROM stream_check WHERE rpuid = c.rpuid AND url = c.url)
      ORDER BY c.rpuid, c.url LIMIT ${p("limit")}`,
);
/** At most `limit` streams whose last check has the step `step`, with its words. Reads all checks. */
export const checksNoting = (db: SqliteDatabase, step: string, limit: number): Noted[] =>
  noted.all(db, { step, limit });
