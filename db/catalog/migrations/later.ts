/** Migrations of the catalogue from the ninth on. */

import { listedLetter } from "../../listed-letter.ts";
import { orderKey } from "../../order-key.ts";
import type { Migration } from "../../sqlite.ts";

export const laterMigrations: readonly Migration[] = [
  /** Gives coverages across 180 degrees or round a pole a box that holds them: their longitudes jump. */
  {
    name: "0009-coverage-boxes",
    sql: `
UPDATE station_place SET min_longitude = -180, max_longitude = 180, min_latitude = -90, max_latitude = 90
  WHERE max_longitude - min_longitude > 180 AND id IN (SELECT id FROM station WHERE coverage IS NOT NULL);
`,
  },
  /** Adds empty arrays that the specification does not call optional to every document: clients call methods on them. */
  {
    name: "0010-arrays",
    sql: `
UPDATE station SET doc = json_insert(doc, '$.bearers', json('[]'), '$.shortNames', json('[]'), '$.mediumNames', json('[]'),
  '$.longNames', json('[]'), '$.keywords', json('[]'), '$.epgLanguages', json('[]'));
UPDATE ondemand SET doc = json_insert(doc, '$.longDescriptions', json('[]'), '$.mediumNames', json('[]'),
  '$.longNames', json('[]'), '$.keywords', json('[]'), '$.genres', json('[]'));
`,
  },
  /** A source's statements about its station's streams: evidence beside our checks, no reason to refuse the station. */
  {
    name: "0011-source-evidence",
    sql: `
ALTER TABLE station ADD COLUMN source_says_down INTEGER NOT NULL DEFAULT 0 CHECK (source_says_down IN (0, 1));
`,
  },
  /**
   * State, codec and tags from community directories, and the station's history. Identities of such stations share one
   * namespace: their UUID, whichever source brings them. Existing rpuids stay.
   */
  {
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
  },
  /** Entries of one station, by rpuid: one that comes back is of it again. Made of decisions in the activity store. */
  {
    name: "0013-clusters",
    sql: `
CREATE TABLE cluster_member (
  rpuid TEXT PRIMARY KEY,
  -- The rpuid of one of the members.
  cluster TEXT NOT NULL CHECK (substr(cluster, 1, 3) = substr(rpuid, 1, 3)),
  -- Among the members that a caller may see, the first seen gives the station its rpuid.
  first_seen_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`,
  },
  /**
   * Adds the keys by which recommendations compare a station, one key a line; imports make them. The column is NULL for
   * stations that were stored earlier: readers make the keys from the document. A change of how keys are made sets it to NULL.
   */
  {
    name: "0014-traits",
    sql: "ALTER TABLE station ADD COLUMN traits TEXT;",
  },
  /** Columns that lists read of hundreds of stations, apart from the documents, of which a page of the file has few. */
  {
    name: "0015-found",
    sql: `
DROP INDEX station_found;
CREATE INDEX station_found ON station
  (id, country, rpuid, popularity, sort_key, name, alphanumeric_key, latitude, longitude);
`,
  },
  /** Keeps the identifier that a community directory gives to the last change of a station; NULL where it gave none. */
  {
    name: "0016-change-uuid",
    sql: "ALTER TABLE station ADD COLUMN change_uuid TEXT;",
  },
  /** A feed's facts about an episode (notes, chapters, transcripts), JSON; NULL: none, or no import since. */
  {
    name: "0017-episode-extras",
    sql: "ALTER TABLE ondemand ADD COLUMN extras TEXT;",
  },
  /** Finds a station by the name that its broadcaster gave it (RadioDNS: authority and service identifier). */
  {
    name: "0018-station-authorities",
    sql: "CREATE INDEX station_by_external_id ON station (external_id);",
  },
  /** The address that a series' feed gives: our feed links it, subscriptions match it. NULL: none, or no import yet. */
  {
    name: "0019-series-feed",
    sql: `
ALTER TABLE series ADD COLUMN feed TEXT;
CREATE INDEX series_by_feed ON series (feed) WHERE feed IS NOT NULL;
`,
  },
  /** Keeps when a programme was last changed, for calendars; of earlier programmes the last import of their source is known. */
  {
    name: "0020-programme-changes",
    sql: `ALTER TABLE programme ADD COLUMN changed_at_ms INTEGER NOT NULL DEFAULT 0;
UPDATE programme SET changed_at_ms = (SELECT imported_at_ms FROM source WHERE source.id = programme.source_id);`,
  },
  /** Lists order names as alphabets do, no longer by code points. */
  {
    name: "0021-order",
    functions: { order_key: orderKey },
    sql: `
ALTER TABLE station ADD COLUMN order_key TEXT NOT NULL DEFAULT '';
UPDATE station SET order_key = order_key(sort_key);
DROP INDEX station_by_country_name;
DROP INDEX station_by_name;
CREATE INDEX station_by_country_name ON station (country, order_key, id);
CREATE INDEX station_by_name ON station (order_key, id);
`,
  },
  /** Keys made from names are the letters of the lists ("北" → "B"); the stations' history stays. */
  {
    name: "0022-letters",
    functions: { listed_letter: listedLetter },
    sql: `
UPDATE station
SET alphanumeric_key = listed_letter(alphanumeric_key),
  doc = json_set(doc, '$.alphanumericKey', listed_letter(alphanumeric_key))
WHERE alphanumeric_key = substr(sort_key, 1, 1) AND instr(name, alphanumeric_key) > 0
  AND alphanumeric_key <> listed_letter(alphanumeric_key);
`,
  },
  /** No statement reads stations in the order of their changes: imports need not keep that order. */
  {
    name: "0023-unused-index",
    sql: "DROP INDEX station_by_change;",
  },
  /** The pictures that homepages of stations name, found by the worker: no import writes these tables. */
  {
    name: "0024-homepage-pictures",
    sql: `
CREATE TABLE homepage_picture (
  homepage TEXT PRIMARY KEY,
  -- JSON of an image; null: the homepage names none, or could not be read.
  image TEXT,
  -- Of the picture's square, in hexadecimal: equal pictures at many sites are the picture of none.
  sha256 TEXT,
  -- Why the last look brought no picture.
  reason TEXT,
  -- How often in a row the homepage could not be read.
  failures INTEGER NOT NULL,
  next_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`,
  },
];
