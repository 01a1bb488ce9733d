/** The nodes that follow the database, and which of them leads. */
import { type RawBuilder, sql } from "kysely";
import type { Client } from "pg";
import type { Postgres } from "./connection.ts";
import type { NodeState, NodeTable } from "./schema.ts";

/** Held by the worker that leads. */
const LEADING = 0x6e6f_7702;
/** How long events and nodes are kept. */
const KEPT = sql.lit("31 days");
/** How long deleted rows are kept: a node that has not read for longer copies all rows anew. */
const GONE = sql.lit("1 day");
/** Most rows deleted by one statement, and statements in a call: 60,000 stations delete 15,000 songs a minute. */
const REMOVED = 10_000;
const STATEMENTS = 10;
/** After this silence (ms) PostgreSQL ends the leader's connection, and another worker leads. */
const SILENT_MS = 10_000;
/** Whether a worker leads. */
const HAS_LEADER = sql<boolean>`EXISTS (
  SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${sql.lit(LEADING)}::bigint::oid AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/** Gives a node its number, and forgets the row `former` that it had under this name. */
export async function addNode(db: Postgres, name: string, former: number | null): Promise<number> {
  const { id } = await db
    .with("gone", (trx) =>
      trx
        .deleteFrom("node")
        .where("id", "=", former ?? 0)
        .where("name", "=", name),
    )
    .insertInto("node")
    .values({ name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes that a node is there, how it is and, unless null, its name. Returns whether a worker leads; undefined when the database does not know the node. */
export async function noteNode(
  db: Postgres,
  id: number,
  name: string | null,
  state: NodeState,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ hasLeader: boolean }>`UPDATE nowline.node
    SET name = coalesce(${name}, name), seen_at = now(), state = ${JSON.stringify(state)}::jsonb WHERE id = ${id}
    RETURNING ${HAS_LEADER} AS "hasLeader"`.execute(db);
  return rows[0]?.hasLeader;
}

export interface Database {
  epoch: string;
  /** The epoch before the last restore; null where there was none. */
  former: string | null;
  /** The transaction before which deleted rows are forgotten. */
  forgotten: string;
  /** The table of records, as `readMark` names it, when the database was last looked at. */
  table: string;
  /** "client", "source": those of which there are rows, deleted rows too, the demonstration's aside. */
  has: string[];
  /** Whether it knows the node that asks. */
  knowsNode: boolean;
}

/** The state of the database, asked by `node`. @throws Error when it has none; pg's error. */
export async function readDatabase(db: Postgres, node: number | null): Promise<Database> {
  const { rows } = await sql<Database>`
    SELECT epoch, former, forgotten::text AS forgotten, identity::jsonb->>'table' AS "table",
      EXISTS (SELECT 1 FROM nowline.node WHERE id = ${node}::integer) AS "knowsNode",
      array(SELECT DISTINCT kind FROM nowline.record WHERE kind IN ('client', 'source')
        AND coalesce(doc->>'demonstration', '0') = '0') AS has
    FROM nowline.database`.execute(db);
  if (!rows[0]) throw new Error("nowline.database is empty");
  return rows[0];
}

export type NodeRow = Pick<NodeTable, "name"> & {
  id: number;
  state: Partial<NodeState>;
  seenMsAgo: number;
  leads: boolean;
};

/** All nodes seen within 31 days, the nodes seen last first; 1,000 at most. */
export async function listNodes(db: Postgres): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    SELECT id, name, state, (extract(epoch FROM now() - seen_at) * 1000)::bigint AS "seenMsAgo",
      id = coalesce((SELECT leader FROM nowline.database WHERE ${HAS_LEADER}), -1) AS leads
    FROM nowline.node WHERE seen_at > now() - interval ${KEPT} ORDER BY seen_at DESC LIMIT 1000`.execute(db);
  return rows;
}

/** Makes the worker at the other end of `client` lead, until that connection ends; false while another worker leads. */
export async function takeLead(client: Client, node: number | null): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>("SELECT pg_try_advisory_lock($1) AS leads", [
    LEADING,
  ]);
  if (!rows[0]?.leads) return false;
  await client.query(`SET idle_session_timeout = ${SILENT_MS}`);
  await tellLeader(client, node);
  return true;
}

/**
 * Whether another node than `node` is noted as the leader. After a cut network the lock may still be held for the worker
 * of `node` itself.
 */
export async function isOtherNoted(client: Client, node: number | null): Promise<boolean> {
  const { rows } = await client.query<{ other: boolean }>(
    "SELECT leader IS NOT NULL AND leader IS DISTINCT FROM $1 AS other FROM nowline.database",
    [node],
  );
  return rows[0]?.other === true;
}

/** Notes which node leads, where another is noted. */
export async function tellLeader(client: Client, node: number | null): Promise<void> {
  await client.query("UPDATE nowline.database SET leader = $1 WHERE leader IS DISTINCT FROM $1", [node]);
}

/** Forgets what was deleted a day ago, old events, and nodes that are gone. The leader calls it. */
export async function forgetOld(db: Postgres): Promise<void> {
  await removeOld(db, sql`doc IS NULL`, GONE);
  await removeOld(db, sql`kind IN ('refusal', 'station_click')`, KEPT);
  await sql`DELETE FROM nowline.node WHERE seen_at < now() - interval ${KEPT}`.execute(db);
}

/** `at` is looked at again where a row is deleted: the row may have come back meanwhile. */
async function removeOld(db: Postgres, which: RawBuilder<unknown>, kept: RawBuilder<unknown>): Promise<void> {
  const isOld = sql`${which} AND at < now() - interval ${kept}`;
  for (let i = 0, removed = REMOVED; i < STATEMENTS && removed === REMOVED; i++) {
    const { rows } = await sql<{ removed: number }>`
      WITH old AS (
        DELETE FROM nowline.record WHERE ${isOld}
          AND (kind, key) IN (SELECT kind, key FROM nowline.record WHERE ${isOld} LIMIT ${REMOVED})
        RETURNING doc, xid
      ), noted AS (
        UPDATE nowline.database SET forgotten = greatest(forgotten,
          (SELECT max(xid::text::numeric)::text::xid8 FROM old WHERE doc IS NULL))
      )
      SELECT count(*) AS removed FROM old`.execute(db);
    removed = rows[0]?.removed ?? 0;
  }
}
