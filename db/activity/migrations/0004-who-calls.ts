import type { Migration } from "../../sqlite.ts";

/** Who may see a station, when keys expire, how clients identify themselves, and refused requests. */
export const whoCallsTables: Migration = {
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
};
