import { sql } from "kysely";
import type { Move } from "../../moves.ts";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { catalogRows as rows } from "../schema.ts";

const put = rows.put("moved_station", ["rpuid"], ["to_rpuid"]);
const returned = rows.remove("moved_station", ["rpuid"]);
const follow = statement<{ rpuid: string; to: string }>(
  (p) => sql`UPDATE moved_station SET to_rpuid = ${p("to")} WHERE to_rpuid = ${p("rpuid")}`,
);

/** Notes that the station with `rpuid`, which is gone, is the station `to` from now on; earlier rpuids of it lead there, too. */
export function noteMoved(db: SqliteDatabase, rpuid: string, to: string): void {
  returned.run(db, { rpuid: to });
  follow.run(db, { rpuid, to });
  put.run(db, { rpuid, to_rpuid: to });
}

type Named = Move & { name: string };
const leading = statement<{ rpuids: string }, Omit<Named, "stays"> & { stays: number }>(
  (p) => sql`SELECT to_rpuid AS rpuid, moved_station.rpuid AS "to", station.name,
      to_rpuid IN (SELECT rpuid FROM station) AS stays
      FROM json_each(${p("rpuids")}) AS arrived JOIN moved_station ON moved_station.rpuid = arrived.value
      JOIN station ON station.rpuid = moved_station.rpuid`,
);

/** Returns where those of the rpuids `arrived` led that are stations again, each as a move back; from now on they lead nowhere. */
export function takeReturned(db: SqliteDatabase, arrived: Iterable<string>): Named[] {
  const moves = leading.all(db, { rpuids: JSON.stringify([...arrived]) });
  for (const { to } of moves) returned.run(db, { rpuid: to });
  return moves.map((move) => ({ ...move, stays: move.stays === 1 }));
}

/** Notes and returns the moves back of an undo that brought the rpuids `arrived` back. */
export function noteReturned(db: SqliteDatabase, arrived: Iterable<string>): Move[] {
  const moves = takeReturned(db, arrived);
  for (const { rpuid, to, stays } of moves) if (!stays) noteMoved(db, rpuid, to);
  return moves.map((move) => ({ ...move, returns: true }));
}

interface Entry {
  id: number;
  rpuid: string;
  externalId: string;
  name: string;
}
const entries = statement<{ ids: string }, Entry>(
  (p) => sql`SELECT id, rpuid, external_id AS externalId, name FROM station
      WHERE id IN (SELECT value FROM json_each(${p("ids")}))`,
);
const ofOthers = statement<{ source: number; rpuids: string }, { id: number }>(
  (p) => sql`SELECT id FROM station WHERE rpuid IN (SELECT value FROM json_each(${p("rpuids")}))
      AND source_id <> ${p("source")}`,
);
/** Row ids of the stations with these rpuids that another source than the one with row id `source` shows. */
export const elsewhere = (db: SqliteDatabase, source: number, rpuids: readonly string[]): number[] =>
  ofOthers.all(db, { source, rpuids: JSON.stringify(rpuids) }).map(({ id }) => id);
/** The stations with these row ids, with their sources' identifiers. */
export const entriesById = (db: SqliteDatabase, ids: readonly number[]): Entry[] =>
  entries.all(db, { ids: JSON.stringify(ids) });
