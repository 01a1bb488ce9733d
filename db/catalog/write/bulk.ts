import type { SqliteDatabase } from "../../sqlite.ts";

interface Index {
  name: string;
  sql: string;
}

/** Tables with indexes only for readers; indexes that imports use stay. */
const TABLES = ["station", "station_genre", "ondemand_genre"];
const INDEXES = ["broadcast_by_title"];

/**
 * Fills an empty catalogue faster: drops the readers' indexes when there is no station yet. Call it in a transaction,
 * before any removal; the function returned makes them again, from sorted rows, before the commit.
 */
export function deferIndexes(db: SqliteDatabase): () => void {
  const filled = db.prepare("SELECT EXISTS (SELECT 1 FROM station) AS filled").get() as { filled: number };
  if (filled.filled === 1) return () => {};
  const indexes = db
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
        AND (tbl_name IN (SELECT value FROM json_each(?)) OR name IN (SELECT value FROM json_each(?)))`,
    )
    .all(JSON.stringify(TABLES), JSON.stringify(INDEXES)) as Index[];
  for (const { name } of indexes) db.exec(`DROP INDEX "${name}"`);
  return () => {
    for (const { sql } of indexes) db.exec(sql);
  };
}
