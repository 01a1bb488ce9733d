/** Makes a node known to the database that it follows; a copy that the node has is kept where that database is another. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { EmptyDatabase, type Postgres } from "#db/postgres/connection.ts";
import { addNode, type Database } from "#db/postgres/nodes.ts";
import { readStore } from "#db/replica/open.ts";
import { begunBatch, hasOf, readLink, writeLink } from "#db/replica/outbox.ts";
import { closingAfter, type SqliteDatabase } from "#db/sqlite.ts";
import { patiently } from "../ground/patiently.ts";
import { makeWhole } from "../ground/whole-file.ts";
import { send } from "./exchange.ts";

/** The replica that this machine had before it copied a restored database; the last one only. */
export const ASIDE_ACTIVITY = "activity.aside.sqlite";

/** Keeps a copy of the replica of `dataDir`, as one moment has it. @throws SQLite's error; the system's. */
const keepAside = (dataDir: string): Promise<void> =>
  closingAfter(readStore(dataDir), (db) => {
    // Within a transaction a writer does not make the copy begin again.
    db.exec("BEGIN; SELECT 1 FROM link");
    return makeWhole(join(dataDir, ASIDE_ACTIVITY), async (draft) => {
      await rm(draft, { force: true });
      await db.backup(draft);
    });
  });

interface Following {
  postgres: Postgres;
  /** The replica, and the identity of its file. */
  db: SqliteDatabase;
  file: string;
  options: { name: string; dataDir: string; fault: (line: string) => void };
}

/**
 * Makes the node of a replica known to `database`, under a new number where it has none there. A replica of another
 * database is kept aside; then all rows have to be copied. Of a restored database the node's former row goes.
 * @throws EmptyDatabase when the database knows no clients, or no sources, and such a replica has some that were sent;
 * pg's error.
 */
export async function introduce(
  database: Database,
  { postgres, db, file, options }: Following,
): Promise<void> {
  const known = readLink(db);
  const isOther = known.epoch !== null && known.epoch !== database.epoch;
  const isHalf = known.epoch !== null && known.schema === null;
  if ((isOther || isHalf) && hasOf(db).some((kind) => !database.has.includes(kind)))
    throw new EmptyDatabase();
  if (isOther) {
    await keepAside(options.dataDir);
    options.fault(
      `PostgreSQL was restored: this machine copies it, and keeps what it had as ${ASIDE_ACTIVITY}`,
    );
  }
  if (known.node !== null && database.knowsNode && !isOther && known.file === file) return;
  // PostgreSQL may have taken the changes sent under the number that this node had.
  if (!isOther && database.knowsNode) await send(postgres, db, begunBatch(db), known.node);
  // In another database, and where the file is a copy, the number may be another machine's.
  const isOwn = isOther && known.epoch === database.former && known.file === file;
  const node = await addNode(postgres, options.name, isOwn ? known.node : null);
  // Without a schema the copy is not whole, though the replica has rows to answer from.
  const told = isOther ? { epoch: database.epoch, schema: null } : {};
  await patiently(() => writeLink(db, { node, file, ...told }));
}
