/** Migrations 1 to 5 of the activity store. */

import type { Migration } from "../../sqlite.ts";

export const firstMigrations: readonly Migration[] = [
  /** Clients, their use and plays. Plain SQL: another database may hold them one day. */
  {
    name: "0001-activity",
    sql: `
CREATE TABLE client (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  revoked_at_ms INTEGER,
  -- JSON array of three-digit codes; NULL is every country.
  countries TEXT,
  -- JSON arrays of what it may use.
  families TEXT NOT NULL,
  operations TEXT,
  xml INTEGER NOT NULL DEFAULT 0 CHECK (xml IN (0, 1)),
  strict INTEGER NOT NULL DEFAULT 0 CHECK (strict IN (0, 1)),
  monthly_quota INTEGER NOT NULL CHECK (monthly_quota >= 0),
  demonstration INTEGER NOT NULL DEFAULT 0 CHECK (demonstration IN (0, 1))
) STRICT;

CREATE TABLE client_key (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('public-key', 'bearer')),
  public_key TEXT,
  secret_sha256 TEXT UNIQUE,
  created_at_ms INTEGER NOT NULL,
  revoked_at_ms INTEGER,
  CHECK ((kind = 'public-key') = (public_key IS NOT NULL)),
  CHECK ((kind = 'bearer') = (secret_sha256 IS NOT NULL))
) STRICT;
CREATE INDEX client_key_by_client ON client_key (client_id);

-- 'withheld': hidden from this client. 'granted': hidden from every client without such a row.
CREATE TABLE client_station (
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  rpuid TEXT NOT NULL,
  rule TEXT NOT NULL CHECK (rule IN ('withheld', 'granted')),
  PRIMARY KEY (client_id, rpuid)
) STRICT, WITHOUT ROWID;
CREATE INDEX client_station_by_rpuid ON client_station (rpuid, rule);

CREATE TABLE quota (
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  -- First day of the UTC month, e.g. '2026-11'.
  month TEXT NOT NULL,
  used INTEGER NOT NULL CHECK (used >= 0),
  PRIMARY KEY (client_id, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE song (
  rpuid TEXT NOT NULL,
  start_ms INTEGER NOT NULL,
  stop_ms INTEGER NOT NULL,
  artist TEXT NOT NULL,
  title TEXT NOT NULL,
  artist_key TEXT NOT NULL,
  demonstration INTEGER NOT NULL DEFAULT 0 CHECK (demonstration IN (0, 1)),
  PRIMARY KEY (rpuid, start_ms),
  CHECK (stop_ms > start_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX song_by_artist ON song (artist_key, start_ms);
CREATE INDEX song_by_start ON song (start_ms);

-- Plays an hour: no person, no address.
CREATE TABLE play (
  rpuid TEXT NOT NULL,
  hour_start_ms INTEGER NOT NULL,
  plays INTEGER NOT NULL CHECK (plays >= 0),
  seconds INTEGER NOT NULL CHECK (seconds >= 0),
  demonstration INTEGER NOT NULL DEFAULT 0 CHECK (demonstration IN (0, 1)),
  PRIMARY KEY (rpuid, hour_start_ms, demonstration)
) STRICT, WITHOUT ROWID;
CREATE INDEX play_by_hour ON play (hour_start_ms);
`,
  },
  /** The counts behind recommendations, updated with each song and play, so that a request reads little. */
  {
    name: "0002-listening",
    sql: `
-- One artist on one station between two moments.
DROP INDEX song_by_artist;
CREATE INDEX song_by_artist ON song (artist_key, rpuid, start_ms);

-- How many of the songs kept each station has of each artist.
CREATE TABLE artist_station (
  rpuid TEXT NOT NULL,
  artist_key TEXT NOT NULL,
  country TEXT NOT NULL,
  -- A spelling to show.
  artist TEXT NOT NULL,
  songs INTEGER NOT NULL CHECK (songs > 0),
  PRIMARY KEY (rpuid, artist_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX artist_station_by_artist ON artist_station (country, artist_key, songs DESC, rpuid);
INSERT INTO artist_station (rpuid, artist_key, country, artist, songs)
  SELECT rpuid, artist_key, substr(rpuid, 1, 3), max(artist), count(*) FROM song GROUP BY rpuid, artist_key;

CREATE TABLE station_songs (
  rpuid TEXT PRIMARY KEY,
  songs INTEGER NOT NULL CHECK (songs > 0)
) STRICT, WITHOUT ROWID;
INSERT INTO station_songs (rpuid, songs) SELECT rpuid, count(*) FROM song GROUP BY rpuid;

-- The last day of a station's plays against what was to be expected, as of an hour.
CREATE TABLE trend (
  rpuid TEXT PRIMARY KEY,
  country TEXT NOT NULL,
  as_of_ms INTEGER NOT NULL,
  -- Weighted by age, as the plays expected in the same hours are.
  recent REAL NOT NULL,
  expected REAL NOT NULL,
  -- Unweighted: what people are told.
  day_plays INTEGER NOT NULL,
  usual_plays REAL NOT NULL,
  score REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX trend_by_score ON trend (country, score DESC, rpuid);
CREATE INDEX trend_by_expected ON trend (country, expected DESC, as_of_ms, recent, rpuid);
CREATE INDEX trend_by_age ON trend (as_of_ms);

-- Sittings in which both stations were heard; (x, x) counts all of x. No sitting is kept.
CREATE TABLE co_play (
  rpuid TEXT NOT NULL,
  other TEXT NOT NULL,
  sittings INTEGER NOT NULL CHECK (sittings > 0),
  last_ms INTEGER NOT NULL,
  PRIMARY KEY (rpuid, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX co_play_by_age ON co_play (last_ms);

-- Plays of episodes, a UTC day.
CREATE TABLE item_play (
  od_id TEXT NOT NULL,
  day_start_ms INTEGER NOT NULL,
  plays INTEGER NOT NULL CHECK (plays >= 0),
  seconds INTEGER NOT NULL CHECK (seconds >= 0),
  PRIMARY KEY (od_id, day_start_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX item_play_by_day ON item_play (day_start_ms);
`,
  },
  /** The result of the last import of each source, for monitors of the server. */
  {
    name: "0003-source-runs",
    sql: `
CREATE TABLE source_run (
  source TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- What was read: a file's name, or an address without its query.
  document TEXT NOT NULL,
  finished_at_ms INTEGER NOT NULL,
  -- The last import that did not fail; NULL when none ever succeeded.
  succeeded_at_ms INTEGER,
  -- Why the last import failed; NULL when it did not.
  failure TEXT,
  added INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  removed INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX source_run_by_time ON source_run (finished_at_ms);
`,
  },
  /** Who may see a station, when keys expire, how clients identify themselves, and refused requests. */
  {
    name: "0004-who-calls",
    sql: `
ALTER TABLE client_key ADD COLUMN expires_at_ms INTEGER;

-- What a station is to a client. A client's own rule counts before that of '*', everybody.
CREATE TABLE station_rule (
  client_id TEXT NOT NULL,
  rpuid TEXT NOT NULL,
  rule TEXT NOT NULL CHECK (rule IN ('withheld', 'granted')),
  PRIMARY KEY (client_id, rpuid)
) STRICT, WITHOUT ROWID;
CREATE INDEX station_rule_by_rpuid ON station_rule (rpuid);
INSERT INTO station_rule (client_id, rpuid, rule) SELECT client_id, rpuid, rule FROM client_station;
-- A station that was granted to some clients was hidden from all the others.
INSERT INTO station_rule (client_id, rpuid, rule)
  SELECT DISTINCT '*', rpuid, 'withheld' FROM client_station WHERE rule = 'granted';
DROP TABLE client_station;

-- When a client last called in a way (what it signed, bearer key, identifier); key_id is '' without a key.
CREATE TABLE client_use (
  client_id TEXT NOT NULL,
  key_id TEXT NOT NULL,
  way TEXT NOT NULL,
  last_ms INTEGER NOT NULL,
  PRIMARY KEY (client_id, key_id, way)
) STRICT, WITHOUT ROWID;

-- Requests that were refused, those alike of a moment in one row.
CREATE TABLE refusal (
  id INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  -- Of the first of them.
  request_id TEXT NOT NULL,
  -- The client that was recognised, or that holds the key that was named.
  client_id TEXT,
  -- What an unknown caller called itself.
  named TEXT,
  endpoint TEXT,
  method TEXT NOT NULL,
  status INTEGER NOT NULL,
  code TEXT,
  reason TEXT,
  requests INTEGER NOT NULL CHECK (requests > 0)
) STRICT;
CREATE INDEX refusal_by_client ON refusal (client_id, at_ms);
CREATE INDEX refusal_by_time ON refusal (at_ms);
`,
  },
  /** Results of stream checks, reports of players, and hosts and stations that are not to be checked. */
  {
    name: "0005-stream-health",
    sql: `
-- The streams that are known, each with what its last check found.
CREATE TABLE stream_health (
  rpuid TEXT NOT NULL,
  url TEXT NOT NULL,
  host TEXT NOT NULL,
  first_seen_ms INTEGER NOT NULL,
  verdict TEXT NOT NULL DEFAULT 'unknown' CHECK (verdict IN ('ok', 'degraded', 'down', 'blocked', 'unknown')),
  reason TEXT,
  checked_at_ms INTEGER,
  next_check_ms INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failing_since_ms INTEGER,
  format TEXT,
  -- Bits per second.
  bit_rate INTEGER,
  tls_valid_until_ms INTEGER,
  source_says_down INTEGER NOT NULL DEFAULT 0 CHECK (source_says_down IN (0, 1)),
  PRIMARY KEY (rpuid, url)
);
-- Streams that were never checked are due at 0: they come first.
CREATE INDEX stream_health_by_due ON stream_health (next_check_ms);
CREATE INDEX stream_health_by_verdict ON stream_health (verdict, rpuid);

-- The steps of the last checks of a stream, as JSON.
CREATE TABLE stream_check (
  rpuid TEXT NOT NULL,
  url TEXT NOT NULL,
  checked_at_ms INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  reason TEXT,
  steps TEXT NOT NULL,
  PRIMARY KEY (rpuid, url, checked_at_ms)
);

-- What players report: how often a stream sounded and how often it did not, an hour. No person, no address.
CREATE TABLE stream_report (
  rpuid TEXT NOT NULL,
  url TEXT NOT NULL,
  hour_start_ms INTEGER NOT NULL,
  played INTEGER NOT NULL CHECK (played >= 0),
  failed INTEGER NOT NULL CHECK (failed >= 0),
  PRIMARY KEY (rpuid, url, hour_start_ms)
);
CREATE INDEX stream_report_by_hour ON stream_report (hour_start_ms);

-- Hosts that asked to be left alone, or refused us.
CREATE TABLE host_rest (
  host TEXT PRIMARY KEY,
  until_ms INTEGER NOT NULL,
  reason TEXT
);

-- Stations (by rpuid) and hosts that the operator forbids to check.
CREATE TABLE check_block (
  target TEXT PRIMARY KEY,
  created_at_ms INTEGER NOT NULL
);
`,
  },
];
