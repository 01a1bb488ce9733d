/** How the worker learns what stations play: the way that worked, the last title, the last error. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { columns, statement } from "../statement.ts";
import { activityQueries as q, activityRows as rows, type SongWayTable } from "./schema.ts";

/** Most stations listed. */
const MOST_LISTED = 10_000;

type Way = Pick<SongWayTable, "stream" | "way" | "asked" | "mount">;
type Try = Pick<SongWayTable, "rpuid" | "error" | "tried_at_ms" | "next_try_ms" | "failures" | "tried">;

const one = rows.find("song_way", ["rpuid"]);
const all = rows.find("song_way", [], { order: ["rpuid"], limit: MOST_LISTED });
const putWay = statement<Way & { rpuid: string; now: number }>((p) =>
  q
    .insertInto("song_way")
    .values({
      ...columns(p, "rpuid", "stream", "way", "asked", "mount"),
      ...{ tried_at_ms: p("now"), next_try_ms: 0, failures: 0 },
    })
    .onConflict((c) =>
      c.column("rpuid").doUpdateSet({
        ...columns(p, "stream", "way", "asked", "mount"),
        tried_at_ms: p("now"),
      }),
    ),
);
const putTry = rows.put("song_way", ["rpuid"], ["error", "tried_at_ms", "next_try_ms", "failures", "tried"]);
const putTitle = rows.update(
  "song_way",
  ["title", "told_at_ms", "tried_at_ms", "error", "failures", "next_try_ms"],
  ["rpuid"],
);
const forget = rows.update("song_way", ["way", "asked", "mount"], ["rpuid"]);
const retry = rows.update("song_way", ["next_try_ms", "failures"], ["rpuid"]);
const prune = statement<{ before: number }>((p) =>
  q.deleteFrom("song_way").where("tried_at_ms", "<", p("before")),
);
const counts = statement<{ since: number }, { way: string; stations: number }>(
  (p) => sql`
      SELECT coalesce(way, 'none') AS way, count(*) AS stations FROM song_way
      WHERE told_at_ms >= ${p("since")} GROUP BY 1 ORDER BY 1`,
);

/** How the station's songs are learnt; undefined for a station that was never asked. */
export const findSongWay = (db: SqliteDatabase, rpuid: string) => one.get(db, { rpuid });
/** All stations that were ever asked, by rpuid; 10,000 at most. */
export const listSongWays = (db: SqliteDatabase) => all.all(db, {});
/** Notes the way that works for a station. */
export const putSongWay = (db: SqliteDatabase, rpuid: string, way: Way, nowMs: number) =>
  putWay.run(db, { rpuid, ...way, now: nowMs });
/** Notes why an attempt ended, and when the next one may begin. */
export const putSongTry = (db: SqliteDatabase, attempt: Try) => putTry.run(db, attempt);
/** Notes the title that was read: all goes well. */
export const putSongTitle = (db: SqliteDatabase, rpuid: string, title: string, nowMs: number) =>
  putTitle.run(db, {
    ...{ rpuid, title: title.slice(0, 500), told_at_ms: nowMs, tried_at_ms: nowMs },
    ...{ error: null, failures: 0, next_try_ms: 0 },
  });
/** The way does not work any more. */
export const forgetSongWay = (db: SqliteDatabase, rpuid: string) =>
  forget.run(db, { rpuid, way: null, asked: null, mount: null });
/** The next attempt may begin at once, like a first attempt. */
export const retrySongWay = (db: SqliteDatabase, rpuid: string) =>
  retry.run(db, { rpuid, next_try_ms: 0, failures: 0 });
/** Forgets stations that were not asked since `before` (ms). */
export const pruneSongWays = (db: SqliteDatabase, before: number) => prune.run(db, { before });
/** The number of stations whose title was read since `sinceMs`, by way. */
export const countSongWays = (db: SqliteDatabase, sinceMs: number) => counts.all(db, { since: sinceMs });
