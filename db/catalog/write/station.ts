/** Writes stations with their bearers, genres, languages and places. */
import type { Insertable } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { columns, statement } from "../../statement.ts";
import { catalogQueries as q, type StationTable } from "../schema.ts";
import { SOURCE_COLUMNS } from "../source-columns.ts";

export type StationRow = Omit<Insertable<StationTable>, "id">;
export interface StationBox {
  /** The country's numeric code. */
  country: number;
  minLatitude: number;
  maxLatitude: number;
  minLongitude: number;
  maxLongitude: number;
}
interface StationChildren {
  bearers: { id: string; cost: number; mimeValue?: string | undefined }[];
  genres: { href: string; name: string; type: string }[];
  languages: string[];
  box: StationBox | undefined;
}

const STATION_COLUMNS = [
  ...SOURCE_COLUMNS,
  "country",
  "source_id",
  "name",
  "description",
  "alphanumeric_key",
  "sort_key",
  "order_key",
  "changed_at_ms",
  "changes",
  "traits",
  "content_hash",
] as const satisfies readonly (keyof StationRow)[];

const findByRpuid = statement<
  { rpuid: string },
  { id: number; source_id: number; external_id: string; content_hash: string }
>((p) =>
  q
    .selectFrom("station")
    .select(["id", "source_id", "external_id", "content_hash"])
    .where("rpuid", "=", p("rpuid")),
);
const whole = statement<{ id: number }, StationRow>((p) =>
  q.selectFrom("station").select(STATION_COLUMNS).where("id", "=", p("id")),
);
const summary = statement<{ rpuid: string }, { id: number; name: string; country: string }>((p) =>
  q.selectFrom("station").select(["id", "name", "country"]).where("rpuid", "=", p("rpuid")),
);
const byBearer = statement<{ bearer: string }, { rpuid: string }>((p) =>
  q
    .selectFrom("bearer")
    .innerJoin("station", "station.id", "bearer.station_id")
    .select("station.rpuid")
    .where("bearer.id", "=", p("bearer"))
    .orderBy("station.id")
    .limit(1),
);
const insert = statement<StationRow>((p) => q.insertInto("station").values(columns(p, ...STATION_COLUMNS)));
const update = statement<StationRow & { id: number }>((p) =>
  q
    .updateTable("station")
    .set(columns(p, ...STATION_COLUMNS))
    .where("id", "=", p("id")),
);
const remove = statement<{ id: number }>((p) => q.deleteFrom("station").where("id", "=", p("id")));

const insertBearer = statement<{
  station: number;
  position: number;
  id: string;
  cost: number;
  mime: string | null;
}>((p) =>
  q.insertInto("bearer").values({
    station_id: p("station"),
    ...columns(p, "position", "id", "cost"),
    mime_value: p("mime"),
  }),
);
const insertGenre = statement<{
  station: number;
  href: string;
  name: string;
  kind: string;
  position: number;
}>((p) =>
  q
    .insertInto("station_genre")
    .values({
      station_id: p("station"),
      ...columns(p, "href", "name", "kind", "position"),
    })
    .onConflict((c) => c.doNothing()),
);
const insertLanguage = statement<{ station: number; language: string; position: number }>((p) =>
  q
    .insertInto("station_language")
    .values({ station_id: p("station"), language: p("language"), position: p("position") })
    .onConflict((c) => c.doNothing()),
);
const insertBox = statement<StationBox & { id: number }>((p) =>
  q.insertInto("station_place").values({
    id: p("id"),
    min_country: p("country"),
    max_country: p("country"),
    min_latitude: p("minLatitude"),
    max_latitude: p("maxLatitude"),
    min_longitude: p("minLongitude"),
    max_longitude: p("maxLongitude"),
  }),
);

const clearers = (["bearer", "station_genre", "station_language"] as const).map((table) =>
  statement<{ id: number }>((p) => q.deleteFrom(table).where("station_id", "=", p("id"))),
);
const clearBox = statement<{ id: number }>((p) => q.deleteFrom("station_place").where("id", "=", p("id")));

function clear(db: SqliteDatabase, id: number): void {
  for (const each of clearers) each.run(db, { id });
  clearBox.run(db, { id });
}

function insertChildren(db: SqliteDatabase, id: number, children: StationChildren): void {
  for (const [position, { id: bearer, cost, mimeValue }] of children.bearers.entries())
    insertBearer.run(db, { station: id, position, id: bearer, cost, mime: mimeValue ?? null });
  for (const [position, { href, name, type }] of children.genres.entries())
    insertGenre.run(db, { station: id, href, name, kind: type, position });
  for (const [position, language] of children.languages.entries())
    insertLanguage.run(db, { station: id, language, position });
  if (children.box) insertBox.run(db, { id, ...children.box });
}

export const stationWriter = {
  findByRpuid: (db: SqliteDatabase, rpuid: string) => findByRpuid.get(db, { rpuid }),
  /** All columns of an existing station. */
  row: (db: SqliteDatabase, id: number) => whole.get(db, { id }),
  summary: (db: SqliteDatabase, rpuid: string) => summary.get(db, { rpuid }),
  /** The rpuid of the first station with this bearer, in any letter case. */
  byBearer: (db: SqliteDatabase, bearer: string) => byBearer.get(db, { bearer })?.rpuid,
  insert(db: SqliteDatabase, row: StationRow, children: StationChildren): number {
    const id = Number(insert.run(db, row).lastInsertRowid);
    insertChildren(db, id, children);
    return id;
  },
  update(db: SqliteDatabase, id: number, row: StationRow, children: StationChildren): void {
    clear(db, id);
    update.run(db, { id, ...row });
    insertChildren(db, id, children);
  },
  /** Removes the station, its children and, by cascade, its series, items and programmes. */
  remove(db: SqliteDatabase, id: number): void {
    clear(db, id);
    remove.run(db, { id });
  },
};
