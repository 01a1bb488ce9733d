/** Keys: texts that name a record in the whole catalogue; and the row of a key. */
import { onDemandWriter } from "#db/catalog/write/ondemand.ts";
import { programmeWriter } from "#db/catalog/write/programme-writer.ts";
import { categoryWriter, originOfRow } from "#db/catalog/write/scope.ts";
import { seriesWriter } from "#db/catalog/write/series.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { CatalogRecordInput } from "../records/record.ts";
import type { RecordTable } from "./import-session.ts";

/** The station that a record is or belongs to; "" for a category. */
export const rpuidOf = (record: CatalogRecordInput): string =>
  record.type === "category" ? "" : (record.rpuid ?? "");

/** Type and identifiers of a record that the catalogue has. */
export function keyOf(record: CatalogRecordInput): string {
  if (record.type === "category")
    return JSON.stringify([record.type, "", record.country, record.kind, record.href]);
  const own = record.type === "station" ? [] : [record.id];
  return JSON.stringify([record.type, rpuidOf(record), ...own]);
}

/** The key of the record that an existing row shows. */
export function keyOfRow(db: SqliteDatabase, table: RecordTable, id: number): string {
  const { rpuid = "", own } = originOfRow(db, table, id) ?? {};
  return JSON.stringify(own === undefined ? [table, rpuid] : [table, rpuid, own]);
}

/** A row, and the row id of the source whose record it shows. */
export type RowOf = { source: number } & (
  | { table: RecordTable; id: number }
  | { table: "category"; country: string; kind: string; href: string; name: string }
);

/** Where the record of `key` stands; undefined when it is not there. */
export function rowOf(db: SqliteDatabase, key: string): RowOf | undefined {
  const [type = "", rpuid = "", one = "", kind = "", href = ""] = JSON.parse(key) as string[];
  if (type === "category") {
    const found = categoryWriter.find(db, one, kind, href);
    return found && { table: type, country: one, kind, href, ...found };
  }
  const table = type as RecordTable;
  const id = idOf(db, table, rpuid, one);
  const origin = id === undefined ? undefined : originOfRow(db, table, id);
  return id === undefined || !origin ? undefined : { table, id, source: origin.source };
}

function idOf(db: SqliteDatabase, table: RecordTable, rpuid: string, own: string): number | undefined {
  const station = stationWriter.findByRpuid(db, rpuid)?.id;
  if (station === undefined || table === "station") return station;
  if (table === "ondemand") return onDemandWriter.find(db, own)?.id;
  return (table === "series" ? seriesWriter : programmeWriter).find(db, station, own)?.id;
}

/** Whether the record of `key` is in the catalogue; asked for each record of a station that arrives. */
export function isThere(db: SqliteDatabase, key: string): boolean {
  const [type = "", rpuid = "", own = ""] = JSON.parse(key) as string[];
  if (type === "category") return rowOf(db, key) !== undefined;
  return idOf(db, type as RecordTable, rpuid, own) !== undefined;
}
