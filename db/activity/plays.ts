/** Adds reported plays and deletes old plays. Only counts per hour or day are kept: no person, no address. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, activityRows as rows } from "./schema.ts";

export interface HourPlays {
  rpuid: string;
  hourStartMs: number;
  plays: number;
  seconds: number;
}
export interface ItemPlays {
  odId: string;
  dayStartMs: number;
  plays: number;
  seconds: number;
}
/** Sittings in which both stations were heard, the last at `lastMs`; with one rpuid twice, all sittings of that one. */
export interface CoPlays {
  rpuid: string;
  other: string;
  sittings: number;
  lastMs: number;
}

const addHour = rows.add("play", ["rpuid", "hour_start_ms", "demonstration"], ["plays", "seconds"]);
const addItem = rows.add("item_play", ["od_id", "day_start_ms"], ["plays", "seconds"]);
const addPair = statement<CoPlays>(
  (p) => sql`INSERT INTO co_play (rpuid, other, sittings, last_ms)
      VALUES (${p("rpuid")}, ${p("other")}, ${p("sittings")}, ${p("lastMs")})
      ON CONFLICT (rpuid, other) DO UPDATE SET sittings = sittings + excluded.sittings,
        last_ms = max(last_ms, excluded.last_ms)`,
);

/** Adds to the stored counts in one transaction. @throws SQLITE_BUSY; then nothing is added. */
export function addPlays(
  db: SqliteDatabase,
  more: {
    hours: Iterable<HourPlays>;
    items: Iterable<ItemPlays>;
    pairs: Iterable<CoPlays>;
  },
): void {
  db.transaction(() => {
    for (const { hourStartMs: hour_start_ms, ...hour } of more.hours)
      addHour.run(db, { ...hour, hour_start_ms, demonstration: 0 });
    for (const { odId: od_id, dayStartMs: day_start_ms, ...item } of more.items)
      addItem.run(db, { ...item, od_id, day_start_ms });
    for (const pair of more.pairs) addPair.run(db, pair);
  }).immediate();
}

type Prune = { before: number; limit: number };
const removeOld = [
  statement<Prune>(
    (p) => sql`DELETE FROM play WHERE (rpuid, hour_start_ms, demonstration) IN
        (SELECT rpuid, hour_start_ms, demonstration FROM play WHERE hour_start_ms < ${p("before")} LIMIT ${p("limit")})`,
  ),
  statement<Prune>(
    (p) => sql`DELETE FROM item_play WHERE (od_id, day_start_ms) IN
        (SELECT od_id, day_start_ms FROM item_play WHERE day_start_ms < ${p("before")} LIMIT ${p("limit")})`,
  ),
] as const;
const removeOldPairs = statement<Prune>(
  (p) => sql`DELETE FROM co_play WHERE (rpuid, other) IN
      (SELECT rpuid, other FROM co_play WHERE last_ms < ${p("before")} LIMIT ${p("limit")})`,
);

/** Deletes plays before `playsBeforeMs` and pairs not heard since `pairsBeforeMs`: at most `limit` of each kind. */
export function prunePlays(
  db: SqliteDatabase,
  { playsBeforeMs, pairsBeforeMs, limit }: { playsBeforeMs: number; pairsBeforeMs: number; limit: number },
): void {
  db.transaction(() => {
    for (const remove of removeOld) remove.run(db, { before: playsBeforeMs, limit });
    removeOldPairs.run(db, { before: pairsBeforeMs, limit });
  }).immediate();
}

const playsOfItems = statement<{ odIds: string; since: number }, { odId: string; plays: number }>((p) =>
  q
    .selectFrom(sql<{ value: string }>`json_each(${p("odIds")})`.as("asked"))
    .innerJoin("item_play", "item_play.od_id", "asked.value")
    .select(["item_play.od_id as odId", sql<number>`sum(item_play.plays)`.as("plays")])
    .where("item_play.day_start_ms", ">=", p("since"))
    .groupBy("item_play.od_id"),
);

/** Plays of these episodes since the UTC day of `sinceMs`; episodes without plays are absent. */
export const countItemPlays = (db: SqliteDatabase, odIds: readonly string[], sinceMs: number) =>
  playsOfItems.all(db, { odIds: JSON.stringify(odIds), since: sinceMs });

const together = statement<
  { rpuids: string; hidden: string | null; least: number; limit: number },
  { rpuid: string; sittings: number; ofOther: number; ofOwn: number }
>(
  (p) => sql`
      SELECT pair.other AS rpuid, sum(pair.sittings) AS sittings, whole.sittings AS ofOther,
        (SELECT sum(sittings) FROM co_play
          WHERE (rpuid, other) IN (SELECT value, value FROM json_each(${p("rpuids")}))) AS ofOwn
      FROM json_each(${p("rpuids")}) AS own CROSS JOIN co_play AS pair ON pair.rpuid = own.value
      JOIN co_play AS whole ON whole.rpuid = pair.other AND whole.other = pair.other
      WHERE pair.sittings >= ${p("least")}
        AND pair.other NOT IN (SELECT value FROM json_each(${p("rpuids")}))
        AND (${p("hidden")} IS NULL OR pair.other NOT IN (SELECT value FROM json_each(${p("hidden")})))
      GROUP BY pair.other
      ORDER BY sum(pair.sittings) DESC, pair.other LIMIT ${p("limit")}`,
);

/**
 * Entries heard together with one of `rpuids` (the entries of one station) in at least `least` sittings, without the
 * entries in `hidden` (JSON). Sittings are summed over `rpuids`; a sitting with two of them counts twice.
 */
export const heardTogether = (
  db: SqliteDatabase,
  asked: { rpuids: readonly string[]; hidden: string | null; least: number; limit: number },
) => together.all(db, { ...asked, rpuids: JSON.stringify(asked.rpuids) });
