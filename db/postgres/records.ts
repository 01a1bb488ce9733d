/** Takes changes of nodes, and gives each node the changes since its last reading. */
import { sql } from "kysely";
import type { Postgres } from "./connection.ts";
import type { RecordTable } from "./schema.ts";

/** The channel that tells nodes of changes. */
export const CHANNEL = "nowline";

type Sent = Pick<RecordTable, "kind" | "key" | "a" | "b"> & { doc: string | null; fresh: number };
/** The place of a row in the order in which rows are read. */
export interface Place {
  xid: string;
  kind: string;
  key: string;
}
type Read = Pick<RecordTable, "kind" | "key" | "doc" | "a" | "b" | "origin"> &
  Place & {
    /** Whether the next mark covers the row: then the row is not read again. */
    isSettled: boolean;
  };

/** jsonb holds no U+0000, and no title needs it. */
const withoutNul = (text: string) =>
  text.includes("\\u0000")
    ? JSON.stringify(JSON.parse(text), (_, value) =>
        typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value,
      )
    : text;

/**
 * Takes the changes of a node under their number, in one statement; a number that was taken before changes nothing.
 * Columns that `doc` does not name keep their values: an older version does not delete what it does not know.
 * @throws Error when the database does not know the node, and takes nothing; pg's error.
 */
export async function takeChanges(
  db: Postgres,
  node: number,
  batch: number,
  changes: readonly Sent[],
): Promise<void> {
  const given = changes.map(({ kind, key, doc, a, b, fresh }) => ({
    ...{ kind, key, a, b, fresh: fresh === 1 },
    doc: doc === null ? null : JSON.parse(withoutNul(doc)),
  }));
  const { rows } = await sql`
    WITH mine AS (
      UPDATE nowline.node SET batch = ${batch} WHERE id = ${node} AND batch < ${batch} RETURNING id
    ), put AS (
      INSERT INTO nowline.record AS r (kind, key, doc, a, b, fresh, origin)
      SELECT kind, key, doc, a, b, fresh, id
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        AS given (kind text, key text, doc jsonb, a bigint, b bigint, fresh boolean), mine
      ORDER BY kind COLLATE "C", key COLLATE "C"
      ON CONFLICT (kind, key) DO UPDATE SET
        doc = CASE WHEN excluded.doc IS NULL OR r.doc IS NULL THEN excluded.doc ELSE r.doc || excluded.doc END,
        a = CASE WHEN excluded.fresh THEN excluded.a ELSE r.a + excluded.a END,
        b = CASE WHEN excluded.fresh THEN excluded.b ELSE r.b + excluded.b END,
        fresh = excluded.fresh, origin = excluded.origin, xid = pg_current_xact_id(), at = now()
    )
    SELECT (SELECT pg_notify(${CHANNEL}, '') FROM mine), id FROM nowline.node WHERE id = ${node}`.execute(db);
  if (rows.length === 0) throw new Error("the database forgot this node, which begins anew");
}

interface Mark {
  /** The transactions that have ended by now, as PostgreSQL writes a snapshot: "xmin:xmax:under way,...". */
  mark: string;
  /** The table of records: another one after a restore, null amid one. */
  table: string | null;
}

/** The mark of this moment. @throws pg's error. */
export const readMark = (db: Postgres): Promise<Mark> =>
  sql<Mark>`SELECT pg_current_snapshot()::text AS mark, to_regclass('nowline.record')::oid::text AS "table"`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { mark: NO_MARK, table: null });

/** The mark of a node that has read nothing. */
export const NO_MARK = "1:1:";

/** The transaction before which all have ended at `mark`. */
export const oldestOf = (mark: string): bigint => BigInt(mark.split(":")[0] ?? 0);

/**
 * Rows of transactions that `mark` does not see, in the order of transactions, from the row after `place` on; `limit` at most.
 * Transactions that were under way at the mark are asked for by number: a late commit is never missed, and a transaction
 * that takes hours has nothing read twice. `until` is the next mark.
 */
