import type { Migration } from "../../sqlite.ts";

/** Finds programmes and series by title, typos too. Only imports fold words: the next one renews existing records. */
export const titleIndexes: Migration = {
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
};
