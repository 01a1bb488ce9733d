import type { Migration } from "../../sqlite.ts";

/**
 * Clicks and votes of the Radio Browser dialect: no person, no address, of a click only its hour. Trends ignore clicks
 * and votes. Checks are read in the order of their time.
 */
export const clickTables: Migration = {
  name: "0014-clicks",
  sql: `
CREATE TABLE station_click (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  rpuid TEXT NOT NULL,
  hour_start_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX station_click_by_hour ON station_click (hour_start_ms, rpuid);

-- Votes that were given here; those of the station's source are in the catalogue.
CREATE TABLE station_vote (
  rpuid TEXT PRIMARY KEY,
  votes INTEGER NOT NULL CHECK (votes > 0)
) STRICT, WITHOUT ROWID;

CREATE INDEX stream_check_by_time ON stream_check (checked_at_ms);
`,
};
