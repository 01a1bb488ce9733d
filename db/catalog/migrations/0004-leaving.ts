import type { Migration } from "../../sqlite.ts";

/** A country's items in the order in which they stop being playable, from one index. */
export const leavingIndex: Migration = {
  name: "0004-leaving",
  sql: `
-- When the last of an item's streams that have an address closes; NULL when one of them never does, or none has one.
ALTER TABLE ondemand ADD COLUMN closes_at_ms INTEGER;
UPDATE ondemand SET closes_at_ms = (
  SELECT max(available_stop_ms) FROM ondemand_stream WHERE ondemand_id = ondemand.id AND url IS NOT NULL
  HAVING count(*) > 0 AND count(*) = count(available_stop_ms));
CREATE INDEX ondemand_by_closing ON ondemand (country, closes_at_ms, id, station_id) WHERE closes_at_ms IS NOT NULL;
`,
};
