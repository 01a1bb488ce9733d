import type { Migration } from "../../sqlite.ts";

/** rpuids of stations that their source has moved to another country, each with the rpuid that the station has there. */
export const movedStations: Migration = {
  name: "0029-moved-stations",
  sql: `
CREATE TABLE moved_station (
  rpuid TEXT PRIMARY KEY,
  to_rpuid TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX moved_station_by_target ON moved_station (to_rpuid);
`,
};
