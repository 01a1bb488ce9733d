/** Notices that the database was restored: machines that went on from their marks would miss rows, and keep others. */
import { sql } from "kysely";
import type { Postgres } from "./connection.ts";

/** Rows numbered by one statement, which ends in time. */
const AT_ONCE = 50_000;
/** More nodes than joined since any backup: their numbers are not given again. */
const NODES_SINCE = 1_000;

/** The things that a restore makes anew; the timeline also begins with a standby that takes over. */
const PARTS = {
  table: sql`'nowline.record'::regclass::oid`,
  database: sql`(SELECT oid FROM pg_database WHERE datname = current_database())`,
  cluster: sql`(SELECT system_identifier FROM pg_control_system())`,
  timeline: sql`left(pg_walfile_name(pg_current_wal_lsn()), 8)`,
};
type Identity = Record<string, string>;

/** The parts that the role may ask for, and that this server knows: some services leave functions out. */
async function identityOf(trx: Postgres): Promise<Identity> {
  const identity: Identity = {};
  for (const [name, part] of Object.entries(PARTS)) {
    await sql`SAVEPOINT part`.execute(trx);
    try {
      const { rows } = await sql<{ value: string | null }>`SELECT (${part})::text AS value`.execute(trx);
      if (rows[0]?.value != null) identity[name] = rows[0].value;
    } catch {
      await sql`ROLLBACK TO SAVEPOINT part`.execute(trx);
    }
  }
  return identity;
}

/** Whether a part has another number than it had. A part that only one side knows tells nothing. */
const isOther = (known: Identity, found: Identity) =>
  Object.entries(found).some(([name, value]) => known[name] !== undefined && known[name] !== value);

/**
 * Gives a restored database a new epoch, after which every machine copies the database, and renumbers rows of
 * transactions that PostgreSQL has not reached yet. A database without an identity may be a restored one of an older
 * version. Call it when a machine connects. @throws pg's error.
 */
export async function renewRestored(trx: Postgres): Promise<void> {
  const found = await identityOf(trx);
  const { rows } = await sql<{ known: Identity | null; isAhead: boolean }>`
    SELECT CASE WHEN identity LIKE '{%' THEN identity::jsonb END AS known,
      EXISTS (SELECT 1 FROM nowline.record
        WHERE xid >= pg_snapshot_xmax(pg_current_snapshot()) AND xid <> pg_current_xact_id()) AS "isAhead"
    FROM nowline.database`.execute(trx);
  const { known = null, isAhead = false } = rows[0] ?? {};
  if (known && !isAhead && !isOther(known, found)) {
    const identity = JSON.stringify({ ...known, ...found });
    await sql`UPDATE nowline.database SET identity = ${identity} WHERE identity::jsonb <> ${identity}::jsonb`.execute(
      trx,
    );
    return;
  }
  await sql`UPDATE nowline.database
    SET epoch = gen_random_uuid(), former = epoch, forgotten = '0', identity = ${JSON.stringify(found)}`.execute(
    trx,
  );
  // A node that has not noticed the restore sends under its old number, which must not be another node's by now.
  await sql`SELECT setval(nodes, pg_sequence_last_value(nodes) + ${NODES_SINCE}::integer)
    FROM (SELECT pg_get_serial_sequence('nowline.node', 'id')::regclass AS nodes) AS sequence`.execute(trx);
  for (let numbered = AT_ONCE; numbered === AT_ONCE; ) {
    const { numAffectedRows = 0n } = await sql`UPDATE nowline.record SET xid = pg_current_xact_id()
      WHERE (kind, key) IN (SELECT kind, key FROM nowline.record WHERE xid > pg_current_xact_id() LIMIT ${AT_ONCE})`.execute(
      trx,
    );
    numbered = Number(numAffectedRows);
  }
}
