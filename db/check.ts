import Database from "better-sqlite3";
import { closing, openSqlite, type SqliteDatabase } from "./sqlite.ts";

/** A verdict of SQLite in one line; its lines name the database first. */
const inOneLine = (verdict: string): string => verdict.trim().replace(/\s*\n\s*/g, "; ");

/**
 * SQLite's verdict on the pages of the store in `file`, which stays unchanged; undefined when they are sound.
 * @throws SQLite's error when the file cannot be read.
 */
export function faultOfStore(file: string): string | undefined {
  try {
    const check = (db: SqliteDatabase) => String(db.pragma("quick_check(1)", { simple: true }));
    const verdict = closing(openSqlite(file, { readonly: true }), check);
    return verdict === "ok" ? undefined : inOneLine(verdict);
  } catch (error) {
    if (error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code))
      return error.message;
    throw error;
  }
}

/** Faults of the file: pages, indexes, foreign keys, full-text indexes. Empty when it is sound. */
export function storeProblems(db: SqliteDatabase): string[] {
  const problems: string[] = [];
  for (const row of db.pragma("integrity_check(20)") as { integrity_check: string }[])
    if (row.integrity_check !== "ok") problems.push(inOneLine(row.integrity_check));
  for (const row of db.pragma("foreign_key_check") as { table: string; parent: string }[])
    problems.push(`a row of ${row.table} refers to a row of ${row.parent} that does not exist`);
  return problems.slice(0, 100);
}

/** Columns whose values all stand in another column, with the problem where one does not. */
const REFERENCES = [
  ["station.id", "station_text.rowid", "stations are missing from the search index"],
  ["station_text_docsize.id", "station.id", "the search index has stations that do not exist"],
  ["ondemand.id", "ondemand_text.rowid", "on-demand items are missing from the search index"],
  ["ondemand_text_docsize.id", "ondemand.id", "the search index has on-demand items that do not exist"],
  ["programme_title.id", "programme_text.rowid", "titles of programmes are missing from the search index"],
  [
    "programme_text_docsize.id",
    "programme_title.id",
    "the search index has titles of programmes that do not exist",
  ],
  ["broadcast.title_id", "programme_title.id", "broadcasts have a title that does not exist"],
  ["series_text_docsize.id", "series.id", "the search index has series that do not exist"],
  ["station_place.id", "station.id", "the map has stations that do not exist"],
  ["station_sequence.station_id", "station.id", "random samples have stations that do not exist"],
  ["station.id", "station_sequence.station_id", "stations are missing from the random samples"],
  ["station.rpuid", "station_identity.rpuid", "stations have an rpuid without an owner"],
].map(([column = "", other = "", problem = ""]): Expectation => {
  const [table, otherTable] = [column, other].map((name) => name.split(".")[0]);
  return [`${table} WHERE ${column} NOT IN (SELECT ${other} FROM ${otherTable})`, problem];
});

type Expectation = readonly [rows: string, problem: string];
/** Rows that are none in a sound catalogue, and the problem where there are some. */
const EXPECTATIONS: readonly Expectation[] = [
  ...REFERENCES,
  [
    "station WHERE NOT EXISTS (SELECT 1 FROM word_use WHERE country = station.country)",
    "countries are missing from the index of words",
  ],
  [
    "station WHERE latitude IS NOT NULL AND id NOT IN (SELECT id FROM station_place)",
    "stations with a position are missing from the map",
  ],
  ["station WHERE NOT json_valid(doc)", "stations have a broken document"],
  ["ondemand WHERE NOT json_valid(doc)", "on-demand items have a broken document"],
];

/** Contradictions between the catalogue's tables and its indexes. Empty when there are none. */
export function catalogProblems(db: SqliteDatabase): string[] {
  return EXPECTATIONS.flatMap(([rows, problem]) => {
    const n = db.prepare(`SELECT count(*) FROM ${rows}`).pluck().get() as number;
    return n > 0 ? [`${n} ${problem}`] : [];
  });
}

/** Number of rows by table, each with a condition where some rows count; tables that an older store lacks are absent. */
function countsOf(db: SqliteDatabase, tables: readonly string[]): Record<string, number> {
  const there = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const counted = tables.map((rows) => [rows.split(" ")[0] ?? "", rows] as const);
  const count = (rows: string) => db.prepare(`SELECT count(*) FROM ${rows}`).pluck().get() as number;
  return Object.fromEntries(
    counted.flatMap(([table, rows]) => (there.includes(table) ? [[table, count(rows)]] : [])),
  );
}

/** Number of rows of the catalogue, by table. */
export const catalogCounts = (db: SqliteDatabase) =>
  countsOf(db, ["station", "bearer", "series", "ondemand", "programme", "broadcast", "category"]);

/** Rows of the activity store that `check` compares with a backup: what operators decided, quota and songs. */
const KEPT_ROWS = [
  ...["client", "client_key", "station_rule", "quota", "song", "source", "station_key", "check_block"],
  ...["duplicate_decision", "watch WHERE always = 1", "listing WHERE state IN ('accepted', 'refused')"],
  "leading_entry",
];

/** Number of rows of the activity store, by table. */
export const activityCounts = (db: SqliteDatabase) => countsOf(db, KEPT_ROWS);
