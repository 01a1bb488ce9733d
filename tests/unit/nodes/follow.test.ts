/** Changes of one machine arrive on the others, each once. */
import { randomBytes } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { addClicks } from "#db/activity/clicks.ts";
import { findClient, revokeClientKey } from "#db/activity/clients.ts";
import { addPlays } from "#db/activity/plays.ts";
import { songChangesSince } from "#db/activity/song-changes.ts";
import { addSongs } from "#db/activity/write.ts";
import { connectAlone } from "#db/postgres/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { ClientDirectory } from "#lib/clients/directory.ts";
import { registerKey } from "#lib/clients/register.ts";
import { putClient } from "#tests/support/client-record.ts";
import { type TestNode, withPostgres } from "#tests/support/nodes.ts";
import { hasOwnPostgres, hasPostgres } from "#tests/support/postgres.ts";

const HOUR = Date.UTC(2036, 4, 14, 11);

describe.runIf(hasPostgres())("machines that share PostgreSQL", () => {
  const { postgres, join } = withPostgres();
  async function two(): Promise<[TestNode, TestNode, string]> {
    const url = await postgres().newDatabase();
    return [await join(url), await join(url), url];
  }
  const play = (db: SqliteDatabase, plays: number) =>
    addPlays(db, {
      hours: [{ rpuid: "8269000", hourStartMs: HOUR, plays, seconds: plays * 60 }],
      items: [],
      pairs: [],
    });
  const playsAt = ({ db }: TestNode) =>
    db.prepare("SELECT plays FROM play WHERE rpuid = '8269000'").pluck().get() ?? 0;
  const song = (startMs: number, artist: string) => ({
    ...{ rpuid: "8269000", start_ms: startMs, stop_ms: startMs + 180_000, artist, title: "A title" },
    ...{ artist_key: artist.toLowerCase(), origin: "import" as const },
  });

  test("a client added at one machine is known to the others and to a new machine, until it is removed", async () => {
    const [a, b, url] = await two();
    putClient(a.db, "car");
    await vi.waitFor(() => expect(findClient(b.db, "car")).toBeDefined());
    const c = await join(url);
    expect(findClient(c.db, "car")).toEqual(findClient(a.db, "car"));
    b.db.prepare("DELETE FROM client WHERE id = 'car'").run();
    await vi.waitFor(() => {
      expect(findClient(a.db, "car")).toBeUndefined();
      expect(findClient(c.db, "car")).toBeUndefined();
    });
  });

  test("a client whose only key is revoked needs a key at every machine, a new machine included", async () => {
    const [a, b, url] = await two();
    putClient(a.db, "car");
    const { bearerKeyId = "" } = registerKey(
      a.db,
      "car",
      { bearer: true },
      { nowMs: HOUR, random: randomBytes },
    );
    revokeClientKey(a.db, "car", bearerKeyId, HOUR + 1);
    const callerAt = ({ db }: TestNode) => new ClientDirectory(db).caller("car", HOUR + 2);
    await vi.waitFor(() => expect(callerAt(b)).toMatchObject({ needsKey: true }));
    expect(callerAt(await join(url))).toMatchObject({ needsKey: true });
  });

  test("plays that machines count at the same time are added up", async () => {
    const [a, b] = await two();
    for (let i = 0; i < 20; i++) {
      play(a.db, 1);
      play(b.db, 2);
    }
    await vi.waitFor(() => expect([playsAt(a), playsAt(b)]).toEqual([60, 60]));
  });

  test("clicks arrive once each, and none comes back", async () => {
    const [a, b, url] = await two();
    const clicks = Array.from({ length: 5 }, () => ({ rpuid: "8269000", hourStartMs: HOUR }));
    addClicks(a.db, { clicks, votes: new Map([["8269000", 3]]), beforeMs: 0 });
    const clicksAt = ({ db }: TestNode) => db.prepare("SELECT count(*) FROM station_click").pluck().get();
    await vi.waitFor(() => expect(clicksAt(b)).toBe(5));
    const c = await join(url);
    expect([clicksAt(a), clicksAt(b), clicksAt(c)]).toEqual([5, 5, 5]);
  });

  test("songs bring the counts of their artists and the number of the station's change along", async () => {
    const [a, b] = await two();
    addSongs(a.db, [song(HOUR, "Mara"), song(HOUR + 200_000, "Mara"), song(HOUR + 400_000, "Ilse")]);
    const countsAt = ({ db }: TestNode) =>
      db.prepare("SELECT artist, songs FROM artist_station ORDER BY artist").raw().all();
    await vi.waitFor(() =>
      expect(countsAt(b)).toEqual([
        ["Ilse", 1],
        ["Mara", 2],
      ]),
    );
    expect(songChangesSince(b.db, 0, 10).map(({ rpuid }) => rpuid)).toEqual(["8269000"]);
    b.db.prepare("DELETE FROM song WHERE start_ms = ?").run(HOUR);
    await vi.waitFor(() =>
      expect(countsAt(a)).toEqual([
        ["Ilse", 1],
        ["Mara", 1],
      ]),
    );
  });

  test("a change that is committed late is not missed", async () => {
    const [a, b, url] = await two();
    const late = await connectAlone(url, () => {});
    await late.query("BEGIN");
    await late.query(`INSERT INTO nowline.record (kind, key, doc, a, b, fresh, origin)
      VALUES ('check_block', '["late.example"]', '{"target": "late.example", "created_at_ms": 1}', 0, 0, false, 0)`);
    play(a.db, 1);
    await vi.waitFor(() => expect(playsAt(b)).toBe(1));
    await late.query("COMMIT");
    await late.end();
    const blocks = ({ db }: TestNode) => db.prepare("SELECT target FROM check_block").pluck().all();
    await vi.waitFor(
      () => expect([blocks(a), blocks(b)]).toEqual([["late.example"], ["late.example"]]),
      5_000,
    );
  });

  test("fields of a newer version stay when this version changes the row", async () => {
    const [a, b, url] = await two();
    putClient(a.db, "car");
    await vi.waitFor(() => expect(findClient(b.db, "car")).toBeDefined());
    const newer = await connectAlone(url, () => {});
    await newer.query(`UPDATE nowline.record SET doc = doc || '{"colour": "red"}' WHERE key = '["car"]'`);
    b.db.prepare("UPDATE client SET name = 'Another' WHERE id = 'car'").run();
    await vi.waitFor(() => expect(findClient(a.db, "car")?.name).toBe("Another"));
    const { rows } = await newer.query(
      "SELECT doc->>'colour' AS colour FROM nowline.record WHERE key = '[\"car\"]'",
    );
    await newer.end();
    expect(rows).toEqual([{ colour: "red" }]);
  });

  test("a database that was restored, whose transactions count from further back, is copied anew", async () => {
    const [a, b, url] = await two();
    for (const client of ["car", "bus"]) putClient(a.db, client);
    play(a.db, 4);
    await vi.waitFor(() => expect(a.link.status().waiting).toBe(0));
    for (const node of [a, b]) await node.close();
    const restored = await connectAlone(url, () => {});
    await restored.query("UPDATE nowline.record SET xid = '999999999' WHERE key <> '[\"car\"]'");
    await restored.query(`DELETE FROM nowline.record WHERE key = '["car"]'`);
    await restored.end();
    const again = await join(url, a.dataDir);
    expect(findClient(again.db, "car")).toBeUndefined();
    play(again.db, 1);
    const other = await join(url);
    await vi.waitFor(() => expect([playsAt(again), playsAt(other)]).toEqual([5, 5]));
  });

  test.runIf(hasOwnPostgres())(
    "PostgreSQL away: reads go on, changes wait and are added once",
    async () => {
      const [a, b, url] = await two();
      play(a.db, 1);
      await vi.waitFor(() => expect(playsAt(b)).toBe(1));
      postgres().stop();
      await vi.waitFor(() => expect(a.link.status().isConnected).toBe(false));
      for (let i = 0; i < 10; i++) play(a.db, 1);
      expect(playsAt(a)).toBe(11);
      await a.close();
      // A replica that is whole begins without PostgreSQL only through openLink; here its changes just wait on disk.
      postgres().start();
      const again = await join(url, a.dataDir);
      await vi.waitFor(() => expect([playsAt(again), playsAt(b)]).toEqual([11, 11]), 10_000);
      expect(b.faults.length).toBeLessThan(5);
    },
    40_000,
  );
});
