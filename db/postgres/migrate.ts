import { sql } from "kysely";
import { EmptyDatabase, type Postgres, PostgresError } from "./connection.ts";
import { MIGRATIONS } from "./migrations.ts";
import { renewRestored } from "./restored.ts";

/** Locks the schema while one node migrates it. */
const MIGRATING = 0x6e6f_7701;

interface Migrating {
  /** Whether the schema is created where there is none. */
  mayCreate: boolean;
}

/**
 * Creates or migrates the schema `nowline`, and sees whether the database was restored. One node does so at a time.
 * @throws EmptyDatabase where there is no schema and none may be created; PostgresError for a database that a newer
 * version migrated so that this one may not use it; pg's error.
 */
export async function migratePostgres(db: Postgres, { mayCreate }: Migrating): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${MIGRATING})`.execute(trx);
    const there = await sql<{
      found: boolean;
    }>`SELECT to_regclass('nowline.version') IS NOT NULL AS found`.execute(trx);
    if (!there.rows[0]?.found) {
      // A schema that is made while pg_restore begins would make it fail.
      if (!mayCreate) throw new EmptyDatabase();
      await sql`CREATE SCHEMA IF NOT EXISTS nowline`.execute(trx);
      await sql`CREATE TABLE nowline.version (number integer NOT NULL)`.execute(trx);
      await sql`INSERT INTO nowline.version VALUES (0)`.execute(trx);
    }
    const { rows } = await sql<{ number: number; oldest: number | null }>`
      SELECT number, (to_jsonb(version)->>'oldest')::integer AS oldest FROM nowline.version`.execute(trx);
    // pg_restore has made the table, and not filled it yet.
    if (rows.length === 0 && !mayCreate) throw new EmptyDatabase();
    const { number: found = 0, oldest } = rows[0] ?? {};
    if (found > MIGRATIONS.length && (oldest ?? found) > MIGRATIONS.length)
      throw new PostgresError(
        `the database was migrated by a newer version of Nowline (schema ${found}, this version knows ${MIGRATIONS.length}). Use that version.`,
        true,
      );
    for (const migration of MIGRATIONS.slice(found)) await sql.raw(migration).execute(trx);
    if (found < MIGRATIONS.length)
      await sql`UPDATE nowline.version SET number = ${MIGRATIONS.length}`.execute(trx);
    await renewRestored(trx);
  });
}
