/** Writes series and their search texts. */
import { type Insertable, sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { columns, statement } from "../../statement.ts";
import { catalogQueries as q, type SeriesTable } from "../schema.ts";
import type { TitleText } from "./title.ts";

interface SeriesOfStation {
  id: number;
  seriesId: string;
  /** Row id of the source. */
  source: number;
  name: string;
}
type SeriesRow = Omit<Insertable<SeriesTable>, "id">;
const SERIES = [
  "station_id",
  "source_id",
  "series_id",
  "name",
  "description",
  "language_code",
  "images",
  "genres",
  "feed",
  "content_hash",
] as const satisfies readonly (keyof SeriesRow)[];

const findSeries = statement<
  { station: number; id: string },
  { id: number; source_id: number; name: string; content_hash: string }
>((p) =>
  q
    .selectFrom("series")
    .select(["id", "source_id", "name", "content_hash"])
    .where("station_id", "=", p("station"))
    .where("series_id", "=", p("id")),
);
const insertSeries = statement<SeriesRow>((p) => q.insertInto("series").values(columns(p, ...SERIES)));
const updateSeries = statement<SeriesRow & { id: number }>((p) =>
  q
    .updateTable("series")
    .set(columns(p, ...SERIES))
    .where("id", "=", p("id")),
);
const removeSeries = statement<{ id: number }>((p) => q.deleteFrom("series").where("id", "=", p("id")));
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
const insertText = statement<TitleText & { id: number }>(
  (p) => sql`INSERT INTO series_text (rowid, name, country)
      VALUES (${p("id")}, ${p("name")}, ${p("country")})`,
);
const clearText = statement<{ id: number }>((p) => q.deleteFrom("series_text").where("rowid", "=", p("id")));

export const seriesWriter = {
  find: (db: SqliteDatabase, station: number, id: string) => findSeries.get(db, { station, id }),
  insert(db: SqliteDatabase, row: SeriesRow, text: TitleText): number {
    const id = Number(insertSeries.run(db, row).lastInsertRowid);
    insertText.run(db, { id, ...text });
    return id;
  },
  update(db: SqliteDatabase, id: number, row: SeriesRow, text: TitleText): void {
    clearText.run(db, { id });
    updateSeries.run(db, { id, ...row });
    insertText.run(db, { id, ...text });
  },
  remove(db: SqliteDatabase, id: number): void {
    clearText.run(db, { id });
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
