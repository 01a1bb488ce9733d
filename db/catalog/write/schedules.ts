/** The schedules that sources give: where their stations stand, and when they end. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";

interface Standing {
  country: string;
  latitude: number | null;
  longitude: number | null;
  timeZone: string | null;
}

const standing = statement<{ source: string; rpuid: string }, Standing>(
  (p) => sql`SELECT country, latitude, longitude, time_zone AS "timeZone" FROM station
      WHERE rpuid = ${p("rpuid")} OR id = (SELECT programme.station_id FROM source
        JOIN programme ON programme.source_id = source.id WHERE source.key = ${p("source")} ORDER BY programme.id LIMIT 1)
      ORDER BY rpuid = ${p("rpuid")} DESC LIMIT 1`,
);
const end = statement<{ source: string }, { stopMs: number | null }>(
  (p) => sql`SELECT max(broadcast.stop_ms) AS "stopMs" FROM source
      JOIN programme ON programme.source_id = source.id
      JOIN broadcast ON broadcast.programme_id = programme.id WHERE source.key = ${p("source")}`,
);

/** Where the station `rpuid` stands, else the first station that has programmes of `source`; undefined without either. */
export const standingOf = (db: SqliteDatabase, source: string, rpuid = "") =>
  standing.get(db, { source, rpuid });

/** When the last programme that `source` gives ends, ms; null without programmes. */
export const scheduleEnd = (db: SqliteDatabase, source: string): number | null =>
  end.get(db, { source })?.stopMs ?? null;
