/**
 * Tells all processes which stations' songs changed. Each change gives the station a number larger
 * than all before, in the transaction that changes the songs. So `songChangesSince` after the number that a reader saw
 * last names each station that changed since, once, however long the reader was away.
 */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q } from "./schema.ts";

const note = statement<{ rpuid: string }>(
  (p) => sql`INSERT INTO song_change (rpuid, seq)
      VALUES (${p("rpuid")}, (SELECT coalesce(max(seq), 0) + 1 FROM song_change))
      ON CONFLICT (rpuid) DO UPDATE SET seq = excluded.seq`,
);
const latest = statement<object, { seq: number | null }>(() =>
  q.selectFrom("song_change").select((eb) => eb.fn.max("seq").as("seq")),
);
const since = statement<{ seq: number; limit: number }, { rpuid: string; seq: number }>((p) =>
  q
    .selectFrom("song_change")
    .select(["rpuid", "seq"])
    .where("seq", ">", p("seq"))
    .orderBy("seq")
    .limit(p("limit")),
);
const ofStations = statement<{ rpuids: string }, { seq: number | null }>(
  (p) => sql`SELECT max(seq) AS seq FROM song_change
      WHERE rpuid IN (SELECT value FROM json_each(${p("rpuids")}))`,
);

/** Notes that the songs of `rpuids` change. Call it in the transaction that changes them. */
export function noteSongChanges(db: SqliteDatabase, rpuids: Iterable<string>): void {
  for (const rpuid of rpuids) note.run(db, { rpuid });
}

/** The number of the last change of all, 0 before the first; about 2 us. A restored store may count from further back. */
export const latestSongChange = (db: SqliteDatabase): number => latest.get(db, {})?.seq ?? 0;

/** The stations whose songs changed after change `seq`, with the number of their last change, in order of the numbers. */
export const songChangesSince = (db: SqliteDatabase, seq: number, limit: number) =>
  since.all(db, { seq, limit });

/** The number of the last change of any of these stations; 0: none changed yet. */
export const songChangeOf = (db: SqliteDatabase, rpuids: readonly string[]): number =>
  ofStations.get(db, { rpuids: JSON.stringify(rpuids) })?.seq ?? 0;
