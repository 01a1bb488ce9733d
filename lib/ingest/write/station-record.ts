import { rowsOfSource } from "#db/catalog/write/scope.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { recordOfRow } from "../records/export.ts";
import { catalogRecord, type StationRecord } from "../records/record.ts";
import type { ImportSession } from "./import-session.ts";

/** Row ids of the stations that the source with this row id gives. */
export const stationsOf = (db: SqliteDatabase, source: number): number[] =>
  rowsOfSource(db, source).find(({ table }) => table === "station")?.ids ?? [];

/** The record of the station with this row id, as a source gives it. */
export function stationRecord({ db }: ImportSession, id: number): StationRecord | undefined {
  const record = catalogRecord.parse(recordOfRow(db, "station", id));
  return record.type === "station" ? record : undefined;
}
