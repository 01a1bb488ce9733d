/** Writes stations with their bearers, genres, languages and places. */
import { type Selectable, sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { catalogQueries as q, catalogRows as rows, type StationTable } from "../schema.ts";

export type StationRow = Omit<Selectable<StationTable>, "id">;
export interface StationBox {
  /** The country's numeric code. */
  country: number;
  minLatitude: number;
  maxLatitude: number;
  minLongitude: number;
  maxLongitude: number;
}
type Bearers = readonly { id: string; cost: number; mimeValue?: string | undefined }[];
interface StationParts {
  genres: { href: string; name: string; type: string }[];
  languages: string[];
  box: StationBox | undefined;
}

const findByRpuid = rows.find("station", ["rpuid"], {
  only: ["id", "source_id", "external_id", "content_hash"],
});
const whole = rows.find("station", ["id"]);
const summary = rows.find("station", ["rpuid"], { only: ["id", "name", "country"] });
/** A network's services may share a stream. */
const MOST_OF_BEARER = 200;
const byBearer = statement<{ bearer: string }, { rpuid: string }>((p) =>
  q
    .selectFrom("bearer")
    .innerJoin("station", "station.id", "bearer.station_id")
    .select("station.rpuid")
    .where("bearer.id", "=", p("bearer"))
    .orderBy("station.id")
    .limit(MOST_OF_BEARER),
);
const withoutTraits = rows.find("station", [], {
  only: ["id", "doc", "homepage"],
  and: sql`traits IS NULL`,
  order: ["id"],
  limit: 2_000,
});
const setTraits = rows.update("station", ["traits"], ["id"]);
const insert = rows.insertRow("station");
const update = rows.updateRow("station", ["id"]);
const remove = rows.remove("station", ["id"]);

const insertBearer = rows.insert("bearer", ["station_id", "position", "id", "cost", "mime_value"]);
const insertGenre = rows.insertNew("station_genre", ["station_id", "href", "name", "kind", "position"]);
const insertLanguage = rows.insertNew("station_language", ["station_id", "language", "position"]);
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
  rows.remove(table, ["station_id"]),
);
const clearBox = rows.remove("station_place", ["id"]);

function clear(db: SqliteDatabase, id: number): void {
  for (const each of clearers) each.run(db, { station_id: id });
  clearBox.run(db, { id });
}

function insertBearers(db: SqliteDatabase, id: number, bearers: Bearers): void {
  for (const [position, { id: bearer, cost, mimeValue }] of bearers.entries())
    insertBearer.run(db, { station_id: id, position, id: bearer, cost, mime_value: mimeValue ?? null });
}

const ofSource = statement<{ source: number; externalIds: string }, { id: number }>(
  (p) => sql`SELECT id FROM station WHERE source_id = ${p("source")}
      AND external_id IN (SELECT value FROM json_each(${p("externalIds")}))`,
);

export const stationWriter = {
  findByRpuid: (db: SqliteDatabase, rpuid: string) => findByRpuid.get(db, { rpuid }),
  /** All columns of an existing station. */
  row: (db: SqliteDatabase, id: number) => whole.get(db, { id }),
  summary: (db: SqliteDatabase, rpuid: string) => summary.get(db, { rpuid }),
  /** The rpuids of the stations with this bearer, in any letter case; 200 at most. */
  byBearer: (db: SqliteDatabase, bearer: string) => byBearer.all(db, { bearer }).map(({ rpuid }) => rpuid),
  /** At most 2,000 stations whose traits a migration has made void. */
  withoutTraits: (db: SqliteDatabase) => withoutTraits.all(db, {}),
  setTraits: (db: SqliteDatabase, id: number, traits: string) => setTraits.run(db, { id, traits }),
  /** Row ids of the stations of a source that have one of its identifiers. */
  ofSource: (db: SqliteDatabase, source: number, externalIds: readonly string[]) =>
    ofSource.all(db, { source, externalIds: JSON.stringify(externalIds) }).map(({ id }) => id),
  insert(db: SqliteDatabase, row: StationRow, bearers: Bearers): number {
    const id = Number(insert.run(db, row).lastInsertRowid);
    insertBearers(db, id, bearers);
    return id;
  },
  /** Writes the row and its bearers; the station has no parts then. */
  update(db: SqliteDatabase, id: number, row: StationRow, bearers: Bearers): void {
    clear(db, id);
    update.run(db, { id, ...row });
    insertBearers(db, id, bearers);
  },
  /** Adds the genres, languages and place of a station that has none; later than its row, as no import reads them. */
  insertParts(db: SqliteDatabase, id: number, { genres, languages, box }: StationParts): void {
    for (const [position, { href, name, type }] of genres.entries())
      insertGenre.run(db, { station_id: id, href, name, kind: type, position });
    for (const [position, language] of languages.entries())
      insertLanguage.run(db, { station_id: id, language, position });
    if (box) insertBox.run(db, { id, ...box });
  },
  /** Removes the station, its children and, by cascade, its series, items and programmes. */
  remove(db: SqliteDatabase, id: number): void {
    clear(db, id);
    remove.run(db, { id });
  },
};
