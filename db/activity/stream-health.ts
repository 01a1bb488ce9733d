import { type Selectable, sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import {
  activityQueries as q,
  activityRows as rows,
  type StreamCheckTable,
  type StreamHealthTable,
} from "./schema.ts";

type Row = Selectable<StreamHealthTable>;
/** The columns that no check changes. */
type OfCatalog = "host" | "first_seen_ms" | "source_says_down" | "declared_format" | "declared_bit_rate";
export type StreamHealthRow = Row;

const dueStatement = statement<{ now: number; limit: number }, Row>(
  (p) => sql`SELECT stream_health.* FROM stream_health
      LEFT JOIN host_rest ON host_rest.host = stream_health.host AND host_rest.until_ms > ${p("now")}
      WHERE next_check_ms <= ${p("now")} AND host_rest.host IS NULL
        AND NOT EXISTS (SELECT 1 FROM check_block WHERE target IN (stream_health.rpuid, stream_health.host))
      ORDER BY next_check_ms LIMIT ${p("limit")}`,
);

/** At most `limit` streams to check: streams never checked first, then by waiting time. */
export const dueStreams = (db: SqliteDatabase, nowMs: number, limit: number) =>
  dueStatement.all(db, { now: nowMs, limit });

const update = rows.update(
  "stream_health",
  [
    "verdict",
    "reason",
    "checked_at_ms",
    "next_check_ms",
    "failures",
    "failing_since_ms",
    "format",
    "bit_rate",
    "tls_valid_until_ms",
    "rewind_seconds",
    "description",
    "deep",
    "deep_at_ms",
  ],
  ["rpuid", "url"],
);
/** Gives a known stream what checks found of it. @throws SQLITE_BUSY */
export const putStanding = (db: SqliteDatabase, row: Omit<Row, OfCatalog>) => update.run(db, row);
const addCheck = rows.put("stream_check", ["rpuid", "url", "checked_at_ms"], ["outcome", "reason", "steps"]);
const pruneChecks = statement<{ rpuid: string; url: string; keep: number }>(
  (p) => sql`
      DELETE FROM stream_check WHERE rpuid = ${p("rpuid")} AND url = ${p("url")} AND checked_at_ms NOT IN
      (SELECT checked_at_ms FROM stream_check WHERE rpuid = ${p("rpuid")} AND url = ${p("url")}
       ORDER BY checked_at_ms DESC LIMIT ${p("keep")})
      AND checked_at_ms IS NOT (SELECT max(checked_at_ms) FROM stream_check
       WHERE rpuid = ${p("rpuid")} AND url = ${p("url")} AND outcome IN ('plays', 'weak'))`,
);
const rest = rows.put("host_rest", ["host"], ["until_ms", "reason"]);
const resting = statement<{ host: string; now: number }, { until_ms: number }>((p) =>
  q.selectFrom("host_rest").select("until_ms").where("host", "=", p("host")).where("until_ms", ">", p("now")),
);
const endRests = statement<{ now: number }>((p) =>
  q.deleteFrom("host_rest").where("until_ms", "<=", p("now")),
);
const again = rows.update("stream_health", ["next_check_ms"], ["rpuid", "url"]);

/** Most checks kept of a stream, beside the last that played; only the last when it plays. */
const CHECKS_KEPT = 4;

interface CheckedStream {
  row: Omit<Row, OfCatalog> & { checked_at_ms: number };
  outcome: string;
  steps: string;
  /** The host to leave alone until this moment (ms). */
  rest?: { host: string; untilMs: number };
}

/** Writes the result of a check in one transaction. @throws SQLITE_BUSY; then nothing is written. */
export function putChecked(db: SqliteDatabase, { row, outcome, steps, rest: host }: CheckedStream): void {
  const { rpuid, url, checked_at_ms, reason } = row;
  db.transaction(() => {
    update.run(db, row);
    addCheck.run(db, { rpuid, url, checked_at_ms, outcome, reason, steps });
    pruneChecks.run(db, { rpuid, url, keep: row.verdict === "ok" ? 1 : CHECKS_KEPT });
    // A host rests as a whole: operators want to know for which of its streams.
    if (host)
      rest.run(db, { host: host.host, until_ms: host.untilMs, reason: `${reason ?? outcome} at ${url}` });
    endRests.run(db, { now: checked_at_ms });
  }).immediate();
}

/** Leaves `host` alone until `untilMs`: no check, and no question for titles. */
export const restHost = (db: SqliteDatabase, host: string, untilMs: number, reason: string) =>
  rest.run(db, { host, until_ms: untilMs, reason });
/** Whether `host` is to be left alone at `nowMs`. */
export const isResting = (db: SqliteDatabase, host: string, nowMs: number): boolean =>
  resting.get(db, { host, now: nowMs }) !== undefined;

/** A host that is left alone until `until_ms`, why, and how many due streams wait there. */
export interface HostRest {
  host: string;
  until_ms: number;
  reason: string | null;
  waiting: number;
}
const rests = statement<{ now: number; limit: number }, HostRest>(
  (p) => sql`
      SELECT host_rest.host, until_ms, host_rest.reason, count(stream_health.url) AS waiting FROM host_rest
      LEFT JOIN stream_health ON stream_health.host = host_rest.host AND next_check_ms <= ${p("now")}
      WHERE until_ms > ${p("now")} GROUP BY host_rest.host ORDER BY waiting DESC, host_rest.host LIMIT ${p("limit")}`,
);
/** The hosts that rest at `nowMs`, those with the most due streams first; 10,000 at most. */
export const listRests = (db: SqliteDatabase, nowMs: number): HostRest[] =>
  rests.all(db, { now: nowMs, limit: 10_000 });

/** Postpones the next check of a stream to `nextMs`; changes nothing else. */
export const putOffCheck = (db: SqliteDatabase, key: { rpuid: string; url: string }, nextMs: number) =>
  again.run(db, { ...key, next_check_ms: nextMs });

/** Keeps a check of a stream that changes nothing else. */
export const noteCheck = (
  db: SqliteDatabase,
  { rpuid, url }: { rpuid: string; url: string },
  { atMs, outcome, reason, steps }: { atMs: number; outcome: string; reason?: string; steps: string },
): void => {
  addCheck.run(db, { rpuid, url, checked_at_ms: atMs, outcome, reason: reason ?? null, steps });
  pruneChecks.run(db, { rpuid, url, keep: CHECKS_KEPT });
};

/** A stream, the end of its host's last rest, and whether the operator forbids its checks. */
export type StreamOfStation = Row & { rest_until_ms: number | null; is_blocked: 0 | 1 };
const ofStations = statement<{ rpuids: string }, StreamOfStation>(
  (p) => sql`SELECT stream_health.*, host_rest.until_ms AS rest_until_ms,
        EXISTS (SELECT 1 FROM check_block WHERE target IN (stream_health.rpuid, stream_health.host)) AS is_blocked
      FROM json_each(${p("rpuids")}) AS asked JOIN stream_health ON stream_health.rpuid = asked.value
      LEFT JOIN host_rest ON host_rest.host = stream_health.host`,
);

/** The health of the streams of `rpuids`. */
export const healthOfStations = (db: SqliteDatabase, rpuids: readonly string[]) =>
  ofStations.all(db, { rpuids: JSON.stringify(rpuids) });

type Ailing = Pick<Row, "rpuid" | "url" | "verdict"> & { isGone: 0 | 1 };
/** Whether a stream is down, or its last check failed for one of the reasons. */
const isGone = (reasons: string) =>
  sql<0 | 1>`(verdict = 'down' OR (failures > 0
      AND coalesce(reason, '') IN (SELECT value FROM json_each(${reasons}))))`;
const ailing = statement<{ reasons: string }, Ailing>(
  (p) => sql`SELECT rpuid, url, verdict, ${isGone(p("reasons"))} AS isGone FROM stream_health
      WHERE verdict IN ('degraded', 'down', 'blocked') OR (verdict = 'unknown' AND ${isGone(p("reasons"))})
      ORDER BY rpuid, url`,
);
const playing = statement<{ rpuids: string; reasons: string }, { rpuid: string }>(
  (p) => sql`SELECT DISTINCT rpuid FROM stream_health
      WHERE rpuid IN (SELECT value FROM json_each(${p("rpuids")})) AND NOT ${isGone(p("reasons"))}`,
);

/** Every stream that is degraded, blocked or gone; gone is what is down, or failed last for one of `reasons`. */
export const ailingStreams = (db: SqliteDatabase, reasons: readonly string[]) =>
  ailing.all(db, { reasons: JSON.stringify(reasons) });

const standing = statement<{ host: string; except: string }, { refused: number; playing: number }>(
  (p) => sql`SELECT coalesce(sum(verdict = 'blocked' OR reason = 'http-429'), 0) AS refused,
      coalesce(sum(verdict IN ('ok', 'degraded')), 0) AS playing
      FROM stream_health WHERE host = ${p("host")} AND url <> ${p("except")}`,
);
/** How many streams of `host` refuse us and how many play, the stream at `except` left out. Reads all streams. */
export const standingOfHost = (db: SqliteDatabase, host: string, except: string) =>
  standing.get(db, { host, except }) ?? { refused: 0, playing: 0 };

type Unsaid = Pick<Row, "rpuid" | "url" | "bit_rate"> & { id: number; format: string; isHls: 0 | 1 };
const unsaid = statement<{ after: number; limit: number }, Unsaid>(
  (p) => sql`SELECT rowid AS id, rpuid, url, format, iif(rewind_seconds IS NULL, bit_rate, NULL) AS bit_rate,
      rewind_seconds IS NOT NULL AS isHls FROM stream_health
      WHERE rowid > ${p("after")} AND format IS NOT NULL AND (declared_format IS NULL OR declared_bit_rate IS NULL)
      ORDER BY rowid LIMIT ${p("limit")}`,
);
/**
 * The sound that checks heard in streams whose source does not say format or bit rate. HLS has no bit rate: a check
 * hears one of its streams. At most `limit`, those after the row `after`.
 */
export const heardWhereUnsaid = (db: SqliteDatabase, after: number, limit: number) =>
  unsaid.all(db, { after, limit });

type Described = Pick<Row, "rpuid"> & { id: number; description: string };
const described = statement<{ after: number; limit: number }, Described>(
  (p) => sql`SELECT rowid AS id, rpuid, description FROM stream_health
      WHERE rowid > ${p("after")} AND description IS NOT NULL ORDER BY rowid LIMIT ${p("limit")}`,
);
/** Descriptions in the words of streaming servers. At most `limit`, those after the row `after`. */
export const describedStreams = (db: SqliteDatabase, after: number, limit: number) =>
  described.all(db, { after, limit });

/** The stations of `rpuids` with a stream that is not gone (`ailingStreams`). */
export const notWhollyGone = (
  db: SqliteDatabase,
  rpuids: readonly string[],
  reasons: readonly string[],
): string[] => {
  const given = { rpuids: JSON.stringify(rpuids), reasons: JSON.stringify(reasons) };
  return playing.all(db, given).map(({ rpuid }) => rpuid);
};

const counts = statement<object, { verdict: Row["verdict"]; reason: string | null; streams: number }>(
  () => sql`
      SELECT verdict, reason, count(*) AS streams FROM stream_health GROUP BY verdict, reason
      ORDER BY streams DESC, verdict, reason`,
);
/** Number of streams by verdict and reason, most first. */
export const countHealth = (db: SqliteDatabase) => counts.all(db, {});

interface StationDown {
  rpuid: string;
  /** When the last of its streams failed; null where no check tells. */
  since_ms: number | null;
  reason: string | null;
  streams: number;
}
const down = statement<{ country: string; limit: number }, StationDown>(
  (p) => sql`
      SELECT rpuid, max(failing_since_ms) AS since_ms, max(reason) AS reason, count(*) AS streams
      FROM stream_health WHERE substr(rpuid, 1, length(${p("country")})) = ${p("country")}
      GROUP BY rpuid HAVING min(verdict = 'down') = 1 ORDER BY since_ms, rpuid LIMIT ${p("limit")}`,
);
/** The stations of `country` ("" for all) of which each stream is down, those that have been down longest first. */
export const stationsDown = (db: SqliteDatabase, country: string, limit: number) =>
  down.all(db, { country, limit });

type Unknown = Pick<
  StreamOfStation,
  "rpuid" | "url" | "reason" | "checked_at_ms" | "next_check_ms" | "rest_until_ms" | "is_blocked"
>;
const unknown = statement<{ country: string; limit: number }, Unknown>(
  (p) => sql`SELECT rpuid, url, reason, checked_at_ms, next_check_ms,
        (SELECT until_ms FROM host_rest WHERE host_rest.host = stream_health.host) AS rest_until_ms,
        EXISTS (SELECT 1 FROM check_block WHERE target IN (rpuid, host)) AS is_blocked
      FROM stream_health
      WHERE verdict = 'unknown' AND substr(rpuid, 1, length(${p("country")})) = ${p("country")}
      ORDER BY checked_at_ms IS NULL, next_check_ms, rpuid, url LIMIT ${p("limit")}`,
);
/** The undecided streams of `country` ("" for all), then those that were never checked, each by its next check. */
export const unknownStreams = (db: SqliteDatabase, country: string, limit: number) =>
  unknown.all(db, { country, limit });

const unchecked = statement<{ now: number }, { unchecked: number; putOff: number; due: number }>(
  (p) => sql`
      SELECT coalesce(sum(checked_at_ms IS NULL), 0) AS unchecked,
        coalesce(sum(checked_at_ms IS NULL AND next_check_ms > ${p("now")}), 0) AS putOff,
        coalesce(sum(next_check_ms <= ${p("now")}), 0) AS due
      FROM stream_health`,
);
/** Number of streams never checked, of those of them that were tried and put off, and of streams due. */
export const countDue = (db: SqliteDatabase, nowMs: number) =>
  unchecked.get(db, { now: nowMs }) ?? { unchecked: 0, putOff: 0, due: 0 };

const checks = statement<{ rpuid: string }, StreamCheckTable>((p) =>
  q
    .selectFrom("stream_check")
    .selectAll()
    .where("rpuid", "=", p("rpuid"))
    .orderBy("url")
    .orderBy("checked_at_ms", "desc"),
);
/** The kept checks of a station's streams, newest first for each stream. */
export const checksOfStation = (db: SqliteDatabase, rpuid: string) => checks.all(db, { rpuid });
