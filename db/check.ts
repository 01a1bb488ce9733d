import Database from "better-sqlite3";
import { closing, openSqlite, type SqliteDatabase } from "./sqlite.ts";

/**
 * SQLite's verdict on the pages of the store in `file`, which stays unchanged; undefined when they are sound.
 * @throws SQLite's error when the file cannot be read.
 */
export function faultOfStore(file: string): string | undefined {
  try {
    const check = (db: SqliteDatabase) => String(db.pragma("quick_check(1)", { simple: true }));
    const verdict = closing(openSqlite(file, { readonly: true }), check);
    return verdict === "ok" ? undefined : verdict;
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
    if (row.integrity_check !== "ok") problems.push(row.integrity_check);
  for (const row of db.pragma("foreign_key_check") as { table: string; parent: string }[])
    problems.push(`a row of ${row.table} refers to a row of ${row.parent} that does not exist`);
  return problems.slice(0, 100);
}

const EXPECTATIONS: readonly (readonly [sql: string, problem: string])[] = [
  [
    "SELECT count(*) AS n FROM station WHERE id NOT IN (SELECT rowid FROM station_text)",
    "stations are missing from the search index",
  ],
  [
    "SELECT count(*) AS n FROM station_text_docsize WHERE id NOT IN (SELECT id FROM station)",
    "the search index has stations that do not exist",
  ],
  [
    "SELECT count(*) AS n FROM station WHERE NOT EXISTS (SELECT 1 FROM word_use WHERE country = station.country)",
    "countries are missing from the index of words",
  ],
  [
    "SELECT count(*) AS n FROM ondemand WHERE id NOT IN (SELECT rowid FROM ondemand_text)",
    "on-demand items are missing from the search index",
  ],
  [
    "SELECT count(*) AS n FROM ondemand_text_docsize WHERE id NOT IN (SELECT id FROM ondemand)",
    "the search index has on-demand items that do not exist",
  ],
  [
    "SELECT count(*) AS n FROM programme_title WHERE id NOT IN (SELECT rowid FROM programme_text)",
    "titles of programmes are missing from the search index",
  ],
  [
    "SELECT count(*) AS n FROM programme_text_docsize WHERE id NOT IN (SELECT id FROM programme_title)",
    "the search index has titles of programmes that do not exist",
  ],
  [
    "SELECT count(*) AS n FROM broadcast WHERE title_id NOT IN (SELECT id FROM programme_title)",
    "broadcasts have a title that does not exist",
  ],
  [
    "SELECT count(*) AS n FROM series_text_docsize WHERE id NOT IN (SELECT id FROM series)",
    "the search index has series that do not exist",
  ],
  [
    "SELECT count(*) AS n FROM station_place WHERE id NOT IN (SELECT id FROM station)",
    "the map has stations that do not exist",
  ],
  [
    "SELECT count(*) AS n FROM station WHERE latitude IS NOT NULL AND id NOT IN (SELECT id FROM station_place)",
    "stations with a position are missing from the map",
  ],
  [
    "SELECT count(*) AS n FROM station_sequence WHERE station_id NOT IN (SELECT id FROM station)",
    "random samples have stations that do not exist",
  ],
  [
    "SELECT count(*) AS n FROM station WHERE id NOT IN (SELECT station_id FROM station_sequence)",
    "stations are missing from the random samples",
  ],
  ["SELECT count(*) AS n FROM station WHERE NOT json_valid(doc)", "stations have a broken document"],
  ["SELECT count(*) AS n FROM ondemand WHERE NOT json_valid(doc)", "on-demand items have a broken document"],
  [
    "SELECT count(*) AS n FROM station WHERE rpuid NOT IN (SELECT rpuid FROM station_identity)",
    "stations have an rpuid without an owner",
  ],
];

/** Contradictions between the catalogue's tables and its indexes. Empty when there are none. */
export function catalogProblems(db: SqliteDatabase): string[] {
  return EXPECTATIONS.flatMap(([sql, problem]) => {
    const { n } = db.prepare(sql).get() as { n: number };
    return n > 0 ? [`${n} ${problem}`] : [];
  });
}

/** Number of rows by table; tables that an older store lacks are absent. */
function countsOf(db: SqliteDatabase, tables: readonly string[]): Record<string, number> {
  const there = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const counted = tables.filter((table) => there.includes(table));
  return Object.fromEntries(
    counted.map((table) => [
      table,
      (db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n,
    ]),
  );
}

/** Number of rows of the catalogue, by table. */
export const catalogCounts = (db: SqliteDatabase) =>
  countsOf(db, ["station", "bearer", "series", "ondemand", "programme", "broadcast", "category"]);

/** Number of rows of the activity store, by table. */
export const activityCounts = (db: SqliteDatabase) =>
  countsOf(db, ["client", "client_key", "station_rule", "quota", "song"]);
