/** Migrations 2 to 8 of the catalogue. */

import type { Migration } from "../../sqlite.ts";

/** Picture types of SPI (TS 102 818, 5.7) that the specification calls by one name. */
const KINDS = ["logo_colour_square", "logo_colour_rectangle", "logo_mono_square", "logo_mono_rectangle"];

/** SQL that replaces these types in `column`. JSON escapes quotation marks inside texts, so only fields match. */
const oneKind = (column: string) =>
  KINDS.reduce((sql, kind) => `replace(${sql}, '"type":"${kind}"', '"type":"logo_unrestricted"')`, column);

const pictures = [
  ["station", "doc"],
  ["ondemand", "doc"],
  ["series", "images"],
  ["programme", "images"],
].map(([table, column = ""]) => {
  const has = `${column} LIKE '%"type":"logo\\_colour%' ESCAPE '\\' OR ${column} LIKE '%"type":"logo\\_mono%' ESCAPE '\\'`;
  return `UPDATE ${table} SET ${column} = ${oneKind(column)} WHERE ${has};`;
});

/** A country's items in the order in which they stop being playable, from one index. */
export const leavingIndex: Migration = {
  name: "0004-leaving",
  sql: `
-- When the last of an item's streams that have an address closes; NULL when one of them never does, or none has one.
ALTER TABLE ondemand ADD COLUMN closes_at_ms INTEGER;
UPDATE ondemand SET closes_at_ms = (
  SELECT max(available_stop_ms) FROM ondemand_stream WHERE ondemand_id = ondemand.id AND url IS NOT NULL
  HAVING count(*) > 0 AND count(*) = count(available_stop_ms));
CREATE INDEX ondemand_by_closing ON ondemand (country, closes_at_ms, id, station_id) WHERE closes_at_ms IS NOT NULL;
`,
};

/** One map per country (R*Tree with the country as first dimension), so that stations of other countries are not read. */
export const placesByCountry: Migration = {
  name: "0005-places",
  sql: `
CREATE TEMP TABLE place AS SELECT station_place.*, station.country FROM station_place JOIN station USING (id);
DROP TABLE station_place;
CREATE VIRTUAL TABLE station_place USING rtree (
  id, min_country, max_country, min_latitude, max_latitude, min_longitude, max_longitude
);
INSERT INTO station_place
  SELECT id, country, country, min_latitude, max_latitude, min_longitude, max_longitude FROM place;
DROP TABLE temp.place;
`,
};

