/** Keys: texts that name a record in the whole catalogue; and the row of a key. */
import { onDemandWriter } from "#db/catalog/write/ondemand.ts";
import { programmeWriter } from "#db/catalog/write/programme-writer.ts";
import { categoryWriter } from "#db/catalog/write/scope.ts";
import { seriesWriter } from "#db/catalog/write/series.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { CatalogRecordInput } from "../record.ts";
import type { RecordTable } from "./import-session.ts";

/** The station that a record is or belongs to; "" for a category. */
export const rpuidOf = (record: CatalogRecordInput): string =>
  record.type === "category" ? "" : (record.rpuid ?? "");

/** Type and identifiers of a record that the catalogue has. */
export function keyOf(record: CatalogRecordInput): string {
  const parts = {
    station: () => [],
    category: () => (record.type === "category" ? [record.country, record.kind, record.href] : []),
    other: () => ("id" in record ? [record.id] : []),
  };
  const own = record.type === "station" || record.type === "category" ? parts[record.type]() : parts.other();
  return JSON.stringify([record.type, rpuidOf(record), ...own]);
}

type RowOf =
  | { table: RecordTable; id: number }
  | { table: "category"; country: string; kind: string; href: string };

/** Where the record of `key` stands; undefined when it is not there. */
export function rowOf(db: SqliteDatabase, key: string): RowOf | undefined {
  const [type = "", rpuid = "", one = "", kind = "", href = ""] = JSON.parse(key) as string[];
  if (type === "category") {
    const name = categoryWriter.find(db, one, kind, href);
    return name && { table: type, country: one, kind, href };
  }
  const station = stationWriter.findByRpuid(db, rpuid);
  if (!station) return undefined;
  if (type === "station") return { table: type, id: station.id };
  const finders = { series: seriesWriter, programme: programmeWriter } as const;
  if (type === "series" || type === "programme") {
    const row = finders[type].find(db, station.id, one);
    return row && { table: type, id: row.id };
  }
  const item = onDemandWriter.find(db, one);
  return item && { table: "ondemand", id: item.id };
}

export const isThere = (db: SqliteDatabase, key: string): boolean => rowOf(db, key) !== undefined;
