/** The journal of the worker that leads, kept as the pages of its SQLite file: the next leader goes on with it. */

import { sql } from "kysely";
import { NamedError } from "../named-error.ts";
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

/** The journal that PostgreSQL keeps cannot be read here; the message is one line for the operator. */
export class SharedJournalError extends NamedError {
  readonly isDamaged: boolean;
  constructor(message: string, isDamaged: boolean) {
    super(message);
    this.isDamaged = isDamaged;
  }
}

interface KeptJournal {
  /** The number of the node whose journal is kept. */
  node: number;
  /** The number of its last migration. */
  schema: number;
}

/** The journal that is kept; undefined before the first. */
export async function keptJournal(db: Postgres): Promise<KeptJournal | undefined> {
  const { rows } = await sql<KeptJournal>`SELECT node, schema FROM nowline.journal`.execute(db);
  return rows[0];
}

/** @throws SharedJournalError when `kept` has a later schema than `schema`. */
export function requireKnown(kept: KeptJournal | undefined, schema: number): void {
  if (kept !== undefined && kept.schema > schema)
    throw new SharedJournalError(
      "the last leader runs a newer version: its runs cannot be undone here until this machine is upgraded",
      false,
    );
}

type Changes = AsyncGenerator<readonly JournalPage[], number>;

/**
 * Keeps the journal of a node, all or nothing: `changed` gives the pages whose hashes differ from the kept hashes (by
 * number), and returns how many pages the journal has. @throws Error when another node leads; SharedJournalError when
 * the kept journal has a later schema.
 */
export async function keepJournal(
  db: Postgres,
  { node, schema }: KeptJournal,
  changed: (kept: ReadonlyMap<number, string>) => Changes,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A worker that takes the lead meanwhile waits for this row: no two leaders write pages.
    const { rows: found } = await sql<{ leader: number | null }>`
      SELECT leader FROM nowline.database FOR UPDATE`.execute(trx);
    if (found[0]?.leader !== node) throw new Error("another machine leads, and keeps its journal");
    requireKnown(await keptJournal(trx), schema);
    const { rows } = await sql<
      Omit<JournalPage, "page">
    >`SELECT number, hash FROM nowline.journal_page`.execute(trx);
    const pages = changed(new Map(rows.map(({ number, hash }) => [number, hash])));
    let batch = await pages.next();
    for (; !batch.done; batch = await pages.next()) {
      const numbers = batch.value.map(({ number }) => number);
      const hashes = batch.value.map(({ hash }) => hash);
      const contents = batch.value.map(({ page }) => page);
      await sql`INSERT INTO nowline.journal_page (number, hash, page)
        SELECT * FROM unnest(${numbers}::integer[], ${hashes}::text[], ${contents}::bytea[])
        ON CONFLICT (number) DO UPDATE SET hash = excluded.hash, page = excluded.page`.execute(trx);
    }
    await sql`DELETE FROM nowline.journal_page WHERE number >= ${batch.value}`.execute(trx);
    await sql`INSERT INTO nowline.journal (node, schema) VALUES (${node}, ${schema})
      ON CONFLICT (one) DO UPDATE SET node = excluded.node, schema = excluded.schema`.execute(trx);
  });
}

/** Forgets the kept journal, whose pages are not what their hashes say. @throws pg's error. */
export async function dropJournal(db: Postgres): Promise<void> {
  await sql`WITH gone AS (DELETE FROM nowline.journal) DELETE FROM nowline.journal_page`.execute(db);
}

/**
 * Hands the kept pages whose hashes are not those of `had` (by number) to `write`, some at a time, as one moment has them.
 * Returns how many pages there are.
 */
export async function readJournal(
  db: Postgres,
  had: ReadonlyMap<number, string>,
  write: (pages: readonly JournalPage[]) => Promise<void>,
): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const { rows: kept } = await sql<
        Omit<JournalPage, "page">
      >`SELECT number, hash FROM nowline.journal_page`.execute(trx);
      const changed = kept.filter(({ number, hash }) => had.get(number) !== hash).map(({ number }) => number);
      for (let i = 0; i < changed.length; i += READ_AT_ONCE) {
        const numbers = changed.slice(i, i + READ_AT_ONCE);
        const { rows } = await sql<JournalPage>`SELECT number, hash, page FROM nowline.journal_page
          WHERE number = ANY (${numbers}::integer[])`.execute(trx);
        await write(rows);
      }
      return kept.length;
    });
}
