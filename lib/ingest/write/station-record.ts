import { recordOfRow } from "../records/export.ts";
import { catalogRecord, type StationRecord } from "../records/record.ts";
import type { ImportSession } from "./import-session.ts";

/** The record of the station with this row id, as a source gives it. */
export function stationRecord({ db }: ImportSession, id: number): StationRecord | undefined {
  const record = catalogRecord.parse(recordOfRow(db, "station", id));
  return record.type === "station" ? record : undefined;
}
