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

type Kept = Omit<JournalPage, "page">;

/** The journal that PostgreSQL keeps cannot be read here; the message is one line for the operator. */
export class SharedJournalError extends NamedError {
  /** The hashes of the pages of a damaged journal, in the order of pages; undefined: it is not damaged. */
  readonly damaged: readonly string[] | undefined;
  constructor(message: string, damaged?: readonly string[]) {
    super(message);
    this.damaged = damaged;
  }
  get isDamaged(): boolean {
    return this.damaged !== undefined;
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
    );
}

/** Whether `node` leads. A worker that takes the lead meanwhile waits for this transaction: no two leaders write pages. */
async function leads(trx: Postgres, node: number | null): Promise<boolean> {
  const { rows } = await sql<{ leader: number | null }>`
    SELECT leader FROM nowline.database FOR UPDATE`.execute(trx);
  return rows[0]?.leader === node;
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
    if (!(await leads(trx, node))) throw new Error("another machine leads, and keeps its journal");
    requireKnown(await keptJournal(trx), schema);
    const { rows } = await sql<Kept>`SELECT number, hash FROM nowline.journal_page`.execute(trx);
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

/** Forgets the kept journal where `node` leads and its pages still have the hashes `damaged`. @throws pg's error. */
export async function dropJournal(
  db: Postgres,
  node: number | null,
  damaged: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await leads(trx, node))) return;
    const { rows } = await sql<{ hash: string }>`
      SELECT hash FROM nowline.journal_page ORDER BY number`.execute(trx);
    if (rows.map(({ hash }) => hash).join() !== damaged.join()) return;
    await sql`WITH gone AS (DELETE FROM nowline.journal) DELETE FROM nowline.journal_page`.execute(trx);
  });
}

/**
 * Hands the kept pages whose hashes are not those of `had` (by number) to `write`, some at a time, as one moment has them.
 * Returns the hashes of all kept pages, in their order.
 */
export async function readJournal(
  db: Postgres,
  had: ReadonlyMap<number, string>,
  write: (pages: readonly JournalPage[]) => Promise<void>,
): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const { rows: kept } = await sql<Kept>`
        SELECT number, hash FROM nowline.journal_page ORDER BY number`.execute(trx);
      const changed = kept.filter(({ number, hash }) => had.get(number) !== hash).map(({ number }) => number);
      for (let i = 0; i < changed.length; i += READ_AT_ONCE) {
        const numbers = changed.slice(i, i + READ_AT_ONCE);
        const { rows } = await sql<JournalPage>`SELECT number, hash, page FROM nowline.journal_page
          WHERE number = ANY (${numbers}::integer[])`.execute(trx);
        await write(rows);
      }
      return kept.map(({ hash }) => hash);
    });
}
