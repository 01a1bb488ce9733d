import type { Migration } from "../../sqlite.ts";

/** Public value is asked for by itself and few stations have it: a partial index. */
export const publicValueIndex: Migration = {
  name: "0003-public-value",
  sql: `
CREATE INDEX station_by_public_value ON station (country, popularity DESC, id) WHERE public_value = 1;
`,
};
