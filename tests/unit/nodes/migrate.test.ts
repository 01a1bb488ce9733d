/** An activity store moves to PostgreSQL and back, and nothing is lost or taken twice. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { addPlays } from "#db/activity/plays.ts";
import { chargeQuota } from "#db/activity/quota.ts";
import { addSongs } from "#db/activity/write.ts";
import { holdInUse } from "#db/in-use.ts";
import { connectAlone } from "#db/postgres/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import { readConfig } from "#lib/ground/config.ts";
import { moveFromPostgres, moveToPostgres } from "#lib/nodes/migrate.ts";
import { openLink } from "#lib/nodes/node.ts";
import { requireRightStore } from "#lib/nodes/replica-file.ts";
import { putClient } from "#tests/support/client-record.ts";
import { nowlineWith } from "#tests/support/operator.ts";
import { hasPostgres, startPostgres, type TestPostgres } from "#tests/support/postgres.ts";

const HOUR = Date.UTC(2036, 4, 14, 11);
const TABLES = ["client", "quota", "play", "song", "artist_station", "station_songs", "client_key"];

const rowsOf = (db: SqliteDatabase) =>
  Object.fromEntries(
    TABLES.map((table) => [table, db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()]),
  );

function place(): { dataDir: string; aside: string } {
  const folder = mkdtempSync(join(tmpdir(), "nowline-migrate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { dataDir: folder, aside: join(folder, "aside") };
}

function fill(dataDir: string): SqliteDatabase {
  const db = openActivity(dataDir);
  for (let i = 0; i < 1_500; i++) putClient(db, `client-${i}`);
  addPlays(db, {
    hours: [HOUR, HOUR - 10 * DAY_MS].map((hourStartMs) => ({
      rpuid: "8269000",
      hourStartMs,
      plays: 7,
      seconds: 70,
    })),
    items: [],
    pairs: [],
  });
  const song = {
    rpuid: "8269000",
    artist: "Mara",
    title: "T",
    artist_key: "mara",
    origin: "import" as const,
  };
  addSongs(db, [{ ...song, start_ms: HOUR, stop_ms: HOUR + 1_000 }]);
  const months = { month: "2036-05", lastMonth: "2036-06", giveBack: 0, giveBackMonth: "" };
  chargeQuota(db, [{ client: "client-1", limit: 100, take: 42, ...months }]);
  return db;
}

describe.runIf(hasPostgres())("migration", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres?.end());
  const configOf = (dataDir: string, url?: string) =>
    readConfig({ DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) }, dataDir);

  test("there and back gives the same rows", async () => {
    const { dataDir, aside } = place();
    const url = await postgres.newDatabase();
    const db = fill(dataDir);
    const before = rowsOf(db);
    db.close();
    const counts = await moveToPostgres(configOf(dataDir), url);
    expect(counts).toMatchObject({ client: 1_500, play: 2, song: 1, quota: 1 });
    expect(await moveFromPostgres(url, aside, HOUR)).toMatchObject({ client: 1_500, quota: 1 });
    const back = openActivity(aside);
    expect(rowsOf(back)).toEqual(before);
    // Trends are no shared rows: they are computed from the plays.
    expect(back.prepare("SELECT rpuid FROM trend").pluck().all()).toEqual(["8269000"]);
    back.close();
    expect(() => requireRightStore(configOf(aside))).not.toThrow();
    expect(() => requireRightStore(configOf(dataDir, url))).not.toThrow();
    expect(() => requireRightStore(configOf(dataDir))).toThrow(/follows PostgreSQL: set DATABASE_URL/);
    expect(() => requireRightStore(configOf(aside, url))).toThrow(/has activity of its own: move it/);
    const settings = { DATABASE_URL: url, DATA_DIR: dataDir };
    const { out } = await nowlineWith(settings, "migrate", "--to", join(dataDir, "other"));
    // Without its catalogue the next start would begin an empty one.
    expect(out).toMatch(/ Put catalog\.sqlite and journal\.sqlite beside it, and set DATA_DIR to it, /);
  }, 60_000);

  test("a directory in use, a database with activity, and a directory with activity, are refused", async () => {
    const { dataDir, aside } = place();
    const url = await postgres.newDatabase();
    fill(dataDir).close();
    const letGo = holdInUse(dataDir);
    await expect(moveToPostgres(configOf(dataDir), url)).rejects.toThrow(
      /^Nowline is running on .*, or a command is: stop it first$/,
    );
    letGo();
    await moveToPostgres(configOf(dataDir), url);
    const other = place().dataDir;
    fill(other).close();
    await expect(moveToPostgres(configOf(other), url)).rejects.toThrow(
      /has activity already: take an empty one/,
    );
    await expect(moveFromPostgres(url, dataDir, HOUR)).rejects.toThrow(
      /is there already: take another directory/,
    );
    await expect(moveToPostgres(configOf(aside), url)).rejects.toThrow(/no activity store/);
  }, 60_000);

  test.each([
    ["no host", (url: URL) => (url.port = "1"), /does not answer/],
    ["no database", (url: URL) => (url.pathname = "/absent"), /has no database absent: create it first/],
    ["no role", (url: URL) => (url.username = "nobody"), /does not let the role nobody in/],
  ])("a wrong DATABASE_URL (%s) is one clear line", async (_what, spoil, said) => {
    const url = new URL(await postgres.newDatabase());
    spoil(url);
    const failure = await openLink(configOf(place().dataDir, url.href), { fault: () => {} }).catch(
      (error: Error) => error,
    );
    expect(failure).toMatchObject({ name: "PostgresError", message: expect.stringMatching(said) });
    expect((failure as Error).message).not.toContain("\n");
  });

  test("a role without rights, and a database that a newer version migrated, are refused", async () => {
    const url = new URL(await postgres.newDatabase());
    const client = await connectAlone(url.href, () => {});
    await client.query("DROP ROLE IF EXISTS guest");
    await client.query("CREATE ROLE guest LOGIN");
    url.username = "guest";
    await expect(openLink(configOf(place().dataDir, url.href), { fault: () => {} })).rejects.toThrow(
      /the role guest has too few rights .* it needs CREATE on the database/,
    );
    url.username = "postgres";
    await client.query("CREATE SCHEMA nowline; CREATE TABLE nowline.version (number integer NOT NULL)");
    await client.query("INSERT INTO nowline.version VALUES (1000)");
    await client.end();
    await expect(openLink(configOf(place().dataDir, url.href), { fault: () => {} })).rejects.toThrow(
      /newer version of Nowline \(schema 1000/,
    );
  });
});
