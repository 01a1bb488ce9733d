import type { Migration } from "../../sqlite.ts";

/** The counts behind recommendations, updated with each song and play, so that a request reads little. */
export const listeningTables: Migration = {
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
};
