import { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { NamedError } from "../named-error.ts";
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

/** The database has nothing, or no clients or sources where the machine that asks has some: it lost them. */
export class EmptyDatabase extends Error {}

const CONNECT_MS = 3_000;
const STATEMENT_MS = 15_000;
/** How long a connection may bring nothing before it counts as broken: networks and machines go without a word. */
const SILENT_MS = STATEMENT_MS + 2_000;
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

/** Whether `error` says that PostgreSQL does not answer, or stops: not that it refuses what it was asked. */
export const isAway = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || (error.code ?? "").startsWith("57P");

/** Tells the operator in one line what is wrong with PostgreSQL at `url`, without the password. */
export function postgresFault(error: unknown, url: string): PostgresError {
  if (error instanceof PostgresError) return error;
  const { host = "", pathname = "", username = "" } = URL.canParse(url) ? new URL(url) : {};
  const [at, role] = [`PostgreSQL at ${host}`, `the role ${username || "of this user"}`];
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const said = (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] || code;
  const away = (text: string) => new PostgresError(text, false, { cause: error });
  if (error instanceof EmptyDatabase)
    return away(
      `${at} is empty, this machine keeps its copy: restore it, or fill it by \`nowline migrate --to\``,
    );
  const final = (text: string) => new PostgresError(text, true, { cause: error });
  if (code === "28P01" || code === "28000") return final(`${at} does not let ${role} in: ${said}`);
  if (code === "3D000") return final(`${at} has no database ${pathname.slice(1)}: create it first`);
  if (code === "42501")
    return final(
      `${at}: ${role} has too few rights (${said}); it needs CREATE on the database, or the schema nowline`,
    );
  if (code === "ENOTFOUND") return away(`${at} does not answer: there is no such host`);
  return away(`${at} does not answer: ${said}`);
}