export async function readChanges(
  db: Postgres,
  { mark, until, after, limit }: { mark: string; until: string; after?: Place | undefined; limit: number },
): Promise<Read[]> {
  const [, next, underWay] = mark.split(":");
  const order = sql`ORDER BY xid, kind, key LIMIT ${limit}`;
  const place = after ? sql`(xid, kind, key) > (${after.xid}::xid8, ${after.kind}, ${after.key})` : sql`true`;
  const late = sql`UNION ALL
    (SELECT * FROM nowline.record WHERE xid = ANY (${`{${underWay}}`}::xid8[]) AND ${place} ${order})`;
  const { rows } = await sql<Read>`
    SELECT kind, key, doc, a, b, origin, xid::text AS xid,
      pg_visible_in_snapshot(xid, ${until}::pg_snapshot) AS "isSettled"
    FROM ((SELECT * FROM nowline.record WHERE xid >= ${next}::xid8 AND ${place} ${order})
      ${underWay ? late : sql``}) AS r (kind, key, doc, a, b, fresh, origin, xid, at) ORDER BY r.xid, kind, key LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

interface Leased {
  /** How many of the requests asked for are granted. */
  granted: number;
  /** Requests of the month that are used or leased, these included. */
  used: number;
  month: string;
}

interface LeaseAsk {
  client: string;
  /** UTC month, "2026-11". */
  month: string;
  /** The latest month that is believed. */
  lastMonth: string;
  take: number;
  limit: number;
  node: number;
}

const quotaKey = (client: string, month: string) => JSON.stringify([client, month]);
/**
 * `quotaKey` before and after a month that PostgreSQL alone knows. By hand: PostgreSQL writes a space after the comma, and
 * triggers of SQLite, which make these keys too, do not.
 */
const QUOTA_KEY = { before: (client: string) => quotaKey(client, "").slice(0, -2), after: '"]' };

/** Leases `take` requests of a client's month, or what is left of `limit`, in one statement: never more. */
export async function leaseQuota(db: Postgres, ask: LeaseAsk): Promise<Leased> {
  const { client, month, lastMonth, take, limit, node } = ask;
  const left = sql`least(${take}::bigint, greatest(0, ${limit}::bigint - r.a))`;
  // When the clock steps back, the client stays in the latest month seen.
  const { rows } = await sql<Leased>`
    WITH month AS (
      SELECT greatest(${month}::text, max(doc->>'month')) AS name FROM nowline.record
      WHERE kind = 'quota' AND key >= ${quotaKey(client, month)} AND key <= ${quotaKey(client, lastMonth)}
        AND doc IS NOT NULL
    )
    INSERT INTO nowline.record AS r (kind, key, doc, a, b, fresh, origin)
    SELECT 'quota', ${QUOTA_KEY.before(client)} || name || ${QUOTA_KEY.after}::text,
      jsonb_build_object('client_id', ${client}::text, 'month', name),
      least(${take}::bigint, ${limit}::bigint), least(${take}::bigint, ${limit}::bigint), false, ${node}::integer
    FROM month
    ON CONFLICT (kind, key) DO UPDATE SET doc = excluded.doc, b = ${left}, a = r.a + ${left},
      fresh = false, origin = excluded.origin, xid = pg_current_xact_id(), at = now()
    RETURNING r.a AS used, r.b AS granted, r.doc->>'month' AS month`.execute(db);
  const [leased] = rows;
  if (!leased) throw new Error("the lease returned nothing");
  return leased;
}

/** Gives leased requests back that were not used. */
export async function returnQuota(db: Postgres, client: string, month: string, count: number): Promise<void> {
  await sql`UPDATE nowline.record SET a = greatest(0, a - ${count}::bigint), xid = pg_current_xact_id(), at = now()
    WHERE kind = 'quota' AND key = ${quotaKey(client, month)} AND doc IS NOT NULL`.execute(db);
}

/** How many rows there are of each kind that has some. */
export async function countRecords(db: Postgres): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    SELECT kind, count(*) AS count FROM nowline.record WHERE doc IS NOT NULL GROUP BY kind`.execute(db);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
