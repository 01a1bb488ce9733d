/** The changes of this node that wait to be sent, and how far this node has read PostgreSQL. */
import type { SqliteDatabase } from "../sqlite.ts";
import type { Kind } from "./kinds.ts";

interface Change {
  kind: string;
  /** JSON array of the values that name the row. */
  key: string;
  /** JSON object of the columns that are not summed; null: the row is deleted. */
  doc: string | null;
  /** Numbers to add to the row's two sums. */
  a: number;
  b: number;
  /** 1: the sums begin anew. */
  fresh: number;
}

interface LinkState {
  epoch: string | null;
  node: number | null;
  file: string | null;
  mark: string;
  schema: number | null;
  batch: number;
}

/** Most changes sent at once. */
const A_BATCH = 1_000;

const MOST_EVENTS = 50_000;

/** How far this node has sent and read. */
export const readLink = (db: SqliteDatabase) =>
  db.prepare("SELECT epoch, node, file, mark, schema, batch FROM link").get() as LinkState;

/** Changes the state of the link; columns that are not given stay. */
export function writeLink(db: SqliteDatabase, to: Partial<LinkState>): void {
  const names = Object.keys(to);
  db.prepare(`UPDATE link SET ${names.map((name) => `${name} = @${name}`).join(", ")}`).run(to);
}

/** Notes that all is here that PostgreSQL had at `mark`. Call it in the transaction that writes the last of it. */
export function writeMark(db: SqliteDatabase, mark: string): void {
  writeLink(db, { mark });
  db.prepare("DELETE FROM taken").run();
}

/** How many changes wait to be sent. */
export const waitingChanges = (db: SqliteDatabase): number =>
  db.prepare("SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM sending)").pluck().get() as number;

export interface Batch {
  /** A number that the changes keep until `sent`: however often they are sent, PostgreSQL takes the number once. */
  batch: number;
  changes: Change[];
}

/** Changes that were sent and may not have been taken. */
export function begunBatch(db: SqliteDatabase): Batch | undefined {
  const changes = db
    .prepare("SELECT kind, key, doc, a, b, fresh FROM sending ORDER BY kind, key")
    .all() as Change[];
  return changes.length > 0 ? { batch: readLink(db).batch, changes } : undefined;
}

/** The next changes to send. Undefined: none waits. @throws SQLITE_BUSY. */
export function nextBatch(db: SqliteDatabase): Batch | undefined {
  const begun = begunBatch(db);
  if (begun || db.prepare("SELECT 1 FROM outbox LIMIT 1").get() === undefined) return begun;
  db.transaction(() => {
    const last = db
      .prepare("SELECT max(seq) FROM (SELECT seq FROM outbox ORDER BY seq LIMIT ?)")
      .pluck()
      .get(A_BATCH);
    db.prepare(
      "INSERT INTO sending SELECT kind, key, doc, a, b, fresh FROM outbox WHERE seq <= ? ORDER BY seq",
    ).run(last);
    db.prepare("DELETE FROM outbox WHERE seq <= ?").run(last);
    db.prepare("UPDATE link SET batch = batch + 1").run();
  }).immediate();
  return begunBatch(db);
}

/** Forgets all but the last 50,000 events that wait: all other changes of a row wait as one. @throws SQLITE_BUSY. */
export function trimEvents(db: SqliteDatabase): void {
  for (const kind of ["refusal", "station_click"])
    db.prepare(
      `DELETE FROM outbox WHERE seq IN (SELECT seq FROM outbox WHERE kind = ? ORDER BY seq DESC LIMIT -1 OFFSET ?)`,
    ).run(kind, MOST_EVENTS);
}

const isSent = (kind: string, key: string) => `json_array(${key}) NOT IN (
  SELECT key FROM outbox WHERE kind = '${kind}' UNION ALL SELECT key FROM sending WHERE kind = '${kind}')`;

/** "client", "source": those of which the replica has rows that do not wait to be sent, the demonstration's aside. */
export const hasOf = (db: SqliteDatabase): string[] =>
  db
    .prepare(
      `SELECT 'client' WHERE EXISTS (SELECT 1 FROM client WHERE demonstration = 0 AND ${isSent("client", "id")})
       UNION ALL SELECT 'source' WHERE EXISTS (SELECT 1 FROM source WHERE ${isSent("source", "name")})`,
    )
    .pluck()
    .all() as string[];

/** Forgets the changes that PostgreSQL has taken. @throws SQLITE_BUSY. */
export const sent = (db: SqliteDatabase): void => void db.prepare("DELETE FROM sending").run();

/** Lets every shared row wait to be sent, as a store that moves to PostgreSQL does. Returns the rows of each kind. */
export function offerAll(db: SqliteDatabase, kinds: readonly Kind[]): Map<string, number> {
  return new Map(
    kinds.map(({ table, key, sums, columns, isEvent }) => {
      const name = isEvent ? "json_array(lower(hex(randomblob(16))))" : `json_array(${key.join(", ")})`;
      const doc = columns.map((column) => `'${column}', ${column}`).join(", ");
      const { changes } = db
        .prepare(
          `INSERT INTO outbox (kind, key, doc, a, b, fresh)
           SELECT '${table}', ${name}, json_object(${doc}), ${sums[0] ?? 0}, ${sums[1] ?? 0}, 1 FROM ${table}`,
        )
        .run();
      return [table, changes];
    }),
  );
}

/** Like `offerAll`, for a replica whose database was lost: it begins as a store that moves. */
export function offerAnew(db: SqliteDatabase, kinds: readonly Kind[]): void {
  db.exec(`DELETE FROM outbox; DELETE FROM sending;
    UPDATE link SET epoch = NULL, node = NULL, schema = NULL, mark = '1:1:'`);
  offerAll(db, kinds);
}
