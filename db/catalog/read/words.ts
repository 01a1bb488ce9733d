/** The words that a caller may know: the words of a country's visible stations. */
import { sql } from "kysely";
import { WORD_KINDS, type WordKind } from "../word-kinds.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface Asked {
  country: string;
  kind: number;
  limit: number;
}

/** Reads word by word, so that a word of many stations costs no more than a word of one station. */
const completions = visibleStatement<Asked & { from: string; to: string }, { word: string }>((p, visible) => {
  const first = sql`SELECT word FROM word_use WHERE country = ${p("country")} AND kind = ${p("kind")}`;
  const last = sql`AND word < ${p("to")} AND ${visible.word} ORDER BY word LIMIT 1`;
  return sql`
    WITH RECURSIVE known (word) AS (
      SELECT (${first} AND word >= ${p("from")} ${last})
      UNION ALL
      SELECT (${first} AND word > known.word ${last}) FROM known WHERE known.word IS NOT NULL LIMIT ${p("limit")})
    SELECT word FROM known WHERE word IS NOT NULL`;
});
/** Without WITH RECURSIVE, whose queue takes longer than the seek. */
const first = visibleStatement<Omit<Asked, "limit"> & { from: string; to: string }, { word: string }>(
  (p, visible) => sql`
      SELECT word FROM word_use WHERE country = ${p("country")} AND kind = ${p("kind")}
        AND word >= ${p("from")} AND word < ${p("to")} AND ${visible.word} ORDER BY word LIMIT 1`,
);
/** Without EXISTS, which SQLite turns into a join: it would read all stations of a word instead of the first. */
const near = visibleStatement<Asked & { forms: string }, { word: string }>(
  (p, visible) => sql`
      SELECT DISTINCT term.word FROM json_each(${p("forms")}) AS asked
        CROSS JOIN term_deletion ON term_deletion.form = asked.value
        CROSS JOIN term ON term.id = term_deletion.term_id
      WHERE (SELECT 1 FROM word_use WHERE country = ${p("country")} AND kind = ${p("kind")}
        AND word = term.word AND ${visible.word} LIMIT 1)
      LIMIT ${p("limit")}`,
);
/** With the id: a row of the question's own word would tell a test of hidden stations nothing. */
const mistypable = visibleStatement<Omit<Asked, "limit"> & { words: string }, { id: number; word: string }>(
  (p, visible) => sql`
      SELECT term.id, term.word FROM json_each(${p("words")}) AS asked CROSS JOIN term ON term.word = asked.value
      WHERE (SELECT 1 FROM word_use WHERE country = ${p("country")} AND kind = ${p("kind")}
        AND word = term.word AND ${visible.word} LIMIT 1)`,
);
const vocabulary = visibleStatement<Asked & { after: string }, { word: string }>(
  (p, visible) => sql`
      SELECT DISTINCT word FROM word_use
      WHERE country = ${p("country")} AND kind = ${p("kind")} AND word > ${p("after")} AND ${visible.word}
      ORDER BY word LIMIT ${p("limit")}`,
);
/** How many words are read before other requests have a turn. */
const READ_AT_ONCE = 2_000;

/** The end of the words that begin with `beginning`. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

/** Whether a visible station of a country has a word that begins with `beginning`. */
export const hasCompletion = (
  view: CatalogView,
  kind: WordKind,
  country: string,
  beginning: string,
): boolean =>
  view.get(first, { kind: WORD_KINDS[kind], country, from: beginning, to: endOf(beginning) }) !== undefined;

/** Words of visible stations of a country that begin with `beginning`, in order. */
export const completionsOf = (
  view: CatalogView,
  kind: WordKind,
  asked: { country: string; beginning: string; limit: number },
) => {
  const { country, beginning, limit } = asked;
  const within = { kind: WORD_KINDS[kind], country, to: endOf(beginning) };
  // Most beginnings are of one word or none: two seeks take less time than the recursion's start.
  const word = view.get(first, { ...within, from: beginning })?.word;
  if (word === undefined) return [];
  if (view.get(first, { ...within, from: `${word}\0` }) === undefined) return [word];
  return view.all(completions, { ...within, from: word, limit }).map((row) => row.word);
};

/** Words of titles of a country's visible stations that share one of the deletion `forms` (db/catalog/write/source.ts). */
export const titleWordsByForms = (
  view: CatalogView,
  asked: { country: string; forms: readonly string[]; limit: number },
) => {
  const { country, forms, limit } = asked;
  return view
    .all(near, { kind: WORD_KINDS.title, country, forms: JSON.stringify(forms), limit })
    .map((row) => row.word);
};

/** The words among `words`, of visible stations of a country, that typos are corrected to: words of names, genres and titles. */
export const mistypableWords = (view: CatalogView, country: string, words: readonly string[]): string[] =>
  view
    .all(mistypable, { kind: WORD_KINDS.station, country, words: JSON.stringify(words) })
    .map((row) => row.word);

/** All words of a country's visible stations in SQLite's order, read in slices. */
export function* vocabularyInSlices(view: CatalogView, country: string): Generator<void, string[]> {
  const words: string[] = [];
  for (let after = ""; ; ) {
    const rows = view.all(vocabulary, { country, kind: WORD_KINDS.station, after, limit: READ_AT_ONCE });
    for (const { word } of rows) words.push(word);
    if (rows.length < READ_AT_ONCE) return words;
    after = words.at(-1) ?? after;
    yield;
  }
}
