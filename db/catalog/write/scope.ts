/** Finds the rows that a document replaces. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { type Statement, statement } from "../../statement.ts";
import { catalogQueries as q, catalogRows as rows } from "../schema.ts";

const CHILDREN = ["series", "ondemand", "programme"] as const;
type Child = (typeof CHILDREN)[number];
const ofSource = (["station", ...CHILDREN] as const).map(
  (table) => [table, rows.find(table, ["source_id"], { only: ["id"] })] as const,
);
/** Where a row comes from: its source's row id, its station, and its own identifier, which a station lacks. */
interface Origin {
  source: number;
  rpuid: string;
  own?: string;
}
const originOfChild = (table: Child, own: string) =>
  statement<{ id: number }, Origin>(
    (p) =>
      sql<Origin>`SELECT child.source_id AS source, station.rpuid, ${sql.ref(`child.${own}`)} AS own
        FROM ${sql.table(table)} AS child JOIN station ON station.id = child.station_id WHERE child.id = ${p("id")}`,
  );
const stationOf = statement<{ id: number }, { rpuid: string; country: string; source: number }>((p) =>
  q.selectFrom("station").select(["rpuid", "country", "source_id as source"]).where("id", "=", p("id")),
);
const originOf: Record<"station" | Child, Statement<{ id: number }, Origin>> = {
  station: stationOf,
  series: originOfChild("series", "series_id"),
  ondemand: originOfChild("ondemand", "od_id"),
  programme: originOfChild("programme", "programme_id"),
};
const ofStation = CHILDREN.map(
  (table) =>
    [
      table,
      statement<{ station: number }, { id: number; source: number }>((p) =>
        q.selectFrom(table).select(["id", "source_id as source"]).where("station_id", "=", p("station")),
      ),
    ] as const,
);
const CATEGORY = ["country", "kind", "href"] as const;
type Category = Record<(typeof CATEGORY)[number], string>;
const findCategory = rows.find("category", CATEGORY, { only: ["name", "source_id"] });
const upsertCategory = rows.put("category", CATEGORY, ["name", "source_id"]);
const categoriesOfSource = rows.find("category", ["source_id"], { only: CATEGORY });
const removeCategory = rows.remove("category", CATEGORY);

/** Row ids of everything that a source gave, by table. */
export function rowsOfSource(db: SqliteDatabase, source: number) {
  return ofSource.map(([table, query]) => ({
    table,
    ids: query.all(db, { source_id: source }).map((row) => row.id),
  }));
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
  find(db: SqliteDatabase, country: string, kind: string, href: string) {
    const found = findCategory.get(db, { country, kind, href });
    return found && { name: found.name, source: found.source_id };
  },
  upsert: (db: SqliteDatabase, { source, ...row }: Category & { name: string; source: number }) =>
    upsertCategory.run(db, { ...row, source_id: source }),
  ofSource: (db: SqliteDatabase, source: number) => categoriesOfSource.all(db, { source_id: source }),
  remove: (db: SqliteDatabase, row: Category) => removeCategory.run(db, row),
};
