/** PostgreSQL for tests: a cluster of their own, or the server that NOWLINE_TEST_POSTGRES names. */
import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";

const DEBIAN = "/usr/lib/postgresql";
const USER = "postgres";

export interface TestPostgres {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  /** The address of the database that the server always has. */
  readonly url: string;
  /** Stops the server as an operator does; only a cluster of the tests' own. */
  stop(): void;
  start(): void;
  /** Starts it anew as after a restore to a moment; only a cluster of the tests' own. */
  recover(): void;
  /** Stops it and removes it. */
  end(): void;
}

/** The folder of PostgreSQL's programs (bin/setup/programs.mjs installs them where it may); undefined without them. */
function findPostgres(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  const [newest] = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  const folder = join(DEBIAN, newest ?? "", "bin");
  return existsSync(join(folder, "initdb")) ? folder : undefined;
}

/** Whether tests that need PostgreSQL can run here; where not, they say so. */
export const hasPostgres = (): boolean => {
  const found = process.env.NOWLINE_TEST_POSTGRES !== undefined || findPostgres() !== undefined;
  if (!found) process.stderr.write("PostgreSQL is not here: tests of several machines are not run.\n");
  return found;
};

/** Whether the tests have a cluster of their own, which they may stop. */
export const hasOwnPostgres = (): boolean =>
  process.env.NOWLINE_TEST_POSTGRES === undefined && findPostgres() !== undefined;

/** Runs a program of PostgreSQL that only connects, as `pg_dump` does. @throws when it fails. */
export const runClient = (program: string, ...args: string[]): void =>
  void execFileSync(join(findPostgres() ?? "", program), args, { stdio: ["ignore", "ignore", "pipe"] });

/** PostgreSQL runs as no root: its own user does, where root tests. */
function run(program: string, ...args: string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [command, given] = isRoot ? ["runuser", ["-u", USER, "--", program, ...args]] : [program, args];
  const { status, stderr } = spawnSync(command, given, { stdio: ["ignore", "ignore", "pipe"], cwd: "/tmp" });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** Makes databases on the server at `url`, empty or as the one at `template` is; returns their addresses. */
export const newDatabaseAt = (url: string) => async (template?: string) => {
  const name = `nowline_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `CREATE DATABASE ${name} TEMPLATE ${template ? new URL(template).pathname.slice(1) : "template1"}`,
  );
  await client.end();
  const made = new URL(url);
  made.pathname = name;
  if (template === undefined) return made.href;
  // Not a restored database: replicas of the template follow the copy.
  const copy = new pg.Client(made.href);
  await copy.connect();
  await copy.query("UPDATE nowline.database SET identity = identity::jsonb - 'database'");
  await copy.end();
  return made.href;
};

/** Starts PostgreSQL. @throws when its programs are not here. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.NOWLINE_TEST_POSTGRES;
  if (given !== undefined) {
    const nothing = () => {};
    const by = { stop: nothing, start: nothing, recover: nothing, end: nothing };
    return { url: given, newDatabase: newDatabaseAt(given), ...by };
  }
  const programs = findPostgres();
  if (programs === undefined) throw new Error("PostgreSQL is not here");
  // Not tmpdir(): its path may be too long for a socket, and another user has to get there.
  const folder = mkdtempSync("/tmp/nowline-pg-");
  if (process.getuid?.() === 0) {
    const [uid, gid] = ["-u", "-g"].map((what) => Number(execFileSync("id", [what, USER])));
    chownSync(folder, uid ?? 0, gid ?? 0);
  }
  const data = join(folder, "data");
  const port = await freePort();
  run(join(programs, "initdb"), "-D", data, "-A", "trust", "-U", USER, "-E", "UTF8", "--no-sync");
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  const control = (...what: string[]) => run(join(programs, "pg_ctl"), "-D", data, "-w", ...what);
  const start = () => control("-l", join(folder, "log"), "-o", options, "start");
  const stop = () => control("-m", "fast", "stop");
  const recover = () => {
    stop();
    appendFileSync(join(data, "postgresql.auto.conf"), "restore_command = 'false'\n");
    writeFileSync(join(data, "recovery.signal"), "");
    start();
  };
  start();
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const end = () => {
    process.off("exit", end);
    if (existsSync(join(data, "postmaster.pid"))) stop();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", end);
  return { url, newDatabase: newDatabaseAt(url), stop, start, recover, end };
}
