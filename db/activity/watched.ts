/** Stations whose servers are asked what they play: while somebody listens, or always, as the operator decides. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { type Param, statement } from "../statement.ts";
import { activityQueries as q, activityRows as rows, type WatchTable } from "./schema.ts";

/** A watched station, and when the next attempt to ask its servers may begin (ms; 0: at once). */
export interface StationToAsk {
  rpuid: string;
  always: number;
  next_try_ms: number;
  /** The streams of the last attempt, as a digest. */
  tried: string | null;
}

const extend = statement<{ rpuid: string; until: number }>(
  (p) => sql`INSERT INTO watch (rpuid, until_ms, always) VALUES (${p("rpuid")}, ${p("until")}, 0)
      ON CONFLICT (rpuid) DO UPDATE SET until_ms = excluded.until_ms WHERE until_ms < excluded.until_ms`,
);
const keep = statement<{ rpuid: string; always: number }>(
  (p) => sql`INSERT INTO watch (rpuid, until_ms, always) VALUES (${p("rpuid")}, 0, ${p("always")})
      ON CONFLICT (rpuid) DO UPDATE SET always = excluded.always WHERE always <> excluded.always`,
);
const prune = statement<{ now: number }>((p) =>
  q.deleteFrom("watch").where("always", "=", 0).where("until_ms", "<=", p("now")),
);
const watching = (p: Param<{ now: number; limit: number }>) =>
  q
    .selectFrom("watch")
    .where((eb) => eb.or([eb("always", "=", 1), eb("until_ms", ">", p("now"))]))
    .orderBy("always", "desc")
    .orderBy("until_ms", "desc")
    .limit(p("limit"));
const watched = statement<{ now: number; limit: number }, WatchTable>((p) => watching(p).selectAll());
const toAsk = statement<{ now: number; limit: number }, StationToAsk>((p) =>
  watching(p)
    .leftJoin("song_way", "song_way.rpuid", "watch.rpuid")
    .select(["watch.rpuid", "watch.always", "song_way.tried"])
    .select((eb) => eb.fn.coalesce("song_way.next_try_ms", eb.lit(0)).as("next_try_ms")),
);
const isKept = rows.find("watch", ["rpuid"], { only: ["always"] });

/** Watches `rpuids` until `untilMs`, and forgets stations whose time ended before `nowMs`. @throws SQLITE_BUSY. */
export function watchStations(
  db: SqliteDatabase,
  rpuids: Iterable<string>,
  { untilMs, nowMs }: { untilMs: number; nowMs: number },
): void {
  db.transaction(() => {
    for (const rpuid of rpuids) extend.run(db, { rpuid, until: untilMs });
    prune.run(db, { now: nowMs });
  }).immediate();
}

/** Watches a station always, or no longer than somebody listens. Returns whether that is new. */
export function watchAlways(db: SqliteDatabase, rpuid: string, always: boolean): boolean {
  if ((isKept.get(db, { rpuid })?.always === 1) === always) return false;
  keep.run(db, { rpuid, always: Number(always) });
  return true;
}

/** The watched stations at `nowMs`: the operator's list first, then the station seen last; `limit` at most. */
export const watchedStations = (db: SqliteDatabase, nowMs: number, limit: number) =>
  watched.all(db, { now: nowMs, limit });
/** The watched stations in the order of `watchedStations`, with the time of the next attempt; `limit` at most. */
export const stationsToAsk = (db: SqliteDatabase, nowMs: number, limit: number) =>
  toAsk.all(db, { now: nowMs, limit });
