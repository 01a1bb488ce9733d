import { entryOf } from "./entry.ts";
import type { SqliteDatabase } from "./sqlite.ts";

/** `make`, asked once for each connection and remembered as long as the connection is in use. */
export function ofConnection<Made extends object>(
  make: (db: SqliteDatabase) => Made,
): (db: SqliteDatabase) => Made {
  const known = new WeakMap<SqliteDatabase, Made>();
  return (db) => entryOf(known, db, () => make(db));
}
