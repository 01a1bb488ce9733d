import type { Migration } from "../../sqlite.ts";

/** How far back a stream went at its last check, seconds; NULL: no check has read a live HLS playlist. */
export const rewindWindow: Migration = {
  name: "0015-rewind-window",
  sql: `
ALTER TABLE stream_health ADD COLUMN rewind_seconds INTEGER;
`,
};
