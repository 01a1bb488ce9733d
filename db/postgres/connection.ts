import { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { NamedError } from "../named-error.ts";
import { MIGRATIONS } from "./migrations.ts";
import type { PostgresTables } from "./schema.ts";

export type Postgres = Kysely<PostgresTables>;

/** The reason why PostgreSQL cannot be used; the message is one line for the operator. */
export class PostgresError extends NamedError {
  /** Whether waiting does not help: the operator has to change something. */
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

const CONNECT_MS = 3_000;
const STATEMENT_MS = 15_000;
/** How long a connection may bring nothing before it counts as broken: networks and machines go without a word. */
const SILENT_MS = STATEMENT_MS + 2_000;
/** Locks the schema while one node migrates it. */
const MIGRATING = 0x6e6f_7701;

/** @throws RangeError for a number that JavaScript does not hold exactly. */
function exact(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === pg.types.builtins.INT8 ? exact : pg.types.getTypeParser(id, format)),
};

function socket(): Socket {
  const made = new Socket();
  return made.setTimeout(SILENT_MS, () => void made.destroy(new Error("nothing comes back")));
}

const settingsOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: "nowline",
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: STATEMENT_MS,
  stream: socket,
  keepAlive: true,
  types,
});

/** Opens a pool at `url`; connections are made when they are used. `onError` hears of idle connections that broke. */
export function openPostgres(url: string, onError: (error: Error) => void): Postgres {
  const pool = new pg.Pool({ ...settingsOf(url), max: 4 });
  pool.on("error", onError);
  // A connection that breaks while it is used fails its query too; unheard, its event would end the process.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return new Kysely<PostgresTables>({ dialect: new PostgresDialect({ pool }) }).withSchema("nowline");
}

/** Opens one connection at `url` that stays; `onLost` is called once when it ends. @throws pg's error. */
export async function connectAlone(url: string, onLost: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client(settingsOf(url));
  let isLost = false;
  const lose = (error: Error) => {
    if (!isLost) onLost(error);
    isLost = true;
  };
  client.on("error", lose);
  client.on("end", () => lose(new Error("the connection ended")));
  await client.connect();
  return client;
}

/** Tells the operator in one line what is wrong with PostgreSQL at `url`, without the password. */
export function postgresFault(error: unknown, url: string): PostgresError {
  if (error instanceof PostgresError) return error;
  const { host = "", pathname = "", username = "" } = URL.canParse(url) ? new URL(url) : {};
  const [at, role] = [`PostgreSQL at ${host}`, `the role ${username || "of DATABASE_URL"}`];
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const said = (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] || code;
  const final = (text: string) => new PostgresError(text, true, { cause: error });
  if (code === "28P01" || code === "28000") return final(`${at} does not let ${role} in: ${said}`);
  if (code === "3D000") return final(`${at} has no database ${pathname.slice(1)}: create it first`);
  if (code === "42501")
    return final(
      `${at}: ${role} has too few rights (${said}); it needs CREATE on the database, or the schema nowline`,
    );
  if (code === "ENOTFOUND")
    return new PostgresError(`DATABASE_URL: there is no host ${host}`, false, { cause: error });
  return new PostgresError(`${at} does not answer: ${said}`, false, { cause: error });
}

/**
 * Creates or migrates the schema `nowline`. One node does so at a time. A database whose transactions count from
 * further back was restored: its rows are numbered anew and its epoch changes, so that every node copies it.
 * @throws PostgresError for a database that a newer version migrated so that this one may not use it; pg's error.
 */
export async function migratePostgres(db: Postgres): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${MIGRATING})`.execute(trx);
    const there = await sql<{
      found: boolean;
    }>`SELECT to_regclass('nowline.version') IS NOT NULL AS found`.execute(trx);
    if (!there.rows[0]?.found) {
      await sql`CREATE SCHEMA IF NOT EXISTS nowline`.execute(trx);
      await sql`CREATE TABLE nowline.version (number integer NOT NULL)`.execute(trx);
      await sql`INSERT INTO nowline.version VALUES (0)`.execute(trx);
    }
    const { rows } = await sql<{ number: number; oldest: number | null }>`
      SELECT number, (to_jsonb(version)->>'oldest')::integer AS oldest FROM nowline.version`.execute(trx);
    const { number: found = 0, oldest } = rows[0] ?? {};
    if (found > MIGRATIONS.length && (oldest ?? found) > MIGRATIONS.length)
      throw new PostgresError(
        `the database of DATABASE_URL was migrated by a newer version of Nowline (schema ${found}, this version knows ${MIGRATIONS.length}). Use that version.`,
        true,
      );
    for (const migration of MIGRATIONS.slice(found)) await sql.raw(migration).execute(trx);
    if (found < MIGRATIONS.length)
      await sql`UPDATE nowline.version SET number = ${MIGRATIONS.length}`.execute(trx);
    const restored = await sql`UPDATE nowline.database SET epoch = gen_random_uuid(), forgotten = '0'
      WHERE EXISTS (SELECT 1 FROM nowline.record WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())
        AND xid <> pg_current_xact_id()) RETURNING 1`.execute(trx);
    if (restored.rows.length > 0)
      await sql`UPDATE nowline.record SET xid = pg_current_xact_id()`.execute(trx);
  });
}
