/** Names for generated requests, read from the stores under test. */
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Known } from "./arbitrary-values.ts";

const WORDS = ["harbour", "harbuor", "München", "jazz", "94.2", "fm", "h", "ضفاف", "nine bels", "ラジオ"];

export function knownIn(catalog: SqliteDatabase, nowMs: number): Known {
  const column = (sql: string) => catalog.prepare(sql).pluck().all() as string[];
  const rpuids = column("SELECT rpuid FROM station ORDER BY id LIMIT 30");
  return {
    nowMs,
    rpuids: [...rpuids, "8260000"],
    odIds: [...column("SELECT od_id FROM ondemand ORDER BY id LIMIT 60"), `${rpuids[0]}:odp:/none`],
    series: catalog
      .prepare(
        `SELECT station.rpuid, series_id AS seriesId FROM series
        JOIN station ON station.id = series.station_id ORDER BY series.id LIMIT 20`,
      )
      .all() as { rpuid: string; seriesId: string }[],
    bearers: column("SELECT DISTINCT id FROM bearer LIMIT 20"),
    categories: column("SELECT DISTINCT href FROM station_genre LIMIT 20"),
    words: WORDS,
    clients: ["demo", "", "listener", "nobody"],
  };
}
