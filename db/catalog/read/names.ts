import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";

const nameOf = statement<{ rpuid: string }, { name: string }>((p) =>
  q.selectFrom("station").select("name").where("rpuid", "=", p("rpuid")),
);
const names = statement<object, { rpuid: string; name: string }>(() =>
  q.selectFrom("station").select(["rpuid", "name"]).orderBy("rpuid"),
);

/** The name of a station; undefined when it is not in the catalogue. */
export const stationName = (catalog: SqliteDatabase, rpuid: string) => nameOf.get(catalog, { rpuid })?.name;
/** The rpuid and name of every station, by rpuid. */
export const stationNames = (catalog: SqliteDatabase) => names.iterate(catalog, {});
