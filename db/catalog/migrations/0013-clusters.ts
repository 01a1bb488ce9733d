import type { Migration } from "../../sqlite.ts";

/** Entries of one station, by rpuid: one that comes back is of it again. Made of decisions in the activity store. */
export const clusterTable: Migration = {
  name: "0013-clusters",
  sql: `
CREATE TABLE cluster_member (
  rpuid TEXT PRIMARY KEY,
  -- The rpuid of one of the members.
  cluster TEXT NOT NULL CHECK (substr(cluster, 1, 3) = substr(rpuid, 1, 3)),
  -- Among the members that a caller may see, the first seen gives the station its rpuid.
  first_seen_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`,
};
