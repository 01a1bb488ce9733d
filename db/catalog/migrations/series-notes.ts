import type { Migration } from "../../sqlite.ts";

/** The whole text of a podcast, JSON of paragraphs; NULL: the description says as much, or no import since. */
export const seriesNotes: Migration = {
  name: "0027-series-notes",
  sql: "ALTER TABLE series ADD COLUMN notes TEXT;",
};
