import type { Migration } from "../../sqlite.ts";

/** FTS columns hold folded text (lib/ground/text.ts): the tokenizer decides nothing. Tokens keep "." for "107.5". */
export const searchTables: Migration = {
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
};
