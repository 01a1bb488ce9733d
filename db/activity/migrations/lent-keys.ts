import type { Migration } from "../../sqlite.ts";

/** Keys and listings that came to an rpuid with a station: where another source's station stays there, they alone return. */
export const lentKeys: Migration = {
  name: "0024-lent-keys",
  sql: `
ALTER TABLE station_key ADD COLUMN lent INTEGER NOT NULL DEFAULT 0 CHECK (lent IN (0, 1));
ALTER TABLE listing ADD COLUMN lent INTEGER NOT NULL DEFAULT 0 CHECK (lent IN (0, 1));
`,
};
