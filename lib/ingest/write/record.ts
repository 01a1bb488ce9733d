import type { CatalogRecord } from "../records/record.ts";
import { writeCategory } from "./category.ts";
import type { ImportSession, Outcome } from "./import-session.ts";
import { writeOnDemand, writeSeries } from "./ondemand.ts";
import { writeStation } from "./station.ts";
import { writeProgramme } from "./write-programme.ts";

/** Stores a record of `source`, or says why not. */
export function writeRecord(
  session: ImportSession,
  source: string,
  kind: string,
  record: CatalogRecord,
): Outcome {
  switch (record.type) {
    case "station":
      return writeStation(session, source, kind, record);
    case "series":
      return writeSeries(session, source, kind, record);
    case "ondemand":
      return writeOnDemand(session, source, kind, record);
    case "programme":
      return writeProgramme(session, source, kind, record);
    case "category":
      return writeCategory(session, source, kind, record);
  }
}
