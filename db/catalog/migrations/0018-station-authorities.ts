import type { Migration } from "../../sqlite.ts";

/** Finds a station by the name that its broadcaster gave it (RadioDNS: authority and service identifier). */
export const stationAuthorities: Migration = {
  name: "0018-station-authorities",
  sql: "CREATE INDEX station_by_external_id ON station (external_id);",
};
