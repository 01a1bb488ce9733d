import type { Migration } from "../../sqlite.ts";

/**
 * Adds the address of the podcast feed that a series came from, as the feed says itself: our own feed of the series
 * links it, and a list of subscriptions is matched by it. NULL for series of other documents, and until the next import.
 */
export const seriesFeed: Migration = {
  name: "0019-series-feed",
  sql: `
ALTER TABLE series ADD COLUMN feed TEXT;
CREATE INDEX series_by_feed ON series (feed) WHERE feed IS NOT NULL;
`,
};
