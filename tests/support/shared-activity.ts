/**
 * With NOWLINE_TEST_SHARED, the address of a PostgreSQL server, each server under test follows a database of its own:
 * so the tests of one machine show that a machine among several answers alike.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readConfig } from "#lib/ground/config.ts";
import { newDatabaseAt } from "./postgres.ts";

const FILE = "shared-activity";
/** In a seed: its activity as a replica, beside the address of the database to copy. */
const READY = "shared";
const STORE = /^activity\.sqlite/;

/** Whether servers under test follow PostgreSQL. */
export const isShared = process.env.NOWLINE_TEST_SHARED !== undefined;

/** Waits until what a command changed is in force on every machine; one machine knows it at once. */
export const inForce = (): Promise<void> => delay(isShared ? 1_000 : 0);

async function move(dataDir: string, url: string): Promise<void> {
  const { moveToPostgres } = await import("#lib/nodes/migrate.ts");
  await moveToPostgres(readConfig({ DATA_DIR: dataDir }, dataDir), url);
}

/** Moves a copy of a seed's activity to a database, which servers' databases are copies of: that is quick. */
export async function readySeed(seed: string): Promise<void> {
  const server = process.env.NOWLINE_TEST_SHARED;
  if (server === undefined) return;
  const ready = join(seed, READY);
  mkdirSync(ready);
  cpSync(join(seed, "activity.sqlite"), join(ready, "activity.sqlite"));
  const url = await newDatabaseAt(server)();
  await move(ready, url);
  writeFileSync(join(ready, FILE), url);
}

/** Moves the activity of `dataDir` to a new database. Returns the environment of its server; empty without the setting. */
export async function sharedActivity(dataDir: string): Promise<Record<string, string>> {
  const server = process.env.NOWLINE_TEST_SHARED;
  if (server === undefined) return {};
  const ready = join(dataDir, READY);
  const template = existsSync(ready) ? readFileSync(join(ready, FILE), "utf8") : undefined;
  const url = await newDatabaseAt(server)(template);
  if (template !== undefined) {
    for (const end of ["-wal", "-shm"]) rmSync(join(dataDir, `activity.sqlite${end}`), { force: true });
    renameSync(join(ready, "activity.sqlite"), join(dataDir, "activity.sqlite"));
    rmSync(ready, { recursive: true });
  } else if (existsSync(join(dataDir, "activity.sqlite"))) await move(dataDir, url);
  writeFileSync(join(dataDir, FILE), url);
  return { DATABASE_URL: url };
}

/** The environment of a command on the DATA_DIR of a server under test. */
export function sharedEnvironment(dataDir: string | undefined): Record<string, string> {
  const path = dataDir === undefined ? "" : join(dataDir, FILE);
  if (process.env.NOWLINE_TEST_SHARED === undefined || !existsSync(path)) return {};
  return { DATABASE_URL: readFileSync(path, "utf8") };
}

/** Options of `startServer` for a second server beside that of `dataDir`: on its stores, or another machine. */
export const beside = (dataDir: string, seed: string) =>
  isShared ? { seed, env: sharedEnvironment(dataDir) } : { env: { DATA_DIR: dataDir } };

/** Whether a file of a seed is copied for a server that follows a database which is there already. */
export const isNoActivity = (path: string): boolean => !STORE.test(path.split("/").at(-1) ?? "");
