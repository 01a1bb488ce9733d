import type { Migration } from "../../sqlite.ts";

/** A feed's facts about an episode (notes, chapters, transcripts), JSON; NULL: none, or no import since. */
export const episodeExtras: Migration = {
  name: "0017-episode-extras",
  sql: "ALTER TABLE ondemand ADD COLUMN extras TEXT;",
};
