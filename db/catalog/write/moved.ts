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

const returnedHome = statement<object, Move>(
  () => sql`SELECT to_rpuid AS rpuid, moved_station.rpuid AS "to"
      FROM moved_station JOIN station ON station.rpuid = moved_station.rpuid
      WHERE to_rpuid NOT IN (SELECT rpuid FROM station)`,
);

/** Notes and returns the stations that have an earlier rpuid again, as an undo has it, and no longer the later one. */
export function noteReturned(db: SqliteDatabase): Move[] {
  const moves = returnedHome.all(db, {});
  for (const { rpuid, to } of moves) noteMoved(db, rpuid, to);
  return moves;
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
/** The stations with these row ids, with their sources' identifiers. */
export const entriesById = (db: SqliteDatabase, ids: readonly number[]): Entry[] =>
  entries.all(db, { ids: JSON.stringify(ids) });
