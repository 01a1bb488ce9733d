import type { Migration } from "../../sqlite.ts";

/**
 * Stations that have a word: in their own texts (kind 0), in titles of their programmes, series and items (1), or in
 * descriptions of items (2). Searches read here which words a caller may know, so that a hidden station's word costs
 * as much as an unknown word. The table also finds words inside words, instead of the trigrams of names.
 */
export const wordUses: Migration = {
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
};
