import type { SqliteDatabase } from "../../sqlite.ts";
import { catalogRows as rows } from "../schema.ts";

const nameOf = rows.find("station", ["rpuid"], { only: ["name"] });
const names = rows.find("station", [], { only: ["rpuid", "name"], order: ["rpuid"] });

/** The name of a station; undefined when it is not in the catalogue. */
export const stationName = (catalog: SqliteDatabase, rpuid: string) => nameOf.get(catalog, { rpuid })?.name;
/** The rpuid and name of every station, by rpuid. */
export const stationNames = (catalog: SqliteDatabase) => names.iterate(catalog, {});
