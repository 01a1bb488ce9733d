import type { Migration } from "../../sqlite.ts";

/** Clients, their use and plays. Plain SQL: another database may hold them one day. */
export const activityTables: Migration = {
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
};
