import type { Migration } from "../../sqlite.ts";

/** The address that a series' feed gives: our feed links it, subscriptions match it. NULL: none, or no import yet. */
export const seriesFeed: Migration = {
  name: "0019-series-feed",
  sql: `
ALTER TABLE series ADD COLUMN feed TEXT;
CREATE INDEX series_by_feed ON series (feed) WHERE feed IS NOT NULL;
`,
};
