/**
 * With NOWLINE_TEST_SHARED, the address of a PostgreSQL server, each server under test follows a database of its own:
 * so the tests of one machine show that a machine among several answers alike.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#lib/ground/config.ts";
import { newDatabaseAt } from "./postgres.ts";

const FILE = "shared-activity";

/** Moves the activity of `dataDir` to a new database. Returns the environment of its server; empty without the setting. */
export async function sharedActivity(dataDir: string): Promise<Record<string, string>> {
  const server = process.env.NOWLINE_TEST_SHARED;
  if (server === undefined) return {};
  const url = await newDatabaseAt(server)();
  if (existsSync(join(dataDir, "activity.sqlite"))) {
    const { moveToPostgres } = await import("#lib/nodes/migrate.ts");
    await moveToPostgres(readConfig({ DATA_DIR: dataDir }, dataDir), url);
  }
  writeFileSync(join(dataDir, FILE), url);
  return { DATABASE_URL: url };
}

/** The environment of a command on the DATA_DIR of a server under test. */
export function sharedEnvironment(dataDir: string | undefined): Record<string, string> {
  const path = dataDir === undefined ? "" : join(dataDir, FILE);
  if (process.env.NOWLINE_TEST_SHARED === undefined || !existsSync(path)) return {};
  return { DATABASE_URL: readFileSync(path, "utf8") };
}
