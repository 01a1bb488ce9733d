import { stationWriter } from "#db/catalog/write/station.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { StationLookup } from "./records/parsed.ts";

/** Looks stations up in the catalogue being written, so that a document may refer to its own stations. */
export function stationLookup(db: SqliteDatabase): StationLookup {
  return {
    byBearer: (bearerId) => stationWriter.byBearer(db, bearerId),
    exists: (rpuid) => stationWriter.summary(db, rpuid) !== undefined,
  };
}
