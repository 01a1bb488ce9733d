/** Players' reports of streams: counts per hour, no person, no address. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, activityRows as rows, type StreamReportTable } from "./schema.ts";

const add = rows.add("stream_report", ["rpuid", "url", "hour_start_ms"], ["played", "failed"]);
const prune = statement<{ before: number }>((p) =>
  q.deleteFrom("stream_report").where("hour_start_ms", "<", p("before")),
);
type Sums = Pick<StreamReportTable, "rpuid" | "url" | "played" | "failed">;
const sums = statement<{ rpuids: string; since: number }, Sums>(
  (p) => sql`SELECT rpuid, url, sum(played) AS played, sum(failed) AS failed FROM stream_report
      WHERE rpuid IN (SELECT value FROM json_each(${p("rpuids")})) AND hour_start_ms >= ${p("since")}
      GROUP BY rpuid, url`,
);

/** Adds to the stored counts and deletes hours before `keptSinceMs`, in one transaction. @throws SQLITE_BUSY. */
export function addStreamReports(
  db: SqliteDatabase,
  reports: Iterable<StreamReportTable>,
  keptSinceMs: number,
): void {
  db.transaction(() => {
    for (const report of reports) add.run(db, report);
    prune.run(db, { before: keptSinceMs });
  }).immediate();
}

/** Players' reports of the streams of `rpuids` since the hour of `sinceMs`. */
export const reportsOfStations = (db: SqliteDatabase, rpuids: readonly string[], sinceMs: number) =>
  sums.all(db, { rpuids: JSON.stringify(rpuids), since: sinceMs });
