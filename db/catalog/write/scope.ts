/** Finds the rows that a document replaces. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { columns, statement } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";

const ofSource = (["station", "series", "ondemand", "programme"] as const).map(
  (table) =>
    [
      table,
      statement<{ source: number }, { id: number }>((p) =>
        q.selectFrom(table).select("id").where("source_id", "=", p("source")),
      ),
    ] as const,
);
/** Where a row comes from: its source's row id, its station, and its own identifier, which a station lacks. */
interface Origin {
  source: number;
  rpuid: string;
  own?: string;
}
const originOfChild = (table: "series" | "ondemand" | "programme", own: string) =>
  statement<{ id: number }, Origin>(
    (p) =>
      sql<Origin>`SELECT child.source_id AS source, station.rpuid, ${sql.ref(`child.${own}`)} AS own
        FROM ${sql.table(table)} AS child JOIN station ON station.id = child.station_id WHERE child.id = ${p("id")}`,
  );
const originOf = {
  station: statement<{ id: number }, Origin>((p) =>
    q.selectFrom("station").select(["source_id as source", "rpuid"]).where("id", "=", p("id")),
  ),
  series: originOfChild("series", "series_id"),
  ondemand: originOfChild("ondemand", "od_id"),
  programme: originOfChild("programme", "programme_id"),
};
const stationOf = statement<{ id: number }, { rpuid: string; country: string; source: number }>((p) =>
  q.selectFrom("station").select(["rpuid", "country", "source_id as source"]).where("id", "=", p("id")),
);
const ofStation = (["series", "ondemand", "programme"] as const).map(
  (table) =>
    [
      table,
      statement<{ station: number }, { id: number; source: number }>((p) =>
        q.selectFrom(table).select(["id", "source_id as source"]).where("station_id", "=", p("station")),
      ),
    ] as const,
);
interface Category {
  country: string;
  kind: string;
  href: string;
}
const findCategory = statement<Category, { name: string; source: number }>((p) =>
  q
    .selectFrom("category")
    .select(["name", "source_id as source"])
    .where("country", "=", p("country"))
    .where("kind", "=", p("kind"))
    .where("href", "=", p("href")),
);
const upsertCategory = statement<{
  country: string;
  kind: string;
  href: string;
  name: string;
  source: number;
}>((p) =>
  q
    .insertInto("category")
    .values({
      ...columns(p, "country", "kind", "href", "name"),
      source_id: p("source"),
    })
    .onConflict((c) => c.doUpdateSet({ name: p("name"), source_id: p("source") })),
);
const categoriesOfSource = statement<{ source: number }, { country: string; kind: string; href: string }>(
  (p) => q.selectFrom("category").select(["country", "kind", "href"]).where("source_id", "=", p("source")),
);
const removeCategory = statement<{ country: string; kind: string; href: string }>((p) =>
  q
    .deleteFrom("category")
    .where("country", "=", p("country"))
    .where("kind", "=", p("kind"))
    .where("href", "=", p("href")),
);

/** Row ids of everything that a source gave, by table. */
export function rowsOfSource(db: SqliteDatabase, source: number) {
  return ofSource.map(([table, query]) => ({ table, ids: query.all(db, { source }).map((row) => row.id) }));
}

/** Rows that belong to a station, with the row id of their source. */
export const childrenOfStation = (db: SqliteDatabase, station: number) =>
  ofStation.flatMap(([table, query]) => query.all(db, { station }).map((row) => ({ table, ...row })));

/** Where an existing row comes from. */
export const originOfRow = (db: SqliteDatabase, table: keyof typeof originOf, id: number) =>
  originOf[table].get(db, { id });

/** The station with this row id; undefined when there is none. */
export const stationOfRow = (db: SqliteDatabase, id: number) => stationOf.get(db, { id });

export const categoryWriter = {
  find: (db: SqliteDatabase, country: string, kind: string, href: string) =>
    findCategory.get(db, { country, kind, href }),
  upsert: (
    db: SqliteDatabase,
    row: { country: string; kind: string; href: string; name: string; source: number },
  ) => upsertCategory.run(db, row),
  ofSource: (db: SqliteDatabase, source: number) => categoriesOfSource.all(db, { source }),
  remove: (db: SqliteDatabase, row: { country: string; kind: string; href: string }) =>
    removeCategory.run(db, row),
};
