import type { Migration } from "../../sqlite.ts";

/** The address that a podcast names as its new one (itunes:new-feed-url), as of the last document; NULL: none. */
export const newFeedUrls: Migration = {
  name: "0019-new-feed-urls",
  sql: `
ALTER TABLE source ADD COLUMN new_feed_url TEXT;
`,
};
