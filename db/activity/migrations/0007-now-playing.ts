import type { Migration } from "../../sqlite.ts";

/** Songs that somebody told, who told them, which stations are asked, and the keys of stations. */
export const nowPlayingTables: Migration = {
  name: "0007-now-playing",
  sql: `
-- Who told a song, the most trusted first.
ALTER TABLE song ADD COLUMN origin TEXT NOT NULL DEFAULT 'import'
  CHECK (origin IN ('push', 'status', 'stream', 'import', 'demonstration'));
-- The title as it was told; NULL for imported songs.
ALTER TABLE song ADD COLUMN raw TEXT;
UPDATE song SET origin = 'demonstration' WHERE demonstration = 1;
ALTER TABLE song DROP COLUMN demonstration;

-- The most trusted witness that tells what a station plays.
CREATE TABLE song_witness (
  rpuid TEXT PRIMARY KEY,
  origin TEXT NOT NULL CHECK (origin IN ('push', 'status', 'stream')),
  -- Until then witnesses that are trusted less are ignored.
  until_ms INTEGER NOT NULL,
  -- Whether it told how long the song on air is.
  length_known INTEGER NOT NULL DEFAULT 0 CHECK (length_known IN (0, 1))
) STRICT;

-- The last change of each station's songs: a larger number is a later change.
CREATE TABLE song_change (
  rpuid TEXT PRIMARY KEY,
  seq INTEGER NOT NULL UNIQUE
) STRICT;

-- Stations whose servers are asked what they play: while somebody listens, or always.
CREATE TABLE watch (
  rpuid TEXT PRIMARY KEY,
  until_ms INTEGER NOT NULL DEFAULT 0,
  always INTEGER NOT NULL DEFAULT 0 CHECK (always IN (0, 1))
) STRICT;
CREATE INDEX watch_by_time ON watch (always, until_ms);

-- With a key of its own a station tells its songs.
CREATE TABLE station_key (
  id TEXT PRIMARY KEY,
  rpuid TEXT NOT NULL,
  secret_sha256 TEXT NOT NULL UNIQUE,
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX station_key_by_rpuid ON station_key (rpuid);
`,
};
