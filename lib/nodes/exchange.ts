/** Exchanges changes between a replica and PostgreSQL: sends changes noted here, reads changes of all nodes. */
import type { Postgres } from "#db/postgres/connection.ts";
import { type Place, readChanges, takeChanges } from "#db/postgres/records.ts";
import type { Replica } from "#db/replica/apply.ts";
import { type Batch, nextBatch, readLink, sent, writeMark } from "#db/replica/outbox.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { patiently } from "../ground/patiently.ts";

/** Rows read at once: about 20 ms of writing. */
const A_PAGE = 500;

/** Sends a batch as node `node`; without either nothing. Returns whether it was sent. @throws pg's error. */
export async function send(
  postgres: Postgres,
  db: SqliteDatabase,
  next: Batch | undefined,
  node: number | null,
): Promise<boolean> {
  if (next === undefined || node === null) return false;
  await takeChanges(postgres, node, next.batch, next.changes);
  await patiently(() => sent(db));
  return true;
}

/** Sends all that was noted in `db`, batch by batch; calls `onAnswer` after each. @throws pg's error. */
export async function ship(postgres: Postgres, db: SqliteDatabase, onAnswer: () => void): Promise<void> {
  for (;;) {
    const next = await patiently(() => nextBatch(db));
    if (!(await send(postgres, db, next, readLink(db).node))) return;
    onAnswer();
  }
}

interface Reading {
  /** The mark of the previous read. */
  mark: string;
  /** The next mark. */
  until: string;
  /** Whether all rows are read, into a replica that is made anew. */
  isCopy: boolean;
  /** Hears in one line of a row that this replica cannot hold. */
  fault: (line: string) => void;
  /** Hears of stations whose plays changed on other nodes. */
  onPlayed: ((rpuids: ReadonlySet<string>) => void) | undefined;
  /** Called when PostgreSQL has answered. */
  onAnswer: () => void;
}

/** Reads what changed since a mark into the replica, page by page. @throws pg's error. */
export async function readSince(
  postgres: Postgres,
  { db, replica }: { db: SqliteDatabase; replica: Replica },
  { mark, until, isCopy, fault, onPlayed, onAnswer }: Reading,
): Promise<void> {
  const applying = {
    node: readLink(db).node ?? 0,
    isCopy,
    onRefused: (row: { kind: string; key: string }, error: unknown) =>
      fault(`${row.kind} ${row.key} of PostgreSQL cannot be held here: ${String(error)}`),
  };
  for (let after: Place | undefined; ; ) {
    const rows = await readChanges(postgres, { mark, until, after, limit: A_PAGE });
    onAnswer();
    if (rows.length === 0 && after === undefined) return;
    const isLast = rows.length < A_PAGE;
    const { played } = await patiently(() =>
      replica.apply(rows, applying, () => {
        if (isLast && !isCopy) writeMark(db, until);
      }),
    );
    if (played.size > 0) onPlayed?.(played);
    if (isLast) return;
    after = rows.at(-1);
  }
}
