/** The schedules that sources give: where their stations stand, and when they end. */
import { sql } from "kysely";
import { DAY_MS } from "../../durations.ts";
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
/** Schedules of monthly shows go on; a programme in 2099 is a slip. */
const LONGEST_GAP_MS = 31 * DAY_MS;
const end = statement<{ source: string; now: number }, { stopMs: number | null }>(
  (p) => sql`SELECT min("stopMs") AS "stopMs" FROM (
        SELECT stop_ms AS "stopMs", lead(start_ms) OVER (ORDER BY start_ms) AS next FROM source
        JOIN programme ON programme.source_id = source.id
        JOIN broadcast ON broadcast.programme_id = programme.id WHERE source.key = ${p("source")})
      WHERE next IS NULL OR (next > ${p("now")} AND next - "stopMs" > ${sql.lit(LONGEST_GAP_MS)})`,
);

/** Where the station `rpuid` stands, else the first station that has programmes of `source`; undefined without either. */
export const standingOf = (db: SqliteDatabase, source: string, rpuid = "") =>
  standing.get(db, { source, rpuid });

/** When the last programme that `source` gives before a coming gap of a month ends, ms; null without programmes. */
export const scheduleEnd = (db: SqliteDatabase, source: string, nowMs: number): number | null =>
  end.get(db, { source, now: nowMs })?.stopMs ?? null;
