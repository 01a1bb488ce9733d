import type { Migration } from "../../sqlite.ts";

/** The directory's tables. Never changed since they shipped: a change is a new file. */
export const catalogTables: Migration = {
  name: "0001-catalog",
  sql: `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO meta VALUES ('revision', '0'), ('changed_at_ms', '0');

-- Who gave us records. 'demonstration' is the built-in one.
CREATE TABLE source (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  imported_at_ms INTEGER NOT NULL
) STRICT;

-- rpuids once given are never given to another station, even after it was removed and came back.
CREATE TABLE station_identity (
  source_key TEXT NOT NULL,
  country TEXT NOT NULL,
  external_id TEXT NOT NULL,
  rpuid TEXT NOT NULL UNIQUE,
  PRIMARY KEY (source_key, country, external_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE station (
  id INTEGER PRIMARY KEY,
  rpuid TEXT NOT NULL UNIQUE CHECK (rpuid GLOB '[0-9][0-9][0-9][0-9]*' AND substr(rpuid, 1, 3) = country),
  country TEXT NOT NULL CHECK (country GLOB '[0-9][0-9][0-9]'),
  source_id INTEGER NOT NULL REFERENCES source (id),
  external_id TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 256),
  description TEXT CHECK (length(description) <= 256),
  alphanumeric_key TEXT NOT NULL,
  sort_key TEXT NOT NULL,
  popularity INTEGER NOT NULL DEFAULT 0,
  public_value INTEGER NOT NULL DEFAULT 0 CHECK (public_value IN (0, 1)),
  homepage TEXT,
  time_zone TEXT,
  latitude REAL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL CHECK (longitude BETWEEN -180 AND 180),
  radius_km REAL CHECK (radius_km > 0),
  tint_hue REAL NOT NULL,
  tint_chroma REAL NOT NULL,
  coverage TEXT CHECK (json_valid(coverage)),
  -- The station as the specification shows it (2.2), as JSON: names, streams, images, social ids, phonetics and
  -- keywords are only ever returned together, so they live here alone. What is searched has tables of its own.
  doc TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  CHECK ((latitude IS NULL) = (longitude IS NULL))
) STRICT;
CREATE INDEX station_by_country_name ON station (country, sort_key, id);
CREATE INDEX station_by_country_popularity ON station (country, popularity DESC, id);
CREATE INDEX station_by_source ON station (source_id);
CREATE INDEX station_by_name ON station (sort_key, id);

CREATE TABLE bearer (
  station_id INTEGER NOT NULL REFERENCES station (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL COLLATE NOCASE,
  cost INTEGER NOT NULL CHECK (cost >= 0),
  mime_value TEXT,
  PRIMARY KEY (station_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX bearer_by_id ON bearer (id);

CREATE TABLE station_genre (
  station_id INTEGER NOT NULL REFERENCES station (id) ON DELETE CASCADE,
  href TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (station_id, href)
) STRICT, WITHOUT ROWID;
CREATE INDEX station_genre_by_href ON station_genre (href, station_id);

CREATE TABLE station_language (
  station_id INTEGER NOT NULL REFERENCES station (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (station_id, language)
) STRICT, WITHOUT ROWID;

-- Random samples without ORDER BY random(): every station of a country has a dense number from 0. Made anew by the
-- import that adds or removes stations, so it needs no foreign key to look after.
CREATE TABLE station_sequence (
  country TEXT NOT NULL,
  number INTEGER NOT NULL,
  station_id INTEGER NOT NULL,
  PRIMARY KEY (country, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE series (
  id INTEGER PRIMARY KEY,
  station_id INTEGER NOT NULL REFERENCES station (id) ON DELETE CASCADE,
  source_id INTEGER NOT NULL REFERENCES source (id),
  series_id TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT,
  language_code TEXT,
  images TEXT NOT NULL CHECK (json_valid(images)),
  genres TEXT NOT NULL CHECK (json_valid(genres)),
  content_hash TEXT NOT NULL,
  UNIQUE (station_id, series_id)
) STRICT;
CREATE INDEX series_by_source ON series (source_id);

CREATE TABLE ondemand (
  id INTEGER PRIMARY KEY,
  od_id TEXT NOT NULL UNIQUE,
  station_id INTEGER NOT NULL REFERENCES station (id) ON DELETE CASCADE,
  -- The station's country, here as well: a country's newest items are then read from one index.
  country TEXT NOT NULL,
  source_id INTEGER NOT NULL REFERENCES source (id),
  series_id TEXT,
  name TEXT NOT NULL,
  description TEXT,
  published_at_ms INTEGER NOT NULL,
  duration_seconds INTEGER CHECK (duration_seconds > 0),
  -- The item as the specification shows it (2.3), as JSON, without its streams: those depend on the moment.
  doc TEXT NOT NULL,
  content_hash TEXT NOT NULL
) STRICT;
CREATE INDEX ondemand_by_station ON ondemand (station_id, published_at_ms DESC, id DESC);
CREATE INDEX ondemand_by_series ON ondemand (station_id, series_id, published_at_ms DESC, id DESC);
CREATE INDEX ondemand_by_country ON ondemand (country, published_at_ms DESC, id DESC, station_id);
CREATE INDEX ondemand_by_source ON ondemand (source_id);

-- An availability window is half-open: start <= now < stop; NULL is open.
CREATE TABLE ondemand_stream (
  ondemand_id INTEGER NOT NULL REFERENCES ondemand (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  url TEXT,
  mime_value TEXT,
  bit_rate_target INTEGER,
  bit_rate_variable INTEGER CHECK (bit_rate_variable IN (0, 1)),
  available_start_ms INTEGER,
  available_stop_ms INTEGER,
  PRIMARY KEY (ondemand_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE ondemand_genre (
  ondemand_id INTEGER NOT NULL REFERENCES ondemand (id) ON DELETE CASCADE,
  href TEXT NOT NULL,
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  station_id INTEGER NOT NULL,
  published_at_ms INTEGER NOT NULL,
  PRIMARY KEY (ondemand_id, href)
) STRICT, WITHOUT ROWID;
CREATE INDEX ondemand_genre_by_href
  ON ondemand_genre (country, href, published_at_ms DESC, ondemand_id DESC, station_id, name);

-- How many items a station has: counts and uniform samples without counting a million rows.
CREATE TABLE ondemand_count (
  station_id INTEGER PRIMARY KEY REFERENCES station (id) ON DELETE CASCADE,
  items INTEGER NOT NULL CHECK (items > 0)
) STRICT;

CREATE TABLE programme (
  id INTEGER PRIMARY KEY,
  station_id INTEGER NOT NULL REFERENCES station (id) ON DELETE CASCADE,
  source_id INTEGER NOT NULL REFERENCES source (id),
  programme_id TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT,
  series_id TEXT,
  images TEXT NOT NULL CHECK (json_valid(images)),
  genres TEXT NOT NULL CHECK (json_valid(genres)),
  content_hash TEXT NOT NULL,
  UNIQUE (station_id, programme_id)
) STRICT;
CREATE INDEX programme_by_source ON programme (source_id);

CREATE TABLE broadcast (
  programme_id INTEGER NOT NULL REFERENCES programme (id) ON DELETE CASCADE,
  station_id INTEGER NOT NULL REFERENCES station (id) ON DELETE CASCADE,
  start_ms INTEGER NOT NULL,
  stop_ms INTEGER NOT NULL,
  PRIMARY KEY (station_id, start_ms, programme_id),
  CHECK (stop_ms > start_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX broadcast_by_programme ON broadcast (programme_id);

CREATE TABLE category (
  country TEXT NOT NULL CHECK (country GLOB '[0-9][0-9][0-9]'),
  kind TEXT NOT NULL CHECK (kind IN ('live', 'ondemand')),
  href TEXT NOT NULL,
  name TEXT NOT NULL,
  source_id INTEGER NOT NULL REFERENCES source (id),
  PRIMARY KEY (country, kind, href)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_by_source ON category (source_id);
`,
};
