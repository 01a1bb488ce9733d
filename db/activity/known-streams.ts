/** The streams that are checked: those of the catalogue, and what was found of those that left it. */
import { sql } from "kysely";
import { batchesOf } from "../batches.ts";
import { DAY_MS } from "../durations.ts";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, activityRows as rows } from "./schema.ts";
import { putStanding, type StreamHealthRow } from "./stream-health.ts";

/** The due time of a new stream: before all others. */
const BEFORE_ALL_OTHERS = 0;

/** A stream of the catalogue; `saysDown` 1: its source says that it does not answer. */
export interface KnownStream {
  rpuid: string;
  url: string;
  host: string;
  saysDown: number;
  /** Format and bit rate (bits per second) as the stream's source states them. */
  declaredFormat: string | null;
  declaredBitRate: number | null;
}

const add = statement<KnownStream & { now: number }>(
  (p) => sql`INSERT INTO stream_health (rpuid, url, host, first_seen_ms, next_check_ms,
        source_says_down, declared_format, declared_bit_rate)
      VALUES (${p("rpuid")}, ${p("url")}, ${p("host")}, ${p("now")}, ${sql.lit(BEFORE_ALL_OTHERS)},
        ${p("saysDown")}, ${p("declaredFormat")}, ${p("declaredBitRate")})
      ON CONFLICT (rpuid, url) DO UPDATE SET source_says_down = excluded.source_says_down,
        declared_format = excluded.declared_format, declared_bit_rate = excluded.declared_bit_rate
      WHERE source_says_down <> excluded.source_says_down
        OR declared_format IS NOT excluded.declared_format
        OR declared_bit_rate IS NOT excluded.declared_bit_rate`,
);
const keys = rows.find("stream_health", [], { only: ["rpuid", "url"] });
const found = rows.find("stream_health", ["rpuid", "url"]);
const forget = (["stream_health", "stream_check", "stream_report"] as const).map((table) =>
  rows.remove(table, ["rpuid", "url"]),
);
/** The keys of the streams that the checks know. */
export const listKnown = (db: SqliteDatabase) => keys.all(db, {});
const keepLeft = rows.put("left_stream", ["rpuid", "url"], ["left_ms", "health"]);
const allLeft = rows.find("left_stream", [], { only: ["rpuid", "url"] });
const left = rows.find("left_stream", ["rpuid", "url"]);
const dropLeft = rows.remove("left_stream", ["rpuid", "url"]);
const dropOld = statement<{ before: number }>((p) =>
  q.deleteFrom("left_stream").where("left_ms", "<", p("before")),
);
/** How long the health of a stream is kept whose station has left. */
const KEPT_MS = 30 * DAY_MS;

/** Forgets a stream; what checks found of it is kept for the return of its station. */
function leave(db: SqliteDatabase, key: { rpuid: string; url: string }, nowMs: number): void {
  const row = found.get(db, key);
  if (row && row.checked_at_ms !== null)
    keepLeft.run(db, { ...key, left_ms: nowMs, health: JSON.stringify(row) });
  for (const table of forget) table.run(db, key);
}

/** Gives a stream whose station is back what checks had found of it. */
function comeBack(db: SqliteDatabase, key: { rpuid: string; url: string }): void {
  const row = left.get(db, key);
  if (row === undefined) return;
  // The row of an older version lacks columns that were added since.
  putStanding(db, { ...found.get(db, key), ...(JSON.parse(row.health) as StreamHealthRow) });
  dropLeft.run(db, key);
}

/** Most streams written in one transaction: between two, other writers get their turn. */
const A_BATCH = 2_000;

/**
 * Makes `streams` the known streams: new streams are due at once, kept streams keep their results, others are deleted, and
 * have their results again when they are back within 30 days. `nowMs` is when new streams are first seen. Yields between
 * batches. @throws SQLITE_BUSY.
 */
export function* setKnownStreams(
  db: SqliteDatabase,
  streams: readonly KnownStream[],
  nowMs: number,
): Iterable<void> {
  const wanted = new Set(streams.map(({ rpuid, url }) => `${rpuid} ${url}`));
  const gone = listKnown(db).filter(({ rpuid, url }) => !wanted.has(`${rpuid} ${url}`));
  dropOld.run(db, { before: nowMs - KEPT_MS });
  const away = new Set(allLeft.all(db, {}).map(({ rpuid, url }) => `${rpuid} ${url}`));
  for (const batch of batchesOf(streams, A_BATCH)) {
    db.transaction(() => {
      for (const stream of batch) {
        add.run(db, { ...stream, now: nowMs });
        if (away.has(`${stream.rpuid} ${stream.url}`)) comeBack(db, stream);
      }
    }).immediate();
    yield;
  }
  for (const batch of batchesOf(gone, A_BATCH)) {
    db.transaction(() => {
      for (const key of batch) leave(db, key, nowMs);
    }).immediate();
    yield;
  }
}
