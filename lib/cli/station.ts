import { stationName } from "#db/catalog/read/names.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { CommandError } from "./terminal.ts";

/** The name of a station, or of one that is gone, as text. */
export const inCatalogue = (name: string | undefined): string => name ?? "(not in the catalogue)";

/** The name of a station. @throws CommandError when there is no such station. */
export function requireStation(catalog: SqliteDatabase, rpuid: string): string {
  const name = stationName(catalog, rpuid);
  if (name === undefined) throw new CommandError(`there is no station ${rpuid} in the catalogue`);
  return name;
}
