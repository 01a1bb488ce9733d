import { ofConnection } from "./of-connection.ts";
import type { SqliteDatabase } from "./sqlite.ts";

/**
 * `read`, asked once for each connection in a turn of the event loop: an answer of many steps asks tens of times. A connection
 * that may write is asked each time, for it sees its own changes.
 */
export function onceATurn<Value>(read: (db: SqliteDatabase) => Value): (db: SqliteDatabase) => Value {
  const lastOf = ofConnection((): { last?: { value: Value } | undefined } => ({}));
  return (db) => {
    if (!db.readonly) return read(db);
    const kept = lastOf(db);
    if (kept.last === undefined) {
      kept.last = { value: read(db) };
      setImmediate(() => {
        kept.last = undefined;
      });
    }
    return kept.last.value;
  };
}
