/** Writes series and their search texts. */
import { type Selectable, sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { catalogQueries as q, catalogRows as rows, type SeriesTable } from "../schema.ts";
import type { TitleText } from "./title.ts";

interface SeriesOfStation {
  id: number;
  seriesId: string;
  /** Row id of the source. */
  source: number;
  name: string;
}
type SeriesRow = Omit<Selectable<SeriesTable>, "id">;

const findSeries = rows.find("series", ["station_id", "series_id"], {
  only: ["id", "source_id", "name", "content_hash"],
});
const insertSeries = rows.insertRow("series");
const updateSeries = rows.updateRow("series", ["id"]);
const removeSeries = rows.remove("series", ["id"]);
const seriesOfStation = statement<{ station: number }, SeriesOfStation>((p) =>
  q
    .selectFrom("series")
    .select(["id", "series_id as seriesId", "source_id as source", "name"])
    .where("station_id", "=", p("station")),
);
const seriesOfSource = statement<
  { station: number; source: number },
  { seriesId: string; name: string; newestMs: number | null }
>(
  (p) => sql`SELECT series_id AS seriesId, name, (SELECT max(published_at_ms) FROM ondemand
        WHERE ondemand.station_id = series.station_id AND ondemand.series_id = series.series_id) AS newestMs
      FROM series WHERE station_id = ${p("station")} AND source_id = ${p("source")}
      ORDER BY newestMs DESC NULLS LAST, id`,
);
const insertText = rows.insertRow("series_text");
const clearText = rows.remove("series_text", ["rowid"]);

export const seriesWriter = {
  find: (db: SqliteDatabase, station: number, id: string) =>
    findSeries.get(db, { station_id: station, series_id: id }),
  insert(db: SqliteDatabase, row: SeriesRow, text: TitleText): number {
    const id = Number(insertSeries.run(db, row).lastInsertRowid);
    insertText.run(db, { rowid: id, ...text });
    return id;
  },
  update(db: SqliteDatabase, id: number, row: SeriesRow, text: TitleText): void {
    clearText.run(db, { rowid: id });
    updateSeries.run(db, { id, ...row });
    insertText.run(db, { rowid: id, ...text });
  },
  remove(db: SqliteDatabase, id: number): void {
    clearText.run(db, { rowid: id });
    removeSeries.run(db, { id });
  },
  /**
   * The series that a source gives a station, with the time of their newest episode (ms; null without one): the newest
   * first, then the first one.
   */
  ofSource: (db: SqliteDatabase, station: number, source: number) =>
    seriesOfSource.all(db, { station, source }),
  ofStation: (db: SqliteDatabase, station: number) => seriesOfStation.all(db, { station }),
};
