/** Migrations of the activity store from the sixth on. */

import type { Migration } from "../../sqlite.ts";

export const laterMigrations: readonly Migration[] = [
  /** The sources that the worker fetches regularly. */
  {
    name: "0006-sources",
    sql: `
CREATE TABLE source (
  -- Also the key of its records' source in the catalogue.
  name TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  -- NULL: told by the document.
  kind TEXT,
  every_ms INTEGER NOT NULL CHECK (every_ms >= 60000),
  -- JSON: options of the import.
  options TEXT NOT NULL,
  note TEXT,
  added_at_ms INTEGER NOT NULL,
  paused_at_ms INTEGER,
  -- Why it waits for the operator; NULL: it does not.
  held TEXT,
  due_at_ms INTEGER NOT NULL,
  -- Failures since its last run that ended well.
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- Of the last document that was imported.
  etag TEXT,
  last_modified TEXT,
  content_hash TEXT
) STRICT;
CREATE INDEX source_by_due ON source (due_at_ms);
`,
  },
  /** Songs that somebody told, who told them, which stations are asked, and the keys of stations. */
  {
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
  },
  /** The way in which the worker learns what a station plays, and its last result. */
  {
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
  },
  /** Streams that streaming servers register. */
  {
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
  },
  /** Pictures of other servers that this directory has fetched; the files stand in DATA_DIR/artwork. */
  {
    name: "0010-artwork",
    sql: `
CREATE TABLE artwork (
  -- The address of the source.
  url TEXT PRIMARY KEY,
  -- The name of the files, SHA-256 of the largest size; NULL: there is no picture.
  sha256 TEXT,
  -- Bytes of the files.
  bytes INTEGER NOT NULL,
  -- OKLCH of the colour that stands out; NULL: none does.
  hue REAL,
  chroma REAL,
  -- Why there is no picture, or why the last attempt brought no newer one.
  reason TEXT,
  -- Attempts since the last one that succeeded.
  failures INTEGER NOT NULL,
  -- For conditional requests.
  etag TEXT,
  last_modified TEXT,
  fetched_at_ms INTEGER NOT NULL,
  -- Nothing is asked before.
  next_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX artwork_by_age ON artwork (fetched_at_ms) WHERE sha256 IS NOT NULL;
CREATE INDEX artwork_by_name ON artwork (sha256) WHERE sha256 IS NOT NULL;
`,
  },
  /** The streams of the last attempt to learn what a station plays: other streams need not wait. */
  {
    name: "0011-tried-streams",
    sql: `
-- A digest of the addresses; NULL before the first attempt that failed.
ALTER TABLE song_way ADD COLUMN tried TEXT;
`,
  },
  /** Keeps the sound that sources state of streams, and the streams that wait for a deep check. */
  {
    name: "0012-deep-checks",
    sql: `
-- As the source states them; NULL where it does not. Bits per second.
ALTER TABLE stream_health ADD COLUMN declared_format TEXT;
ALTER TABLE stream_health ADD COLUMN declared_bit_rate INTEGER;
-- Whether the next check is a deep one: 1 on suspicion, 2 since the operator asks for it.
ALTER TABLE stream_health ADD COLUMN deep INTEGER NOT NULL DEFAULT 0 CHECK (deep IN (0, 1, 2));
-- When the last deep check was.
ALTER TABLE stream_health ADD COLUMN deep_at_ms INTEGER;
`,
  },
  /** Keeps the operator's decisions about pairs of entries: one station, or two. */
  {
    name: "0013-duplicates",
    sql: `
CREATE TABLE duplicate_decision (
  rpuid TEXT NOT NULL,
  other TEXT NOT NULL CHECK (rpuid < other),
  verdict TEXT NOT NULL CHECK (verdict IN ('same', 'different')),
  decided_at_ms INTEGER NOT NULL,
  PRIMARY KEY (rpuid, other)
) STRICT, WITHOUT ROWID;
`,
  },
  /**
   * Clicks and votes of the Radio Browser dialect: no person, no address, of a click only its hour. Trends ignore clicks
   * and votes. Checks are read in the order of their time.
   */
  {
    name: "0014-clicks",
    sql: `
CREATE TABLE station_click (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  rpuid TEXT NOT NULL,
  hour_start_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX station_click_by_hour ON station_click (hour_start_ms, rpuid);

-- Votes that were given here; those of the station's source are in the catalogue.
CREATE TABLE station_vote (
  rpuid TEXT PRIMARY KEY,
  votes INTEGER NOT NULL CHECK (votes > 0)
) STRICT, WITHOUT ROWID;

CREATE INDEX stream_check_by_time ON stream_check (checked_at_ms);
`,
  },
  /** How far back a stream went at its last check, seconds; NULL: no check has read a live HLS playlist. */
  {
    name: "0015-rewind-window",
    sql: `
ALTER TABLE stream_health ADD COLUMN rewind_seconds INTEGER;
`,
  },
  /** Refusals are found by their time: a client is one of three alternatives there, for which SQLite uses no index. */
  {
    name: "0016-unused-index",
    sql: "DROP INDEX refusal_by_client;",
  },
  /** The address that a source's document has moved to for good, as its server or the podcast says; NULL: none. */
  {
    name: "0017-moved-sources",
    sql: `
ALTER TABLE source ADD COLUMN moved_to TEXT;
`,
  },
  /** When the last programme that a source gives ends, as of its last run; NULL: it gives none. */
  {
    name: "0018-schedule-ends",
    sql: `
ALTER TABLE source ADD COLUMN schedule_ends_ms INTEGER;
`,
  },
  /** The address that a podcast names as its new one (itunes:new-feed-url), as of the last document; NULL: none. */
  {
    name: "0019-new-feed-urls",
    sql: `
ALTER TABLE source ADD COLUMN new_feed_url TEXT;
`,
  },
  /** The description of the station in its streaming server's words, as the last check that heard sound read it. */
  {
    name: "0020-descriptions",
    sql: `
ALTER TABLE stream_health ADD COLUMN description TEXT;
`,
  },
  /**
   * The revision of the catalogue that lacked stations of the records in a source's last document: another revision may have
   * them. NULL: it lacked none.
   */
  {
    name: "0021-awaited-stations",
    sql: `
ALTER TABLE source ADD COLUMN awaits_since_revision INTEGER;
`,
  },
  /** Servers that say 304 for ever, or keep one ETag for all documents. */
  {
    name: "0022-frozen-sources",
    sql: `
-- When a run last saw the document whole, or was to: once a day.
ALTER TABLE source ADD COLUMN checked_at_ms INTEGER;
-- Since when ETag and Last-Modified are not sent: the server answered 304, but the document was another. NULL: they are sent.
ALTER TABLE source ADD COLUMN distrusted_at_ms INTEGER;
-- Since when each run has found the same document.
ALTER TABLE source ADD COLUMN same_since_ms INTEGER;
`,
  },
  /** Results of checks of streams whose station has left: it may come back. */
  {
    name: "0023-left-streams",
    sql: `
-- The row of stream_health, as JSON.
CREATE TABLE left_stream (
  rpuid TEXT NOT NULL, url TEXT NOT NULL, left_ms INTEGER NOT NULL, health TEXT NOT NULL, PRIMARY KEY (rpuid, url)
);
`,
  },
];
