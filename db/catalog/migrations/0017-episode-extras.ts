import type { Migration } from "../../sqlite.ts";

/**
 * Adds a feed's facts about an episode beyond its description, as JSON: show notes, chapters, transcripts. NULL where
 * the feed tells nothing more, and for episodes that were stored earlier, until their next import.
 */
export const episodeExtras: Migration = {
  name: "0017-episode-extras",
  sql: "ALTER TABLE ondemand ADD COLUMN extras TEXT;",
};