export const firstMigrations: readonly Migration[] = [
  /** FTS columns hold folded text (lib/ground/text.ts): the tokenizer decides nothing. Tokens keep "." for "107.5". */
  {
    name: "0002-search",
    sql: `
CREATE VIRTUAL TABLE station_text USING fts5 (
  name, alias, genre, keyword, description, country,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 0 tokenchars '.'",
  prefix = '1 2 3 4'
);
-- Words inside words ("wave" in "Isarwave").
CREATE VIRTUAL TABLE station_gram USING fts5 (
  name, country,
  content = '', contentless_delete = 1,
  tokenize = 'trigram'
);
-- One typo a word: every word of a name, and each of its forms with one letter left out.
CREATE TABLE term (
  id INTEGER PRIMARY KEY,
  word TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE term_deletion (
  form TEXT NOT NULL,
  term_id INTEGER NOT NULL REFERENCES term (id) ON DELETE CASCADE,
  PRIMARY KEY (form, term_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX term_deletion_by_term ON term_deletion (term_id);

CREATE VIRTUAL TABLE ondemand_text USING fts5 (
  name, series, station, description, country,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 0 tokenchars '.'",
  prefix = '2 3 4'
);

-- Fewer, larger segments while an import fills them: half the merging.
INSERT INTO station_text (station_text, rank) VALUES ('hashsize', 16777216);
INSERT INTO station_gram (station_gram, rank) VALUES ('hashsize', 16777216);
INSERT INTO ondemand_text (ondemand_text, rank) VALUES ('hashsize', 16777216);

CREATE VIRTUAL TABLE station_place USING rtree (
  id, min_latitude, max_latitude, min_longitude, max_longitude
);
`,
  },
  /** Public value is asked for by itself and few stations have it: a partial index. */
  {
    name: "0003-public-value",
    sql: `
CREATE INDEX station_by_public_value ON station (country, popularity DESC, id) WHERE public_value = 1;
`,
  },
  leavingIndex,
  placesByCountry,
  /** Finds programmes and series by title, typos too. Only imports fold words: the next one renews existing records. */
  {
    name: "0006-titles",
    sql: `
-- One row for all the programmes of a station that are called the same: a daily show is one title.
CREATE TABLE programme_title (
  id INTEGER PRIMARY KEY,
  station_id INTEGER NOT NULL REFERENCES station (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  UNIQUE (station_id, name)
) STRICT;
CREATE VIRTUAL TABLE programme_text USING fts5 (
  name, country,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 0 tokenchars '.'",
  prefix = '2 3 4'
);
INSERT INTO programme_text (programme_text, rank) VALUES ('hashsize', 16777216);
ALTER TABLE broadcast ADD COLUMN title_id INTEGER;
CREATE INDEX broadcast_by_title ON broadcast (title_id, start_ms, stop_ms) WHERE title_id IS NOT NULL;

CREATE VIRTUAL TABLE series_text USING fts5 (
  name, country,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 0 tokenchars '.'",
  prefix = '2 3 4'
);

-- Words of titles outlive the stations' words: looking through all titles for the last use of one costs more than it.
ALTER TABLE term ADD COLUMN of_titles INTEGER NOT NULL DEFAULT 0 CHECK (of_titles IN (0, 1));

UPDATE programme SET content_hash = '';
UPDATE series SET content_hash = '';
`,
  },
  /**
   * Stations that have a word: in their own texts (kind 0), in titles of their programmes, series and items (1), or in
   * descriptions of items (2). Searches read here which words a caller may know, so that a hidden station's word costs
   * as much as an unknown word. The table also finds words inside words, instead of the trigrams of names.
   */
  {
    name: "0007-words",
    sql: `
CREATE TABLE word_use (
  country TEXT NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (0, 1, 2)),
  word TEXT NOT NULL,
  station_id INTEGER NOT NULL,
  PRIMARY KEY (country, kind, word, station_id)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE temp.of_station USING fts5vocab (main, station_text, instance);
INSERT INTO word_use SELECT DISTINCT station.country, 0, used.term, station.id
  FROM temp.of_station AS used JOIN station ON station.id = used.doc WHERE used.col <> 'country';
DROP TABLE temp.of_station;

CREATE VIRTUAL TABLE temp.of_programme USING fts5vocab (main, programme_text, instance);
INSERT OR IGNORE INTO word_use SELECT DISTINCT station.country, 1, used.term, station.id
  FROM temp.of_programme AS used JOIN programme_title AS title ON title.id = used.doc
    JOIN station ON station.id = title.station_id WHERE used.col = 'name';
DROP TABLE temp.of_programme;

CREATE VIRTUAL TABLE temp.of_series USING fts5vocab (main, series_text, instance);
INSERT OR IGNORE INTO word_use SELECT DISTINCT station.country, 1, used.term, station.id
  FROM temp.of_series AS used JOIN series ON series.id = used.doc
    JOIN station ON station.id = series.station_id WHERE used.col = 'name';
DROP TABLE temp.of_series;

CREATE VIRTUAL TABLE temp.of_item USING fts5vocab (main, ondemand_text, instance);
INSERT OR IGNORE INTO word_use SELECT DISTINCT ondemand.country, iif(used.col = 'description', 2, 1), used.term, ondemand.station_id
  FROM temp.of_item AS used JOIN ondemand ON ondemand.id = used.doc
  WHERE used.col IN ('name', 'series', 'description');
DROP TABLE temp.of_item;

DROP TABLE station_gram;
-- All that the order of a search asks of a station, without its document.
CREATE INDEX station_found ON station (id, popularity, sort_key, country, rpuid);
`,
  },
  /** Corrects what earlier imports let in: picture types, and bit rates of 0. */
  {
    name: "0008-as-specified",
    sql: `
${pictures.join("\n")}
UPDATE station SET doc =
  replace(replace(doc, ',"bitRate":{"target":0,"variable":false}', ''), ',"bitRate":{"target":0,"variable":true}', '')
  WHERE doc LIKE '%"bitRate":{"target":0,%';
UPDATE ondemand_stream SET bit_rate_target = NULL, bit_rate_variable = NULL WHERE bit_rate_target = 0;
`,
  },
];
