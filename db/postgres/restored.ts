/** Notices that the database was restored: machines that went on from their marks would miss rows, and keep others. */
import { type RawBuilder, sql } from "kysely";
import type { Postgres } from "./connection.ts";

/** Rows numbered by one statement, which ends in time. */
const AT_ONCE = 50_000;
/** More nodes than joined since any backup: their numbers are not given again. */
const NODES_SINCE = 1_000;

/**
 * The numbers of things that a restore makes anew, joined by "/": the table of records (first), the database, the cluster,
 * and the timeline, which also begins with a standby that takes over. Without numbers that the role may not ask for.
 */
async function identityOf(trx: Postgres): Promise<string> {
  const mayAsk = (name: string) =>
    sql`coalesce(has_function_privilege(to_regprocedure(${name}), 'EXECUTE'), false)`;
  const { rows: allowed } = await sql<{ cluster: boolean; timeline: boolean }>`
    SELECT ${mayAsk("pg_control_system()")} AS cluster,
      ${mayAsk("pg_current_wal_lsn()")} AND ${mayAsk("pg_walfile_name(pg_lsn)")} AS timeline`.execute(trx);
  const part = (isAllowed: boolean | undefined, asked: RawBuilder<unknown>) =>
    isAllowed ? asked : sql`NULL`;
  const { rows } = await sql<{ identity: string }>`
    SELECT concat_ws('/', 'nowline.record'::regclass::oid,
      (SELECT oid FROM pg_database WHERE datname = current_database()),
      ${part(allowed[0]?.cluster, sql`(SELECT system_identifier FROM pg_control_system())`)},
      ${part(allowed[0]?.timeline, sql`left(pg_walfile_name(pg_current_wal_lsn()), 8)`)}) AS identity`.execute(
    trx,
  );
  return rows[0]?.identity ?? "";
}

/**
 * Gives a database that was restored a new epoch, so that every machine copies it, and numbers rows anew whose
 * transactions are still to come here. Call it when a machine connects. @throws pg's error.
 */
export async function renewRestored(trx: Postgres): Promise<void> {
  const identity = await identityOf(trx);
  const renewed = await sql`UPDATE nowline.database
    SET epoch = gen_random_uuid(), forgotten = '0', identity = ${identity}
    WHERE identity <> ${identity} OR EXISTS (SELECT 1 FROM nowline.record
      WHERE xid >= pg_snapshot_xmax(pg_current_snapshot()) AND xid <> pg_current_xact_id())
    RETURNING 1`.execute(trx);
  if (renewed.rows.length === 0) {
    await sql`UPDATE nowline.database SET identity = ${identity} WHERE identity IS NULL`.execute(trx);
    return;
  }
  // A node that has not noticed the restore sends under its old number, which must not be another node's by now.
  await sql`SELECT setval(nodes, nextval(nodes) + ${NODES_SINCE}::integer)
    FROM (SELECT pg_get_serial_sequence('nowline.node', 'id')::regclass AS nodes) AS sequence`.execute(trx);
  for (let numbered = AT_ONCE; numbered === AT_ONCE; ) {
    const { numAffectedRows = 0n } = await sql`UPDATE nowline.record SET xid = pg_current_xact_id()
      WHERE (kind, key) IN (SELECT kind, key FROM nowline.record WHERE xid > pg_current_xact_id() LIMIT ${AT_ONCE})`.execute(
      trx,
    );
    numbered = Number(numAffectedRows);
  }
}
