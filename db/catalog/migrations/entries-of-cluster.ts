import type { Migration } from "../../sqlite.ts";

/** The entries of a merged station, the oldest first: an rpuid that is gone leads to one at each request. */
export const entriesOfCluster: Migration = {
  name: "0032-entries-of-cluster",
  sql: "CREATE INDEX cluster_member_by_cluster ON cluster_member (cluster, first_seen_ms, rpuid);",
};
