/** PostgreSQL is lost, emptied or restored: no machine loses its copy to it, and all come to the same rows. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findClient } from "#db/activity/clients.ts";
import { openActivity } from "#db/activity/connection.ts";
import { connectAlone } from "#db/postgres/connection.ts";
import { readStore } from "#db/replica/open.ts";
import { nextBatch } from "#db/replica/outbox.ts";
import { openSqlite } from "#db/sqlite.ts";
import { readConfig } from "#lib/ground/config.ts";
import { ASIDE_ACTIVITY } from "#lib/nodes/introduce.ts";
import { moveFromPostgres, moveToPostgres } from "#lib/nodes/migrate.ts";
import { openLink } from "#lib/nodes/node.ts";
import { putClient } from "#tests/support/client-record.ts";
import { type TestNode, withPostgres } from "#tests/support/nodes.ts";
import { hasOwnPostgres, runClient } from "#tests/support/postgres.ts";

const SOON = { timeout: 10_000, interval: 50 };

describe.runIf(hasOwnPostgres())("machines whose PostgreSQL is restored", () => {
  const { postgres, join } = withPostgres();

  async function ask<T>(url: string, ...statements: string[]): Promise<T[]> {
    const client = await connectAlone(url, () => {});
    try {
      const results = [];
      for (const statement of statements) results.push(await client.query(statement));
      return results.at(-1)?.rows ?? [];
    } finally {
      await client.end();
    }
  }
  /** Drops the database at `url` and makes an empty one of its name. */
  const recreate = (url: string) => {
    const name = new URL(url).pathname.slice(1);
    return ask(postgres().url, `DROP DATABASE ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`);
  };
  const numbered = (url: string) => ask<{ id: number }>(url, "SELECT id FROM nowline.node");
  const clientsIn = (db: TestNode["db"]) => db.prepare("SELECT id FROM client ORDER BY id").pluck().all();
  function asideOf({ dataDir }: TestNode) {
    const aside = openSqlite(path(dataDir, ASIDE_ACTIVITY), { readonly: true });
    onTestFinished(() => void aside.close());
    return clientsIn(aside);
  }

  /** Two machines that know "car"; a dump; then "late" is added and "car" renamed. */
  async function machines() {
    const url = await postgres().newDatabase();
    const nodes = [await join(url), await join(url)] as [TestNode, TestNode];
    const [a, b] = nodes;
    putClient(a.db, "car");
    await vi.waitFor(() => expect(clientsIn(b.db)).toEqual(["car"]));
    const folder = mkdtempSync(path(tmpdir(), "nowline-dump-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const dump = path(folder, "dump");
    runClient("pg_dump", "-Fc", "-f", dump, "-d", url);
    putClient(a.db, "late");
    a.db.prepare("UPDATE client SET name = 'Later' WHERE id = 'car'").run();
    await vi.waitFor(() => expect(findClient(b.db, "car")?.name).toBe("Later"));
    await vi.waitFor(() => expect(a.link.status().waiting).toBe(0));
    const restore = (...how: string[]) => runClient("pg_restore", ...how, "-d", url, dump);
    return { url, nodes, restore };
  }

  /** Expects that all machines, and a new one, have what the dump had, and follow each other. */
  async function expectDumped(url: string, nodes: readonly TestNode[]) {
    await vi.waitFor(() => {
      for (const { db } of nodes) {
        expect(clientsIn(db)).toEqual(["car"]);
        expect(findClient(db, "car")?.name).toBe("car");
      }
    }, SOON);
    const all = [...nodes, await join(url)];
    putClient(all[0]?.db as TestNode["db"], "new");
    await vi.waitFor(() => {
      for (const { db } of all) expect(clientsIn(db)).toEqual(["car", "new"]);
    }, SOON);
  }

  test("an empty database is left empty, machines keep their copies and say so, and a dump is restored", async () => {
    const { url, nodes, restore } = await machines();
    await recreate(url);
    await vi.waitFor(() => {
      for (const { link, faults } of nodes) {
        expect(link.status().trouble).toBe("PostgreSQL is empty, this machine keeps its copy");
        expect(faults.at(-1)).toMatch(/^PostgreSQL at .* is empty, this machine keeps its copy: restore it/);
      }
    }, SOON);
    const target = mkdtempSync(path(tmpdir(), "nowline-alone-"));
    onTestFinished(() => rmSync(target, { recursive: true, force: true }));
    await expect(moveFromPostgres(url, target, 0)).rejects.toThrow(/is empty/);
    expect(await ask(url, "SELECT 1 FROM pg_namespace WHERE nspname = 'nowline'")).toEqual([]);
    for (const { db } of nodes) expect(clientsIn(db)).toEqual(["car", "late"]);
    restore();
    await expectDumped(url, nodes);
    for (const node of nodes) {
      expect(asideOf(node)).toEqual(["car", "late"]);
      expect(node.faults.at(-1)).toMatch(/^PostgreSQL was restored: .* as activity.aside.sqlite$/);
    }
  });

  test("a database that has a schema and no clients is not copied; a machine's copy fills it", async () => {
    const { url, nodes } = await machines();
    const [a, b] = nodes;
    await a.close();
    await b.close();
    await recreate(url);
    const fresh = await join(url);
    await expect(join(url, a.dataDir)).rejects.toThrow(/is empty, this machine keeps its copy/);
    const faults: string[] = [];
    const config = readConfig({ DATA_DIR: a.dataDir, DATABASE_URL: url }, a.dataDir);
    const starting = await openLink(config, { fault: (line) => faults.push(line) });
    await starting.close();
    expect(faults).toEqual([expect.stringMatching(/is empty, this machine keeps its copy/)]);
    const kept = readStore(a.dataDir);
    expect(clientsIn(kept)).toEqual(["car", "late"]);
    kept.close();
    expect(existsSync(path(a.dataDir, ASIDE_ACTIVITY))).toBe(false);
    const counts = await moveToPostgres(readConfig({ DATA_DIR: a.dataDir }, a.dataDir), url);
    expect(counts).toMatchObject({ client: 2 });
    const again = [await join(url, a.dataDir), await join(url, b.dataDir), fresh];
    await vi.waitFor(() => {
      for (const { db } of again) expect(clientsIn(db)).toEqual(["car", "late"]);
    }, SOON);
    const other = readConfig({ DATA_DIR: b.dataDir }, b.dataDir);
    await again[1]?.close();
    await expect(moveToPostgres(other, (await machines()).url)).rejects.toThrow(/has activity already/);
  });

  test("a first client that waits to be sent is sent to a restored database", async () => {
    const url = await postgres().newDatabase();
    const a = await join(url);
    await a.close();
    const store = openActivity(a.dataDir);
    putClient(store, "begun");
    nextBatch(store);
    putClient(store, "waits");
    store.close();
    await ask(url, "UPDATE nowline.database SET epoch = gen_random_uuid()");
    const again = await join(url, a.dataDir);
    expect(clientsIn(again.db)).toEqual(["begun", "waits"]);
    expect(clientsIn((await join(url)).db)).toEqual(["begun", "waits"]);
  });

  test("a machine that was off while the last client was removed follows after a failover", async () => {
    const url = await postgres().newDatabase();
    const [a, b] = [await join(url), await join(url)];
    putClient(a.db, "car");
    await vi.waitFor(() => expect(clientsIn(b.db)).toEqual(["car"]));
    await b.close();
    a.db.prepare("DELETE FROM client").run();
    await vi.waitFor(() => expect(a.link.status().waiting).toBe(0));
    await ask(url, "UPDATE nowline.database SET epoch = gen_random_uuid()");
    expect(clientsIn((await join(url, b.dataDir)).db)).toEqual([]);
  });

  test("a dump that is restored over the database while machines run is noticed", async () => {
    const { url, nodes, restore } = await machines();
    const all = [...nodes, await join(url)];
    const numbers = all.map(({ link }) => link.node);
    restore("--clean", "--if-exists", "-1");
    await expectDumped(url, all);
    // A number that the dump does not know is given to no other machine.
    for (const { link } of all) expect(numbers).not.toContain(link.node);
    for (const { id } of await numbered(url)) expect(numbers).not.toContain(id);
  });

  test("a dump that is restored into a new database of the name while machines are stopped is noticed", async () => {
    const { url, nodes, restore } = await machines();
    const [first, second] = nodes.map(({ link }) => link.node);
    for (const node of nodes) await node.close();
    // The file may be a copy, and the number the other machine's.
    const file = path(nodes[1].dataDir, "activity.sqlite");
    cpSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
    await recreate(url);
    restore();
    const again = [];
    for (const { dataDir } of nodes) again.push(await join(url, dataDir));
    await expectDumped(url, again);
    const ids = (await numbered(url)).map(({ id }) => id);
    expect([first, second].map((id) => ids.includes(id ?? 0))).toEqual([false, true]);
  });

  test("a restore to an earlier moment, by archived logs, is noticed", async () => {
    const { url, nodes } = await machines();
    // Rows as an earlier moment had them, with numbers that no machine reads again.
    await ask(
      url,
      `DELETE FROM nowline.record WHERE key = '["late"]'`,
      `UPDATE nowline.record SET doc = doc || '{"name": "car"}' WHERE key = '["car"]'`,
    );
    postgres().recover();
    await expectDumped(url, nodes);
  });

  test("a copy of a restored database that breaks off leaves a machine that keeps its rows and copies on", async () => {
    const { url, nodes, restore } = await machines();
    const [a] = nodes;
    for (const node of nodes) await node.close();
    await recreate(url);
    restore();
    await ask(url, "ALTER TABLE nowline.record DROP COLUMN at");
    await expect(join(url, a.dataDir)).rejects.toThrow(/has 8 columns/);
    const kept = readStore(a.dataDir);
    expect(clientsIn(kept)).toEqual(["car", "late"]);
    expect(kept.prepare("SELECT epoch IS NOT NULL, schema FROM link").raw().get()).toEqual([1, null]);
    kept.close();
    expect(asideOf(a)).toEqual(["car", "late"]);
    await ask(url, "ALTER TABLE nowline.record ADD COLUMN at timestamptz NOT NULL DEFAULT now()");
    await expectDumped(url, [await join(url, a.dataDir)]);
  });

  test("a dump from before machines noticed restores is noticed when it is restored after the upgrade", async () => {
    const { url, nodes, restore } = await machines();
    for (const node of nodes) await node.close();
    await recreate(url);
    restore();
    await ask(
      url,
      "ALTER TABLE nowline.database DROP COLUMN identity, DROP COLUMN former",
      "ALTER TABLE nowline.journal DROP COLUMN schema",
      "UPDATE nowline.version SET number = 3",
    );
    const again = [];
    for (const { dataDir } of nodes) again.push(await join(url, dataDir));
    await expectDumped(url, again);
    for (const node of again) expect(asideOf(node)).toEqual(["car", "late"]);
  });

  test("a server that fails when it is asked for its timeline is served", async () => {
    const url = await postgres().newDatabase();
    await ask(
      url,
      "CREATE SCHEMA other",
      "CREATE FUNCTION other.pg_current_wal_lsn() RETURNS pg_lsn LANGUAGE sql AS 'SELECT (1 / 0)::text::pg_lsn'",
      `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET search_path = other, pg_catalog, public`,
    );
    await join(url);
    const [found] = await ask<{ identity: string }>(url, "SELECT identity FROM nowline.database");
    expect(Object.keys(JSON.parse(found?.identity ?? ""))).toEqual(["table", "database", "cluster"]);
  });

  test("a copy that cannot be kept aside is told once as a fault of this machine's store, and tried less and less often", async () => {
    const url = await postgres().newDatabase();
    const a = await join(url);
    const triedAtMs: number[] = [];
    let renames = 0;
    const watcher = watch(a.dataDir, (event, name) => {
      const isDraft = event === "rename" && name === `${ASIDE_ACTIVITY}.unfinished`;
      // Each try makes the draft and removes it, however long that takes: every second event begins a try.
      if (isDraft && renames++ % 2 === 0) triedAtMs.push(performance.now());
    });
    onTestFinished(() => watcher.close());
    // A folder stands in the way of the copy.
    mkdirSync(path(a.dataDir, ASIDE_ACTIVITY, "full"), { recursive: true });
    await ask(
      url,
      "UPDATE nowline.database SET epoch = gen_random_uuid()",
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await vi.waitFor(() => expect(triedAtMs.length).toBeGreaterThan(3), SOON);
    expect(a.link.status().trouble).toMatch(/^the activity store cannot be written: E[A-Z]+: [a-z ]+$/);
    expect(a.faults.filter((line) => line.includes("cannot be written"))).toHaveLength(1);
    // Pauses of 0.5, 1 and 2 s.
    expect((triedAtMs[3] ?? 0) - (triedAtMs[0] ?? 0)).toBeGreaterThan(3_000);
  });

  test("a role that may not ask for the cluster is served", async () => {
    const url = new URL(await postgres().newDatabase());
    const server = postgres().url;
    await ask(
      url.href,
      "DROP ROLE IF EXISTS guarded",
      "CREATE ROLE guarded LOGIN",
      `GRANT CREATE ON DATABASE ${url.pathname.slice(1)} TO guarded`,
      "REVOKE EXECUTE ON FUNCTION pg_control_system(), pg_current_wal_lsn() FROM PUBLIC",
    );
    url.username = "guarded";
    const a = await join(url.href);
    const [found] = await ask<{ identity: string }>(url.href, "SELECT identity FROM nowline.database");
    expect(found?.identity).toMatch(/^{"table":"\d+","database":"\d+"}$/);
    await a.close();
    url.username = new URL(server).username;
    const b = await join(url.href);
    const [told] = await ask<{ identity: string }>(url.href, "SELECT identity FROM nowline.database");
    expect(JSON.parse(told?.identity ?? "")).toEqual({
      ...JSON.parse(found?.identity ?? ""),
      ...{ cluster: expect.stringMatching(/^\d+$/), timeline: expect.stringMatching(/^[0-9A-F]{8}$/) },
    });
    url.username = "guarded";
    await b.close();
    const before = await ask(url.href, "SELECT epoch, identity FROM nowline.database");
    await (await join(url.href, b.dataDir)).close();
    expect(await ask(url.href, "SELECT epoch, identity FROM nowline.database")).toEqual(before);
    expect(b.faults).toEqual([]);
  });
});
