/** Several machines' replicas in one process, for tests. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { Leases } from "#lib/nodes/leases.ts";
import { Link } from "#lib/nodes/link.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";

export interface TestNode {
  dataDir: string;
  link: Link;
  leases: Leases;
  /** The replica, as the node's server has it open. */
  db: SqliteDatabase;
  faults: string[];
  /** Ends it; its DATA_DIR stays. */
  close(): Promise<void>;
  /** Ends it, and removes its DATA_DIR. */
  remove(): Promise<void>;
}

/** A machine that follows the database at `url`; `dataDir`: that of an earlier one. */
export async function joinNode(
  url: string,
  dataDir = mkdtempSync(join(tmpdir(), "nowline-node-")),
): Promise<TestNode> {
  const faults: string[] = [];
  const fault = (line: string) => void faults.push(line);
  const link = new Link({ url, dataDir, name: "test", fault });
  try {
    await link.begin();
  } catch (error) {
    await link.close();
    throw error;
  }
  link.run();
  const db = openActivity(dataDir);
  const leases = new Leases({ replica: () => db, link, onFault: () => {} });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await leases.close();
    await link.close();
    db.close();
  };
  const remove = async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, link, leases, db, faults, close, remove };
}

/** PostgreSQL for the tests of a `describe`, and machines that are removed after each of them. */
export function withPostgres() {
  let postgres: TestPostgres | undefined;
  const nodes: TestNode[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.remove();
  });
  afterAll(() => postgres?.end());
  return {
    postgres: (): TestPostgres => {
      if (!postgres) throw new Error("PostgreSQL has not started");
      return postgres;
    },
    /** Calls `joinNode` and ends the node after the test. */
    join: async (url: string, dataDir?: string): Promise<TestNode> => {
      const node = await joinNode(url, dataDir);
      nodes.push(node);
      return node;
    },
  };
}
