import type { SourceName } from "../records/parsed.ts";
import type { CatalogRecord } from "../records/record.ts";
import { writeCategory } from "./category.ts";
import type { ImportSession, Outcome } from "./import-session.ts";
import { writeOnDemand, writeSeries } from "./ondemand.ts";
import { writeStation } from "./station.ts";
import { writeProgramme } from "./write-programme.ts";

/** Stores a record of the source `from`, or says why not. */
export function writeRecord(session: ImportSession, from: SourceName, record: CatalogRecord): Outcome {
  switch (record.type) {
    case "station":
      return writeStation(session, from, record);
    case "series":
      return writeSeries(session, from, record);
    case "ondemand":
      return writeOnDemand(session, from, record);
    case "programme":
      return writeProgramme(session, from, record);
    case "category":
      return writeCategory(session, from, record);
  }
}
