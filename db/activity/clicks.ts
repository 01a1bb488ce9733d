/** Clicks and votes that programs report: counts of stations, of no person and no address. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, activityRows as rows } from "./schema.ts";

export interface Click {
  rpuid: string;
  hourStartMs: number;
}

const addClick = rows.insert("station_click", ["rpuid", "hour_start_ms"]);
const addVote = rows.add("station_vote", ["rpuid"], ["votes"]);
const removeOld = statement<{ before: number; limit: number }>(
  (p) => sql`DELETE FROM station_click WHERE id IN
      (SELECT id FROM station_click WHERE hour_start_ms < ${p("before")} LIMIT ${p("limit")})`,
);
/** Rows deleted at once: more than a flush adds in the long run. */
const PRUNED = 2_000;

/** Adds clicks and votes, and deletes clicks of hours before `beforeMs`, in one transaction. @throws SQLITE_BUSY; then nothing is written. */
export function addClicks(
  db: SqliteDatabase,
  {
    clicks,
    votes,
    beforeMs,
  }: { clicks: readonly Click[]; votes: ReadonlyMap<string, number>; beforeMs: number },
): void {
  db.transaction(() => {
    for (const { rpuid, hourStartMs } of clicks) addClick.run(db, { rpuid, hour_start_ms: hourStartMs });
    for (const [rpuid, given] of votes) addVote.run(db, { rpuid, votes: given });
    removeOld.run(db, { before: beforeMs, limit: PRUNED });
  }).immediate();
}

const byHour = statement<{ since: number }, Click & { clicks: number }>((p) =>
  q
    .selectFrom("station_click")
    .select(["rpuid", "hour_start_ms as hourStartMs", sql<number>`count(*)`.as("clicks")])
    .where("hour_start_ms", ">=", p("since"))
    .groupBy(["hour_start_ms", "rpuid"]),
);
/** Clicks of each station and hour since the hour that begins at `sinceMs`. */
export const clicksByHour = (db: SqliteDatabase, sinceMs: number) => byHour.all(db, { since: sinceMs });

const votes = rows.find("station_vote", []);
/** The votes that each station was given here. */
export const allVotes = (db: SqliteDatabase) => votes.all(db, {});

const after = statement<{ after: number; since: number }, Click & { id: number }>((p) =>
  q
    .selectFrom("station_click")
    .select(["id", "rpuid", "hour_start_ms as hourStartMs"])
    .where("id", ">", p("after"))
    .where("hour_start_ms", ">=", p("since"))
    .orderBy("id"),
);
/** Clicks in the order of arrival: after the click with the id `afterId`, since `sinceMs`. */
export const clicksAfter = (db: SqliteDatabase, afterId: number, sinceMs: number) =>
  after.iterate(db, { after: afterId, since: sinceMs });
