/** The journal of the worker that leads, kept as the pages of its SQLite file: the next leader goes on with it. */
import { sql } from "kysely";
import type { Postgres } from "./connection.ts";

/** Pages read by one statement. */
const READ_AT_ONCE = 500;

export interface JournalPage {
  /** From 0. */
  number: number;
  /** SHA-256, hexadecimal. */
  hash: string;
  page: Buffer;
}

/** The number of the node whose journal is kept; undefined before the first. */
export async function journalOwner(db: Postgres): Promise<number | undefined> {
  const { rows } = await sql<{ node: number }>`SELECT node FROM nowline.journal`.execute(db);
  return rows[0]?.node;
}

/** The hashes of the kept pages, by number. */
export async function keptHashes(db: Postgres): Promise<Map<number, string>> {
  const { rows } = await sql<
    Omit<JournalPage, "page">
  >`SELECT number, hash FROM nowline.journal_page`.execute(db);
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}

/**
 * Keeps the journal of `node`, all or nothing: `changed` gives the pages that differ from the kept pages, and returns how
 * many pages the journal has. @throws Error when another node leads meanwhile.
 */
export async function keepJournal(
  db: Postgres,
  node: number,
  changed: AsyncGenerator<readonly JournalPage[], number>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let batch = await changed.next();
    for (; !batch.done; batch = await changed.next()) {
      const [numbers, hashes, pages] = [
        batch.value.map(({ number }) => number),
        batch.value.map(({ hash }) => hash),
        batch.value.map(({ page }) => page),
      ];
      await sql`INSERT INTO nowline.journal_page (number, hash, page)
        SELECT * FROM unnest(${numbers}::integer[], ${hashes}::text[], ${pages}::bytea[])
        ON CONFLICT (number) DO UPDATE SET hash = excluded.hash, page = excluded.page`.execute(trx);
    }
    await sql`DELETE FROM nowline.journal_page WHERE number >= ${batch.value}`.execute(trx);
    const { rows } = await sql`INSERT INTO nowline.journal (node)
      SELECT ${node}::integer FROM nowline.database WHERE leader = ${node}::integer
      ON CONFLICT (one) DO UPDATE SET node = excluded.node RETURNING node`.execute(trx);
    if (rows.length === 0) throw new Error("another machine leads, and keeps its journal");
  });
}

/** Hands the kept pages to `write` in their order, some at a time, as one moment has them. */
export async function readJournal(
  db: Postgres,
  write: (pages: readonly JournalPage[]) => Promise<void>,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      for (let last = -1; ; ) {
        const { rows } = await sql<JournalPage>`SELECT number, hash, page FROM nowline.journal_page
          WHERE number > ${last} ORDER BY number LIMIT ${READ_AT_ONCE}`.execute(trx);
        if (rows.length === 0) return;
        await write(rows);
        last = rows.at(-1)?.number ?? last;
      }
    });
}
