/** Writes on-demand items with their streams and genres. */
import { type Selectable, sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import {
  type OnDemandStreamTable,
  type OnDemandTable,
  catalogQueries as q,
  catalogRows as rows,
} from "../schema.ts";

type OnDemandRow = Omit<Selectable<OnDemandTable>, "id">;
type OnDemandStreamRow = Omit<OnDemandStreamTable, "ondemand_id" | "position">;
interface OnDemandText {
  name: string;
  series: string;
  station: string;
  description: string;
  country: string;
}
interface OnDemandChildren {
  streams: OnDemandStreamRow[];
  genres: { href: string; name: string }[];
  text: OnDemandText;
}

const findItem = rows.find("ondemand", ["od_id"], {
  only: ["id", "source_id", "series_id", "published_at_ms", "content_hash"],
});
const insertItem = rows.insertRow("ondemand");
const updateItem = rows.updateRow("ondemand", ["id"]);
const stationOfItem = rows.find("ondemand", ["id"], { only: ["station_id"] });
const removeItem = rows.remove("ondemand", ["id"]);
const insertStream = rows.insertRow("ondemand_stream");
const insertGenre = rows.insertNewRow("ondemand_genre");
const insertText = rows.insertRow("ondemand_text");
const clearText = rows.remove("ondemand_text", ["rowid"]);
const clearChildren = (["ondemand_stream", "ondemand_genre"] as const).map((table) =>
  rows.remove(table, ["ondemand_id"]),
);
const itemsOfStation = rows.find("ondemand", ["station_id"], { only: ["id"] });
/** An item of a series; `source` is the row id of its source, `publishedMs` ms since the epoch. */
export interface ItemOfSeries {
  id: number;
  source: number;
  publishedMs: number;
}
const itemsOfSeries = statement<{ station: number; series: string }, ItemOfSeries>((p) =>
  q
    .selectFrom("ondemand")
    .select(["id", "source_id as source", "published_at_ms as publishedMs"])
    .where("station_id", "=", p("station"))
    .where("series_id", "=", p("series")),
);
const itemsBroadcast = statement<
  { station: number; source: number; from: number; to: number },
  { id: number }
>(
  (p) => sql`SELECT id FROM ondemand WHERE station_id = ${p("station")} AND source_id = ${p("source")}
      AND published_at_ms >= ${p("from")} AND published_at_ms < ${p("to")} AND doc ->> '$.locations[0]' IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM json_each(doc, '$.locations') AS location
        WHERE unixepoch(location.value ->> '$.scheduledStart') * 1000 NOT BETWEEN ${p("from")} AND ${p("to")} - 1)`,
);

const clearCount = rows.remove("ondemand_count", ["station_id"]);
const fillCount = statement<{ station: number }>(
  (p) => sql`INSERT INTO ondemand_count (station_id, items)
      SELECT station_id, count(*) FROM ondemand WHERE station_id = ${p("station")} GROUP BY station_id`,
);
function insertChildren(db: SqliteDatabase, id: number, row: OnDemandRow, children: OnDemandChildren): void {
  const { country, station_id, published_at_ms } = row;
  for (const [position, stream] of children.streams.entries())
    insertStream.run(db, { ondemand_id: id, position, ...stream });
  for (const { href, name } of children.genres)
    insertGenre.run(db, { ondemand_id: id, href, name, country, station_id, published_at_ms });
  insertText.run(db, { rowid: id, ...children.text });
}

export const onDemandWriter = {
  find: (db: SqliteDatabase, odId: string) => findItem.get(db, { od_id: odId }),
  insert(db: SqliteDatabase, row: OnDemandRow, children: OnDemandChildren): number {
    const id = Number(insertItem.run(db, row).lastInsertRowid);
    insertChildren(db, id, row, children);
    return id;
  },
  update(db: SqliteDatabase, id: number, row: OnDemandRow, children: OnDemandChildren): void {
    for (const each of clearChildren) each.run(db, { ondemand_id: id });
    clearText.run(db, { rowid: id });
    updateItem.run(db, { id, ...row });
    insertChildren(db, id, row, children);
  },
  /** Removes the item; returns the row id of its station. */
  remove(db: SqliteDatabase, id: number): number | undefined {
    const station = stationOfItem.get(db, { id })?.station_id;
    clearText.run(db, { rowid: id });
    removeItem.run(db, { id });
    return station;
  },
  recount(db: SqliteDatabase, station: number): void {
    clearCount.run(db, { station_id: station });
    fillCount.run(db, { station });
  },
  ofStation: (db: SqliteDatabase, station: number) =>
    itemsOfStation.all(db, { station_id: station }).map((row) => row.id),
  ofSeries: (db: SqliteDatabase, station: number, series: string) =>
    itemsOfSeries.all(db, { station, series }),
  /** Row ids of a source's items of a station that are known to be broadcast, and within `times` alone. */
  broadcastWithin: (
    db: SqliteDatabase,
    of: { station: number; source: number },
    times: { from: number; to: number },
  ) => itemsBroadcast.all(db, { ...of, ...times }).map(({ id }) => id),
};
