/** Results of checks of streams, for programs that follow the checks. */
import { type InferResult, sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { type Param, statement } from "../statement.ts";
import { activityQueries as q } from "./schema.ts";

const selectStates = () =>
  q
    .selectFrom("stream_health")
    .select(["rpuid", "url", "verdict", "reason"])
    .select(["checked_at_ms as checkedAtMs", "failing_since_ms as failingSinceMs"])
    .select((from) =>
      from
        .selectFrom("stream_check as c")
        .select((max) => max.fn.max("c.checked_at_ms").as("at"))
        .whereRef("c.rpuid", "=", "stream_health.rpuid")
        .whereRef("c.url", "=", "stream_health.url")
        .where("c.outcome", "in", ["plays", "weak"])
        .as("playedAtMs"),
    );
/** The state of a stream; ms since the epoch. `playedAtMs` is null where no check played: the last that did is kept. */
export type StreamState = InferResult<ReturnType<typeof selectStates>>[number];
const states = statement<{ rpuids: string }, StreamState>((p) =>
  selectStates()
    .where("checked_at_ms", "is not", null)
    .where(sql<boolean>`rpuid IN (SELECT value FROM json_each(${p("rpuids")}))`),
);
/** The checked streams of these stations. */
export const checkedStreams = (db: SqliteDatabase, rpuids: readonly string[]) =>
  states.all(db, { rpuids: JSON.stringify(rpuids) });

const checks = (p: Param<{ since: number }>) =>
  q
    .selectFrom("stream_check as c")
    .leftJoin("stream_health as h", (join) =>
      join.onRef("h.rpuid", "=", "c.rpuid").onRef("h.url", "=", "c.url"),
    )
    .select(["c.rpuid", "c.url", "c.checked_at_ms as checkedAtMs", "c.outcome", "c.reason", "c.steps"])
    .select(["h.format", "h.bit_rate as bitRate"])
    .where("c.checked_at_ms", ">=", p("since"))
    // A check that our own line slowed tells nothing of its stream.
    .where(sql<boolean>`instr(c.steps, '"step":"own-line"') = 0`)
    .orderBy("c.checked_at_ms")
    .orderBy("c.rpuid")
    .orderBy("c.url");
/**
 * A check of a stream at `checkedAtMs` (ms since the epoch); `steps` is JSON. Format and bit rate (bits per second) are of the
 * sound that the stream's last check heard.
 */
export type StreamCheck = InferResult<ReturnType<typeof checks>>[number];
const since = statement<{ since: number }, StreamCheck>(checks);
/** Checks one by one since `sinceMs`, the oldest first. */
export const checksSince = (db: SqliteDatabase, sinceMs: number) => since.iterate(db, { since: sinceMs });

const ofStations = statement<{ rpuids: string; since: number }, StreamCheck>((p) =>
  checks(p).where(sql<boolean>`c.rpuid IN (SELECT value FROM json_each(${p("rpuids")}))`),
);
/** The checks of these stations since `sinceMs`, the oldest first; a stream has a few. */
export const checksOfStations = (db: SqliteDatabase, rpuids: readonly string[], sinceMs: number) =>
  ofStations.all(db, { rpuids: JSON.stringify(rpuids), since: sinceMs });
