import type { Migration } from "../../sqlite.ts";

/** Results of stream checks, reports of players, and hosts and stations that are not to be checked. */
export const streamHealthTables: Migration = {
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
};
