import { orderKey } from "../../order-key.ts";
import type { Migration } from "../../sqlite.ts";

/** Lists order names as alphabets do, no longer by code points. */
export const alphabeticalOrder: Migration = {
  name: "0021-order",
  functions: { order_key: orderKey },
  sql: `
ALTER TABLE station ADD COLUMN order_key TEXT NOT NULL DEFAULT '';
UPDATE station SET order_key = order_key(sort_key);
DROP INDEX station_by_country_name;
DROP INDEX station_by_name;
CREATE INDEX station_by_country_name ON station (country, order_key, id);
CREATE INDEX station_by_name ON station (order_key, id);
`,
};
