/** Writes on-demand items with their streams and genres. */
import { type Insertable, sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { columns, statement } from "../../statement.ts";
import {
  type OnDemandGenreTable,
  type OnDemandStreamTable,
  type OnDemandTable,
  catalogQueries as q,
} from "../schema.ts";

type OnDemandRow = Omit<Insertable<OnDemandTable>, "id">;
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

const ITEM = [
  "od_id",
  "station_id",
  "country",
  "source_id",
  "series_id",
  "name",
  "description",
  "published_at_ms",
  "duration_seconds",
  "closes_at_ms",
  "doc",
  "content_hash",
  "extras",
] as const satisfies readonly (keyof OnDemandRow)[];
const findItem = statement<
  { odId: string },
  { id: number; source_id: number; series_id: string | null; content_hash: string }
>((p) =>
  q
    .selectFrom("ondemand")
    .select(["id", "source_id", "series_id", "content_hash"])
    .where("od_id", "=", p("odId")),
);
const insertItem = statement<OnDemandRow>((p) => q.insertInto("ondemand").values(columns(p, ...ITEM)));
const updateItem = statement<OnDemandRow & { id: number }>((p) =>
  q
    .updateTable("ondemand")
    .set(columns(p, ...ITEM))
    .where("id", "=", p("id")),
);
const stationOfItem = statement<{ id: number }, { station: number }>((p) =>
  q.selectFrom("ondemand").select("station_id as station").where("id", "=", p("id")),
);
const removeItem = statement<{ id: number }>((p) => q.deleteFrom("ondemand").where("id", "=", p("id")));
const insertStream = statement<OnDemandStreamTable>((p) =>
  q.insertInto("ondemand_stream").values({
    ...columns(p, "ondemand_id", "position", "url", "mime_value"),
    ...columns(p, "bit_rate_target", "bit_rate_variable", "available_start_ms", "available_stop_ms"),
  }),
);
const insertGenre = statement<OnDemandGenreTable>((p) =>
  q
    .insertInto("ondemand_genre")
    .values(columns(p, "ondemand_id", "href", "name", "country", "station_id", "published_at_ms"))
    .onConflict((c) => c.doNothing()),
);
const insertText = statement<OnDemandText & { id: number }>(
  (p) => sql`INSERT INTO ondemand_text (rowid, name, series, station, description, country)
      VALUES (${p("id")}, ${p("name")}, ${p("series")}, ${p("station")}, ${p("description")}, ${p("country")})`,
);
const clearText = statement<{ id: number }>((p) =>
  q.deleteFrom("ondemand_text").where("rowid", "=", p("id")),
);
const clearChildren = (["ondemand_stream", "ondemand_genre"] as const).map((table) =>
  statement<{ id: number }>((p) => q.deleteFrom(table).where("ondemand_id", "=", p("id"))),
);
const itemsOfStation = statement<{ station: number }, { id: number }>((p) =>
  q.selectFrom("ondemand").select("id").where("station_id", "=", p("station")),
);
const itemsOfSeries = statement<{ station: number; series: string }, { id: number; source: number }>((p) =>
  q
    .selectFrom("ondemand")
    .select(["id", "source_id as source"])
    .where("station_id", "=", p("station"))
    .where("series_id", "=", p("series")),
);

const clearCount = statement<{ station: number }>((p) =>
  q.deleteFrom("ondemand_count").where("station_id", "=", p("station")),
);
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
  insertText.run(db, { id, ...children.text });
}

export const onDemandWriter = {
  find: (db: SqliteDatabase, odId: string) => findItem.get(db, { odId }),
  insert(db: SqliteDatabase, row: OnDemandRow, children: OnDemandChildren): number {
    const id = Number(insertItem.run(db, row).lastInsertRowid);
    insertChildren(db, id, row, children);
    return id;
  },
  update(db: SqliteDatabase, id: number, row: OnDemandRow, children: OnDemandChildren): void {
    for (const each of clearChildren) each.run(db, { id });
    clearText.run(db, { id });
    updateItem.run(db, { id, ...row });
    insertChildren(db, id, row, children);
  },
  /** Removes the item; returns the row id of its station. */
  remove(db: SqliteDatabase, id: number): number | undefined {
    const station = stationOfItem.get(db, { id })?.station;
    clearText.run(db, { id });
    removeItem.run(db, { id });
    return station;
  },
  recount(db: SqliteDatabase, station: number): void {
    clearCount.run(db, { station });
    fillCount.run(db, { station });
  },
  ofStation: (db: SqliteDatabase, station: number) =>
    itemsOfStation.all(db, { station }).map((row) => row.id),
  ofSeries: (db: SqliteDatabase, station: number, series: string) =>
    itemsOfSeries.all(db, { station, series }),
};
