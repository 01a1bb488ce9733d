import type { Migration } from "../../sqlite.ts";
import { usualLetters } from "../../usual-letters.ts";

/** Words that `usual_letters` changes have a character beyond ASCII: most words are passed by without a call. */
const isOther = (word: string) => `${word} GLOB '*[^ -~]*' AND ${word} <> usual_letters(${word})`;

/** Writes the texts of `table` that have such words anew, from the words that its index has of them. */
const renew = (table: string, columns: readonly string[]) => `
CREATE VIRTUAL TABLE temp.known USING fts5vocab (main, ${table}, row);
CREATE VIRTUAL TABLE temp.used USING fts5vocab (main, ${table}, instance);
CREATE TEMP TABLE other AS SELECT term FROM temp.known WHERE ${isOther("term")};
CREATE TEMP TABLE renewed AS
  SELECT DISTINCT used.doc FROM temp.other CROSS JOIN temp.used ON used.term = other.term;
CREATE TEMP TABLE text AS SELECT doc, ${columns
  .map(
    (column) =>
      `coalesce(group_concat(usual_letters(term), ' ' ORDER BY offset) FILTER (WHERE col = '${column}'), '') AS ${column}`,
  )
  .join(", ")}
  FROM temp.used WHERE EXISTS (SELECT 1 FROM temp.renewed) AND doc IN (SELECT doc FROM temp.renewed) GROUP BY doc;
DELETE FROM ${table} WHERE rowid IN (SELECT doc FROM temp.text);
INSERT INTO ${table} (rowid, ${columns.join(", ")}) SELECT doc, ${columns.join(", ")} FROM temp.text;
DROP TABLE temp.text;
DROP TABLE temp.renewed;
DROP TABLE temp.other;
DROP TABLE temp.used;
DROP TABLE temp.known;
`;

/** Words have usual letters and digits, so that other keyboards find them; words of older imports as well. */
export const usualLettersOfWords: Migration = {
  name: "0025-usual-letters",
  functions: { usual_letters: usualLetters },
  sql: `
${renew("station_text", ["name", "alias", "genre", "keyword", "description", "country"])}
${renew("programme_text", ["name", "country"])}
${renew("series_text", ["name", "country"])}
${renew("ondemand_text", ["name", "series", "station", "description", "country"])}

INSERT OR IGNORE INTO word_use
  SELECT country, kind, usual_letters(word), station_id FROM word_use WHERE ${isOther("word")};
DELETE FROM word_use WHERE ${isOther("word")};

CREATE TEMP TABLE last_term AS SELECT coalesce(max(id), 0) AS id FROM term;
INSERT INTO term (word, of_titles)
  SELECT usual_letters(word), of_titles FROM term WHERE ${isOther("word")} AND usual_letters(word) NOT GLOB '*[0-9]*'
  ON CONFLICT (word) DO UPDATE SET of_titles = max(of_titles, excluded.of_titles);
DELETE FROM term WHERE ${isOther("word")};
INSERT OR IGNORE INTO term_deletion (form, term_id)
  WITH RECURSIVE letter (at) AS (VALUES (1) UNION ALL SELECT at + 1 FROM letter WHERE at <= 32)
  SELECT substr(term.word, 1, letter.at - 1) || substr(term.word, letter.at + 1), term.id
  FROM term JOIN letter ON letter.at <= length(term.word) + 1 WHERE term.id > (SELECT id FROM temp.last_term);
DROP TABLE temp.last_term;
`,
};
