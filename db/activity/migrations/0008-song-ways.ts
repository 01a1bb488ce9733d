import type { Migration } from "../../sqlite.ts";

/** The way in which the worker learns what a station plays, and its last result. */
export const songWayTable: Migration = {
  name: "0008-song-ways",
  sql: `
CREATE TABLE song_way (
  rpuid TEXT PRIMARY KEY,
  -- The stream, and the way that worked last: NULL while none is known.
  stream TEXT,
  way TEXT,
  -- The address that is asked: a status page, a playlist, or the stream.
  asked TEXT,
  -- The stream's path at the server, by which a status page names it.
  mount TEXT,
  -- The last title, as it was sent.
  title TEXT,
  told_at_ms INTEGER,
  -- Why the last attempt ended; NULL while it goes well.
  error TEXT,
  tried_at_ms INTEGER NOT NULL,
  next_try_ms INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0
) STRICT;
`,
};
