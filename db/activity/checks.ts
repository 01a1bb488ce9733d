/** Results of checks of streams, for programs that follow the checks. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q } from "./schema.ts";

/** The state of a stream; ms since the epoch, bits per second. */
export interface StreamState {
  rpuid: string;
  url: string;
  verdict: "ok" | "degraded" | "down" | "blocked" | "unknown";
  reason: string | null;
  checkedAtMs: number | null;
  failingSinceMs: number | null;
}
const states = statement<{ rpuids: string }, StreamState>((p) =>
  q
    .selectFrom("stream_health")
    .select([
      "rpuid",
      "url",
      "verdict",
      "reason",
      "checked_at_ms as checkedAtMs",
      "failing_since_ms as failingSinceMs",
    ])
    .where("checked_at_ms", "is not", null)
    .where(sql<boolean>`rpuid IN (SELECT value FROM json_each(${p("rpuids")}))`),
);
/** The checked streams of these stations. */
export const checkedStreams = (db: SqliteDatabase, rpuids: readonly string[]) =>
  states.all(db, { rpuids: JSON.stringify(rpuids) });

/** A check of a stream. `steps` is JSON. */
export interface StreamCheck {
  rpuid: string;
  url: string;
  checkedAtMs: number;
  outcome: string;
  reason: string | null;
  steps: string;
  /** The sound that the stream's last check heard. */
  format: string | null;
  bitRate: number | null;
}
const selectChecks = () =>
  q
    .selectFrom("stream_check as c")
    .leftJoin("stream_health as h", (join) =>
      join.onRef("h.rpuid", "=", "c.rpuid").onRef("h.url", "=", "c.url"),
    )
    .select([
      "c.rpuid",
      "c.url",
      "c.checked_at_ms as checkedAtMs",
      "c.outcome",
      "c.reason",
      "c.steps",
      "h.format",
      "h.bit_rate as bitRate",
    ]);
const since = statement<{ since: number }, StreamCheck>((p) =>
  selectChecks()
    .where("c.checked_at_ms", ">=", p("since"))
    .orderBy("c.checked_at_ms")
    .orderBy("c.rpuid")
    .orderBy("c.url"),
);
/** Checks one by one since `sinceMs`, the oldest first. */
export const checksSince = (db: SqliteDatabase, sinceMs: number) => since.iterate(db, { since: sinceMs });

const ofStations = statement<{ rpuids: string; since: number }, StreamCheck>((p) =>
  selectChecks()
    .where(sql<boolean>`c.rpuid IN (SELECT value FROM json_each(${p("rpuids")}))`)
    .where("c.checked_at_ms", ">=", p("since"))
    .orderBy("c.checked_at_ms")
    .orderBy("c.rpuid")
    .orderBy("c.url"),
);
/** The checks of these stations since `sinceMs`, the oldest first; a stream has a few. */
export const checksOfStations = (db: SqliteDatabase, rpuids: readonly string[], sinceMs: number) =>
  ofStations.all(db, { rpuids: JSON.stringify(rpuids), since: sinceMs });
