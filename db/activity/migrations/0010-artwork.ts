import type { Migration } from "../../sqlite.ts";

/** Pictures of other servers that this directory has fetched; the files stand in DATA_DIR/artwork. */
export const artworkTable: Migration = {
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
};
