import type { Migration } from "../../sqlite.ts";

/** Streams that streaming servers register. */
export const listingTable: Migration = {
  name: "0009-listings",
  sql: `
CREATE TABLE listing (
  -- Operators name a listing by its number, so no number returns.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The session that its server was given; NULL when the server has gone.
  sid TEXT UNIQUE,
  -- As its server says.
  listen_url TEXT NOT NULL UNIQUE,
  -- The host of listen_url, without its port.
  host TEXT NOT NULL,
  name TEXT NOT NULL,
  genre TEXT NOT NULL,
  description TEXT NOT NULL,
  homepage TEXT NOT NULL,
  type TEXT NOT NULL,
  -- kbit/s; 0: unknown.
  bit_rate INTEGER NOT NULL,
  -- "own": its server has a key of the station rpuid.
  state TEXT NOT NULL CHECK (state IN ('pending', 'accepted', 'refused', 'own')),
  -- The station whose songs its touches tell.
  rpuid TEXT,
  added_at_ms INTEGER NOT NULL,
  touched_at_ms INTEGER NOT NULL,
  song TEXT,
  -- The last probe of listen_url: "plays", or why it does not.
  probed_at_ms INTEGER,
  probe TEXT,
  format TEXT
) STRICT;
CREATE INDEX listing_by_state ON listing (state, touched_at_ms);
`,
};
