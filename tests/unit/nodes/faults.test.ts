/** Machines that share PostgreSQL meet long transactions, old marks and other versions. */
import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findClient } from "#db/activity/clients.ts";
import { connectAlone, openPostgres, postgresFault } from "#db/postgres/connection.ts";
import { migratePostgres } from "#db/postgres/migrate.ts";
import { forgetOld } from "#db/postgres/nodes.ts";
import { NO_MARK, readChanges, readMark } from "#db/postgres/records.ts";
import { Replica } from "#db/replica/apply.ts";
import { readStore, replicaAt } from "#db/replica/open.ts";
import { begunBatch, nextBatch, writeMark } from "#db/replica/outbox.ts";
import { putClient } from "#tests/support/client-record.ts";
import { withPostgres } from "#tests/support/nodes.ts";
import { hasPostgres } from "#tests/support/postgres.ts";

test("a fault names the address that was asked, not a setting that migrate --to does not read", () => {
  const fault = Object.assign(new Error("getaddrinfo ENOTFOUND x"), { code: "ENOTFOUND" });
  expect(postgresFault(fault, "postgres://x").message).toBe(
    "PostgreSQL at x does not answer: there is no such host",
  );
});

describe.runIf(hasPostgres())("machines", () => {
  const { postgres, join } = withPostgres();
  const query = async (url: string, text: string) => {
    const client = await connectAlone(url, () => {});
    await client.query(text);
    await client.end();
  };

  const readAt = (dataDir: string, client: string) => {
    const db = readStore(dataDir);
    const found = findClient(db, client);
    db.close();
    return found;
  };

  test("rows read during a transaction are not read again; its committed rows are read once", async () => {
    const url = await postgres().newDatabase();
    const node = await join(url);
    const late = await connectAlone(url, () => {});
    await late.query("BEGIN");
    await late.query(`INSERT INTO nowline.record (kind, key, doc, a, b, fresh, origin)
      VALUES ('check_block', '["late.example"]', '{"target": "late.example", "created_at_ms": 1}', 0, 0, false, 0)`);
    putClient(node.db, "car");
    await vi.waitFor(() => expect(node.link.status().waiting).toBe(0));
    const db = node.link.postgres;
    const read = async (mark: string) => {
      const { mark: until } = await readMark(db);
      const rows = await readChanges(db, { mark, until, limit: 100 });
      return { until, keys: rows.map(({ key, isSettled }) => [key, isSettled]) };
    };
    const first = await read(NO_MARK);
    expect(first.keys).toContainEqual(['["car"]', true]);
    const second = await read(first.until);
    expect(second.keys).toEqual([]);
    await late.query("COMMIT");
    await late.end();
    const third = await read(second.until);
    expect(third.keys).toEqual([['["late.example"]', true]]);
    expect((await read(third.until)).keys).toEqual([]);
  });

  test("a machine that was away while deletions were forgotten copies all rows and loses the deleted ones", async () => {
    const url = await postgres().newDatabase();
    const [a, b] = [await join(url), await join(url)];
    putClient(a.db, "car");
    await vi.waitFor(() => expect(findClient(b.db, "car")).toBeDefined());
    await b.close();
    a.db.prepare("DELETE FROM client WHERE id = 'car'").run();
    await vi.waitFor(() => expect(a.link.status().waiting).toBe(0));
    await query(url, "UPDATE nowline.record SET at = now() - interval '25 hours'");
    await forgetOld(a.link.postgres);
    const gone = await connectAlone(url, () => {});
    const { rows } = await gone.query("SELECT key FROM nowline.record WHERE kind = 'client'");
    await gone.end();
    expect(rows).toEqual([]);
    const again = await join(url, b.dataDir);
    expect(findClient(again.db, "car")).toBeUndefined();
  });

  test("25,000 deleted rows are all forgotten, and rows that came back meanwhile stay", async () => {
    const url = await postgres().newDatabase();
    const a = await join(url);
    await query(
      url,
      `INSERT INTO nowline.record (kind, key, doc, a, b, fresh, origin, at)
       SELECT 'song', format('["8269000",%s]', i), CASE WHEN i % 100 = 0 THEN '{"rpuid": "8269000"}'::jsonb END,
         0, 0, false, 0, now() - interval '25 hours' FROM generate_series(1, 25000) AS i`,
    );
    await forgetOld(a.link.postgres);
    const asking = await connectAlone(url, () => {});
    const { rows } = await asking.query(`SELECT count(*) FILTER (WHERE doc IS NULL) AS gone, count(*) AS kept,
      bool_and((SELECT forgotten FROM nowline.database) >= xid) AS noted FROM nowline.record WHERE kind = 'song'`);
    await asking.end();
    expect(rows).toEqual([{ gone: 0, kept: 250, noted: true }]);
  });

  test("a replica whose file was removed, or copied, is another machine, and has all rows", async () => {
    const url = await postgres().newDatabase();
    const [a, b] = [await join(url), await join(url)];
    putClient(a.db, "car");
    await vi.waitFor(() => expect(findClient(b.db, "car")).toBeDefined());
    const first = b.link.node;
    const file = path(b.dataDir, "activity.sqlite");
    for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
    await vi.waitFor(() => expect(b.link.isWhole() && b.link.node !== first).toBe(true), 5_000);
    expect(readAt(b.dataDir, "car")).toBeDefined();
    const second = b.link.node;
    await b.close();
    cpSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
    const again = await join(url, b.dataDir);
    expect([first, second]).not.toContain(again.link.node);
    putClient(again.db, "bus");
    await vi.waitFor(() => expect(findClient(a.db, "bus")).toBeDefined());
  });

  test("beside a newer version this version serves on until the newer version forbids it", async () => {
    const url = await postgres().newDatabase();
    const a = await join(url);
    await query(url, "UPDATE nowline.version SET number = 1000");
    const b = await join(url);
    putClient(b.db, "car");
    await vi.waitFor(() => expect(findClient(a.db, "car")).toBeDefined());
    await query(url, "UPDATE nowline.version SET oldest = 1000");
    await expect(join(url)).rejects.toThrow(/migrated by a newer version of Nowline \(schema 1000/);
  });

  test("two machines that start at once migrate the database once", async () => {
    const url = await postgres().newDatabase();
    const all = Array.from({ length: 4 }, () => openPostgres(url, () => {}));
    await Promise.all(all.map((db) => migratePostgres(db, { mayCreate: true })));
    await Promise.all(all.map((db) => db.destroy()));
    expect(findClient((await join(url)).db, "car")).toBeUndefined();
  });
});

describe("a replica", () => {
  function replica() {
    const dataDir = mkdtempSync(path(tmpdir(), "nowline-replica-"));
    const { db, kinds } = replicaAt(dataDir);
    onTestFinished(() => {
      db.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    return { db, replica: new Replica(db, kinds) };
  }

  test("reading that is broken off between two pages and begun again writes each click once", () => {
    const { db, replica: there } = replica();
    const click = (n: number) => ({
      ...{ kind: "station_click", key: `["${n}"]`, doc: { rpuid: "8269000", at_ms: n, hour_start_ms: n } },
      ...{ a: 0, b: 0, origin: 2, isSettled: true },
    });
    const columns = (db.pragma("table_info(station_click)") as { name: string }[]).map(({ name }) => name);
    const rows = [1, 2, 3].map(click).map(({ doc, ...row }) => ({
      ...row,
      doc: Object.fromEntries(Object.entries(doc).filter(([name]) => columns.includes(name))),
    }));
    const applying = {
      node: 1,
      isCopy: false,
      onRefused: (_: unknown, error: unknown) => {
        throw error;
      },
    };
    there.apply(rows.slice(0, 2), applying, () => {});
    there.apply(rows.slice(0, 2), applying, () => {});
    there.apply(rows.slice(2), applying, () => writeMark(db, "9:9:"));
    expect(db.prepare("SELECT count(*) FROM station_click").pluck().get()).toBe(3);
    expect(db.prepare("SELECT count(*) FROM taken").pluck().get()).toBe(0);
  });

  test("changes that are being sent keep their number while other changes come", () => {
    const { db } = replica();
    putClient(db, "car");
    const begun = nextBatch(db);
    putClient(db, "bus");
    expect(begunBatch(db)).toEqual(begun);
    expect(nextBatch(db)).toEqual(begun);
    expect(begun?.changes.map(({ key }) => key)).toEqual(['["car"]']);
  });
});
