import { sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { ENTRIES } from "../marks.ts";
import { catalogRows as rows } from "../schema.ts";
import { bumpRevision, writeMark } from "./marks.ts";

const members = rows.find("cluster_member", [], { only: ["rpuid", "cluster"], order: ["rpuid"] });
const clear = rows.remove("cluster_member", []);
const insert = statement<{ rpuid: string; cluster: string }>(
  (p) => sql`
      INSERT INTO cluster_member (rpuid, cluster, first_seen_ms) VALUES (${p("rpuid")}, ${p("cluster")},
      coalesce((SELECT first_seen_ms FROM station_identity WHERE rpuid = ${p("rpuid")}), 0))`,
);

const present = statement<object, { entries: string }>(
  () => sql`SELECT count(*) || ' ' || coalesce(sum(station.id), 0) AS entries
      FROM cluster_member JOIN station ON station.rpuid = cluster_member.rpuid`,
);

/** Notes which entries of merged stations are there: readers who keep them see at once that one came or went. */
export const noteEntries = (db: SqliteDatabase): void => writeMark(db, ENTRIES, present.get(db, {})?.entries);

/** The clusters that are written: rpuids of each. */
const writtenClusters = (db: SqliteDatabase): string[][] =>
  [...Map.groupBy(members.all(db, {}), ({ cluster }) => cluster).values()].map((entries) =>
    entries.map(({ rpuid }) => rpuid),
  );

const textOf = (clusters: readonly (readonly string[])[]) =>
  clusters
    .map((rpuids) => rpuids.toSorted().join(" "))
    .sort()
    .join("\n");

/** Makes `clusters` (rpuids) the only clusters in a transaction, and counts the revision up; false if nothing changed. */
export function replaceClusters(
  db: SqliteDatabase,
  clusters: readonly (readonly string[])[],
  nowMs: number,
): boolean {
  if (textOf(clusters) === textOf(writtenClusters(db))) return false;
  db.transaction(() => {
    clear.run(db, {});
    for (const rpuids of clusters) {
      const [cluster = ""] = rpuids;
      for (const rpuid of rpuids) insert.run(db, { rpuid, cluster });
    }
    bumpRevision(db, nowMs);
  }).immediate();
  return true;
}
