import type { Migration } from "../../sqlite.ts";

/**
 * State, codec and tags from community directories, and the station's history. Identities of such stations share one
 * namespace: their UUID, whichever source brings them. Existing rpuids stay.
 */
export const stationHistory: Migration = {
  name: "0012-station-history",
  sql: `
ALTER TABLE station ADD COLUMN state TEXT;
ALTER TABLE station ADD COLUMN codec TEXT;
ALTER TABLE station ADD COLUMN tags TEXT;
-- When the station last changed, its votes and its source's checks aside, and how often it did.
ALTER TABLE station ADD COLUMN changed_at_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE station ADD COLUMN changes INTEGER NOT NULL DEFAULT 0 CHECK (changes >= 0);
UPDATE station SET changed_at_ms = (SELECT imported_at_ms FROM source WHERE source.id = station.source_id);
CREATE INDEX station_by_change ON station (changed_at_ms, id);

-- When the station was first seen: it is kept when a station leaves and comes back.
ALTER TABLE station_identity ADD COLUMN first_seen_ms INTEGER NOT NULL DEFAULT 0;
UPDATE station_identity SET first_seen_ms = (SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'changed_at_ms');
UPDATE OR IGNORE station_identity SET source_key = 'radio-browser'
  WHERE source_key IN (SELECT key FROM source WHERE kind = 'radio-browser');
`,
};
