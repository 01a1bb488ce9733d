import { sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { ENTRIES } from "../marks.ts";
import { catalogRows as rows } from "../schema.ts";
import { bumpRevision, writeMark } from "./marks.ts";

const members = rows.find("cluster_member", [], { order: ["rpuid"] });
/** The time in `first_seen_ms` of an entry that leads: before all others. */
const LEADS_MS = -1;
const clear = rows.remove("cluster_member", []);
const insert = statement<{ rpuid: string; cluster: string; leads: number | null }>(
  (p) => sql`
      INSERT INTO cluster_member (rpuid, cluster, first_seen_ms) VALUES (${p("rpuid")}, ${p("cluster")},
      coalesce(${p("leads")}, (SELECT first_seen_ms FROM station_identity WHERE rpuid = ${p("rpuid")}), 0))`,
);

const present = statement<object, { entries: string }>(
  () => sql`SELECT count(*) || ' ' || coalesce(sum(station.id), 0) AS entries
      FROM cluster_member JOIN station ON station.rpuid = cluster_member.rpuid`,
);

/** Notes which entries of merged stations are there: readers who keep them see at once that one came or went. */
export const noteEntries = (db: SqliteDatabase): void => writeMark(db, ENTRIES, present.get(db, {})?.entries);

/** A cluster in words; an entry that leads is marked. */
const textOf = (rpuids: readonly string[], leads: (rpuid: string) => boolean) =>
  rpuids
    .map((rpuid) => (leads(rpuid) ? `${rpuid}*` : rpuid))
    .sort()
    .join(" ");

/** The clusters that are written. */
function writtenClusters(db: SqliteDatabase): string[] {
  const all = members.all(db, {});
  const leading = new Set(
    all.flatMap(({ rpuid, first_seen_ms }) => (first_seen_ms === LEADS_MS ? rpuid : [])),
  );
  return [...Map.groupBy(all, ({ cluster }) => cluster).values()].map((entries) =>
    textOf(
      entries.map(({ rpuid }) => rpuid),
      (rpuid) => leading.has(rpuid),
    ),
  );
}

/**
 * Makes `clusters` (rpuids) the only clusters in a transaction, and counts the revision up; false if nothing changed. A
 * station shows as its entry in `leading`, else as its oldest.
 */
export function replaceClusters(
  db: SqliteDatabase,
  clusters: readonly (readonly string[])[],
  nowMs: number,
  leading: ReadonlySet<string> = new Set(),
): boolean {
  const wanted = clusters.map((rpuids) => textOf(rpuids, (rpuid) => leading.has(rpuid)));
  if (wanted.sort().join() === writtenClusters(db).sort().join()) return false;
  db.transaction(() => {
    clear.run(db, {});
    for (const rpuids of clusters) {
      const [cluster = ""] = rpuids;
      for (const rpuid of rpuids)
        insert.run(db, { rpuid, cluster, leads: leading.has(rpuid) ? LEADS_MS : null });
    }
    bumpRevision(db, nowMs);
  }).immediate();
  return true;
}
