import type { Migration } from "../../sqlite.ts";

/** The streams of the last attempt to learn what a station plays: other streams need not wait. */
export const triedStreams: Migration = {
  name: "0011-tried-streams",
  sql: `
-- A digest of the addresses; NULL before the first attempt that failed.
ALTER TABLE song_way ADD COLUMN tried TEXT;
`,
};
