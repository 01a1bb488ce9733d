/** Triggers make a store a replica: they note each change of a shared row in `outbox`, in its own transaction. */
import type { SqliteDatabase } from "../sqlite.ts";
import { type Kind, kindsOf } from "./kinds.ts";

const TABLES = `
CREATE TABLE IF NOT EXISTS link (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  -- The database that is followed, and this node's number there; NULL before the first copy is whole.
  epoch TEXT,
  node INTEGER,
  -- The file of this replica: a copy of it is another node.
  file TEXT,
  -- Changes of the transactions that this snapshot of PostgreSQL sees are here.
  mark TEXT NOT NULL DEFAULT '1:1:',
  -- Schema of the store when all rows were last read.
  schema INTEGER,
  -- The number of the changes in sending.
  batch INTEGER NOT NULL DEFAULT 0,
  -- 1 while changes of PostgreSQL are written: those are not sent back.
  applying INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO link (one) VALUES (1) ON CONFLICT DO NOTHING;
-- Changes that wait, one a row: what is changed twice waits once.
CREATE TABLE IF NOT EXISTS outbox (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  -- JSON; NULL: the row is deleted.
  doc TEXT,
  -- To be added.
  a INTEGER NOT NULL,
  b INTEGER NOT NULL,
  -- 1: the sums begin anew, since the row was deleted.
  fresh INTEGER NOT NULL,
  UNIQUE (kind, key)
) STRICT;
CREATE TABLE IF NOT EXISTS sending (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  doc TEXT,
  a INTEGER NOT NULL,
  b INTEGER NOT NULL,
  fresh INTEGER NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT;
-- Events that were written since the mark: reading goes on at the mark when it was broken off.
CREATE TABLE IF NOT EXISTS taken (key TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`;

const json = (row: "NEW" | "OLD", { columns }: Kind) =>
  `json_object(${columns.map((name) => `'${name}', ${row}.${name}`).join(", ")})`;

/** An event has no name that other nodes know: it gets a random name. */
const keyOf = (row: "NEW" | "OLD", { key, isEvent }: Kind) =>
  isEvent
    ? "json_array(lower(hex(randomblob(16))))"
    : `json_array(${key.map((name) => `${row}.${name}`).join(", ")})`;

const NOTE_AGAIN = `ON CONFLICT (kind, key) DO UPDATE SET doc = excluded.doc,
    a = CASE WHEN excluded.fresh THEN excluded.a ELSE outbox.a + excluded.a END,
    b = CASE WHEN excluded.fresh THEN excluded.b ELSE outbox.b + excluded.b END,
    fresh = max(outbox.fresh, excluded.fresh)`;

function trigger(kind: Kind, on: "INSERT" | "UPDATE" | "DELETE"): string {
  const { table, columns, sums } = kind;
  const row = on === "DELETE" ? "OLD" : "NEW";
  const more = [0, 1].map((i) => {
    const sum = sums[i];
    if (sum === undefined || on === "DELETE") return "0";
    return on === "INSERT" ? `NEW.${sum}` : `NEW.${sum} - OLD.${sum}`;
  });
  const changed = [...columns, ...sums].map((name) => `NEW.${name} IS NOT OLD.${name}`).join(" OR ");
  const when = on === "UPDATE" ? ` AND (${changed})` : "";
  const doc = on === "DELETE" ? "NULL" : json(row, kind);
  return `
CREATE TRIGGER share_${table}_${on.toLowerCase()} AFTER ${on} ON ${table}
WHEN (SELECT applying FROM link) = 0${when} BEGIN
  INSERT INTO outbox (kind, key, doc, a, b, fresh)
  VALUES ('${table}', ${keyOf(row, kind)}, ${doc}, ${more.join(", ")}, ${on === "DELETE" ? 1 : 0})
  ${NOTE_AGAIN};
END;`;
}

/** The moments at which a change of a row of `kind` is sent. */
function moments({ isEvent, isLeased }: Kind): ("INSERT" | "UPDATE" | "DELETE")[] {
  if (isEvent) return ["INSERT"];
  return isLeased ? ["DELETE"] : ["INSERT", "UPDATE", "DELETE"];
}

/** Whether the store `db` follows PostgreSQL, or did. */
export const isReplica = (db: SqliteDatabase): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'link'").get() !== undefined;

/** Makes the store `db` a replica, with the triggers of this version's schema. Returns the kinds of its shared rows. */
export function makeReplica(db: SqliteDatabase): Kind[] {
  const kinds = kindsOf(db);
  db.transaction(() => {
    db.exec(TABLES);
    removeTriggers(db);
    for (const kind of kinds) for (const on of moments(kind)) db.exec(trigger(kind, on));
  }).immediate();
  return kinds;
}

function removeTriggers(db: SqliteDatabase): void {
  const found = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'share\\_%' ESCAPE '\\'")
    .pluck()
    .all() as string[];
  for (const name of found) db.exec(`DROP TRIGGER ${name}`);
}

/** Makes the replica `db` a store of its own again. */
export function makeOwn(db: SqliteDatabase): void {
  db.transaction(() => {
    removeTriggers(db);
    for (const table of ["link", "outbox", "sending", "taken"]) db.exec(`DROP TABLE IF EXISTS ${table}`);
  }).immediate();
}
