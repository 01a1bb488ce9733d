import type { Migration } from "../../sqlite.ts";

/** Stations of public value are few, and are asked for by themselves. */
export const publicValueIndex: Migration = {
  name: "0003-public-value",
  sql: `
CREATE INDEX station_by_public_value ON station (country, popularity DESC, id) WHERE public_value = 1;
`,
};
